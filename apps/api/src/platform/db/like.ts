/** Escapes the characters that `like` reads as wildcards. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** Pattern of `like` for texts that contain what was typed. */
export const containing = (typed: string): string => `%${escapeLike(typed)}%`
