/**
 * Result of a check. Each sentence in `wrong` has the location and the fault; `note` contains how much was checked.
 * `unchecked` contains what could not be checked and why; it is repeated in the last line.
 */
export type CheckResult = { readonly wrong: readonly string[]; readonly note?: string; readonly unchecked?: string }

/** A check reads a tree and changes nothing, so that tests can pass a tree with a planted fault. */
export type Check = (root: string) => Promise<CheckResult>
