/** Escapes the characters that `like` reads as wildcards. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** Returns the `like` pattern for texts that contain the typed text. */
export const containing = (typed: string): string => `%${escapeLike(typed)}%`

/** Returns the `like` pattern for texts that start with the typed text. */
export const startingWith = (typed: string): string => `${escapeLike(typed)}%`
