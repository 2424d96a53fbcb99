/**
 * With its fields and rules the form would weigh more than a screen may before it shows itself, so it comes apart from
 * it; asked for here, it is fetched while the page wakes up and not after.
 */
export const editor_chunk = import.meta.env.SSR ? null : import('./meal-editor.tsx')
