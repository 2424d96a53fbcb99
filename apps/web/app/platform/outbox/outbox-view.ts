import { type Entry, maySend, type NewEntry, type SenderIdentity } from './entry.ts'

/**
 * `waiting`: not sent yet; `failed`: sent without a response, and sent again by itself; `rejected`: rejected, and the
 * user decides; `sent`: executed, but the screen has not loaded the result yet.
 */
export type EntryState = 'waiting' | 'failed' | 'rejected' | 'sent'
export type OutboxEntry = NewEntry & { state: EntryState }
/**
 * `full`, `unavailable`: entries are stored in memory only. `outdated`: a newer version of the app wrote entries that
 * this version cannot read; they are sent after a reload.
 */
export type Trouble = 'full' | 'unavailable' | 'outdated'
export type OutboxView = {
  /** Entries of the signed-in user and of this device's till, oldest first. */
  entries: readonly OutboxEntry[]
  /** Number of entries without the rejected ones. */
  unsent: number
  rejected: number
  /** Number of entries of other users of this browser. They are sent when these users sign in again. */
  others: number
  trouble: Trouble | null
}
export const EMPTY: OutboxView = { entries: [], unsent: 0, rejected: 0, others: 0, trouble: null }

export type ViewContext = {
  sender: SenderIdentity | null
  stored: readonly Entry[]
  /** Executed entries whose result the screen has not loaded yet. */
  sent: ReadonlyMap<string, Entry>
  /** Added entries that have not been read back from the store yet. */
  adding: ReadonlyMap<string, NewEntry>
  trouble: Trouble | null
}

export function viewOf({ sender, stored, sent, adding, trouble }: ViewContext): OutboxView {
  const all = [...sent.values(), ...stored.filter(({ id }) => !sent.has(id)), ...adding.values()]
  const entries = all
    .filter((entry) => sender !== null && maySend(sender, entry))
    .map((entry): OutboxEntry => ({ ...entry, state: sent.has(entry.id) ? 'sent' : stateOf(entry) }))
  const countOf = (...states: EntryState[]) => entries.filter(({ state }) => states.includes(state)).length
  return {
    entries,
    unsent: countOf('waiting', 'failed'),
    rejected: countOf('rejected'),
    others: stored.filter((entry) => sender === null || !maySend(sender, entry)).length,
    trouble,
  }
}

function stateOf({ failure }: NewEntry): EntryState {
  if (failure === null) return 'waiting'
  return failure.is_final ? 'rejected' : 'failed'
}
