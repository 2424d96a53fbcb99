import type { Entry, NewEntry } from './entry.ts'

/**
 * `waiting`: not sent yet; `failed`: sent without an answer, and sent again by itself; `refused`: a person decides;
 * `sent`: answered, but the screen has not loaded the result yet.
 */
export type EntryState = 'waiting' | 'failed' | 'refused' | 'sent'
export type OutboxEntry = NewEntry & { state: EntryState }
/** `full`, `unavailable`: entries are kept in memory only. `outdated`: a newer version of the app must send. */
export type Trouble = 'full' | 'unavailable' | 'outdated'
export type OutboxView = {
  /** Of the signed-in person, oldest first. */
  entries: readonly OutboxEntry[]
  /** Without those that were refused. */
  unsent: number
  refused: number
  /** Entries of other people who used this browser. They are sent when these people sign in again. */
  others: number
  trouble: Trouble | null
}
export const EMPTY: OutboxView = { entries: [], unsent: 0, refused: 0, others: 0, trouble: null }

export type ViewContext = {
  user_id: number | null
  stored: readonly Entry[]
  /** Answered entries whose result the screen has not loaded yet. */
  sent: ReadonlyMap<string, Entry>
  /** Added entries that were not read back from the store yet. */
  adding: ReadonlyMap<string, NewEntry>
  trouble: Trouble | null
}

export function viewOf({ user_id, stored, sent, adding, trouble }: ViewContext): OutboxView {
  const all = [...sent.values(), ...stored.filter(({ id }) => !sent.has(id)), ...adding.values()]
  const entries = all
    .filter((entry) => entry.user_id === user_id)
    .map((entry): OutboxEntry => ({ ...entry, state: sent.has(entry.id) ? 'sent' : stateOf(entry) }))
  const countOf = (...states: EntryState[]) => entries.filter(({ state }) => states.includes(state)).length
  return {
    entries,
    unsent: countOf('waiting', 'failed'),
    refused: countOf('refused'),
    others: stored.filter((entry) => entry.user_id !== user_id).length,
    trouble,
  }
}

function stateOf({ failure }: NewEntry): EntryState {
  if (failure === null) return 'waiting'
  return failure.is_final ? 'refused' : 'failed'
}
