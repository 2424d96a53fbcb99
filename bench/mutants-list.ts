/** A fault that was planted once, and the test that must notice it. `find` occurs exactly once in the file. */
export type Mutant = { name: string; file: string; find: string; replace: string; test: string }

export const MUTANTS: readonly Mutant[] = []
