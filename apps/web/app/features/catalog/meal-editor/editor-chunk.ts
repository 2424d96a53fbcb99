/**
 * The form is a lazy chunk, because it would exceed the screen's size budget. The import is at module level, so that
 * the chunk loads during hydration and not afterwards.
 */
export const editor_chunk = import.meta.env.SSR ? null : import('./meal-editor.tsx')
