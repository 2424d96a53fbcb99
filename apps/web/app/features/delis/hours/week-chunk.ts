/** The form would make the screen heavier than it may be: it is fetched while the page wakes up, and the week is read meanwhile. */
export const week_chunk = import.meta.env.SSR ? null : import('./week-editor.tsx')
