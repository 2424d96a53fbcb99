/**
 * Lazy, because of the screen's size budget: the form loads during hydration, and the read-only week shows meanwhile.
 */
export const week_chunk = import.meta.env.SSR ? null : import('./week-editor.tsx')
