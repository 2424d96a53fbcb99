import type { Entry, Merge, NewEntry } from './entry.ts'

/** `is_newer`: some entries need a newer version of the app. */
export type Listed = { entries: Entry[]; is_newer: boolean }

/** `is_durable`: the entry survives a reload. The entry is null when only a state was written. */
export type Added = { entry: Entry | null; is_durable: boolean }
/** `revision` starts at 1 and increases with each change. */
export type OutboxState = { revision: number; value: object }
/** `revision`: of the state as it was read; 0 when there was none. */
export type StateChange = { key: string; revision: number; value: object }

/** Storage of the entries. Each function is one transaction. */
export type Store = {
  /** All entries of this browser in the order they were added. */
  list: () => Promise<Listed>
  /** Adds the entry, or merges it into the last one of its subject. */
  add: (entry: NewEntry, merge?: Merge) => Promise<Added>
  /** Reads the state that a screen stores beside its entries; null when there is none. */
  readState: (key: string) => Promise<OutboxState | null>
  /**
   * Adds the entry, if any, and replaces a state in the same transaction. Optimistic lock: returns null when the state
   * has changed since it was read with this revision.
   */
  addWithState: (entry: NewEntry | null, change: StateChange) => Promise<Added | null>
  /** Counts an attempt and returns the entry as it is now; null when it was removed. */
  claim: (seq: number) => Promise<Entry | null>
  /** Does nothing when the entry was removed. */
  change: (seq: number, change: Pick<Entry, 'failure'>) => Promise<void>
  /** Removes an entry that was never attempted; does nothing when the sender was faster. */
  withdraw: (seq: number) => Promise<void>
  remove: (seq: number) => Promise<void>
}
