/**
 * What a check found. Each sentence names the place and says what is wrong there; the note tells how much was looked at.
 * `unchecked`: what could not be looked at, and why; it is repeated in the last line.
 */
export type Verdict = { readonly wrong: readonly string[]; readonly note?: string; readonly unchecked?: string }

/** A check looks at a tree and changes nothing in it, so that tests can hand it one with a planted fault. */
export type Check = (root: string) => Promise<Verdict>
