/**
 * Lazy: the form would exceed the screen's size budget. Imported here, so that it loads during hydration and not after
 * it.
 */
export const editor_chunk = import.meta.env.SSR ? null : import('./meal-editor.tsx')
