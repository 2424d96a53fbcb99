import type { Entry, Merge, NewEntry } from './entry.ts'

/** `is_newer`: some entries need a newer version of the app. */
export type Listed = { entries: Entry[]; is_newer: boolean }

/** Where entries are kept. Each function is one transaction. */
export type Store = {
  /** All entries of this browser in the order they were added. */
  list: () => Promise<Listed>
  /** Adds the entry, or merges it into the last one of its subject. Returns whether it survives the page. */
  add: (entry: NewEntry, merge?: Merge) => Promise<boolean>
  /** Counts an attempt and returns the entry as it is now; null when it was removed. */
  claim: (seq: number) => Promise<Entry | null>
  /** Does nothing when the entry was removed. */
  change: (seq: number, change: Pick<Entry, 'failure'>) => Promise<void>
  remove: (seq: number) => Promise<void>
}
