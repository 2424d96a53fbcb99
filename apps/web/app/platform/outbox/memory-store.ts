import { type Entry, mergedEntry } from './entry.ts'
import type { Store } from './store.ts'

/** Lost with the page: for entries that the browser cannot store. */
export function memoryStore(first_seq = 1): Store {
  const rows = new Map<number, Entry>()
  let next_seq = first_seq
  return {
    list: async () => ({ entries: [...rows.values()], is_newer: false }),
    add: async (entry, merge) => {
      const last = [...rows.values()].findLast(({ subject }) => subject === entry.subject)
      const row = mergedEntry(last, entry, merge) ?? { ...entry, seq: next_seq++ }
      rows.set(row.seq, row)
      return false
    },
    claim: async (seq) => {
      const row = rows.get(seq)
      if (!row) return null
      const claimed = { ...row, attempts: row.attempts + 1 }
      rows.set(seq, claimed)
      return claimed
    },
    change: async (seq, change) => {
      const row = rows.get(seq)
      if (row) rows.set(seq, { ...row, ...change })
    },
    remove: async (seq) => void rows.delete(seq),
  }
}
