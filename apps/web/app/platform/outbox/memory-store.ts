import { type Entry, mergedEntry } from './entry.ts'
import type { OutboxState, Store } from './store.ts'

/** A store that is lost with the page, for entries that the browser cannot store. */
export function memoryStore(first_seq = 1): Store {
  const rows = new Map<number, Entry>()
  const states = new Map<string, OutboxState>()
  let next_seq = first_seq
  return {
    list: async () => ({ entries: [...rows.values()], is_newer: false }),
    add: async (entry, merge) => {
      const last = [...rows.values()].findLast(({ subject }) => subject === entry.subject)
      const row = mergedEntry(last, entry, merge) ?? { ...entry, seq: next_seq++ }
      rows.set(row.seq, row)
      return { entry: row, is_durable: false }
    },
    readState: async (key) => states.get(key) ?? null,
    addWithState: async (entry, { key, revision, value }) => {
      if ((states.get(key)?.revision ?? 0) !== revision) return null
      states.set(key, { revision: revision + 1, value })
      const row = entry && { ...entry, seq: next_seq++ }
      if (row) rows.set(row.seq, row)
      return { entry: row, is_durable: false }
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
    withdraw: async (seq) => void (rows.get(seq)?.attempts === 0 && rows.delete(seq)),
    remove: async (seq) => void rows.delete(seq),
  }
}
