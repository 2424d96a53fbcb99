import type { ErrorBody } from '@tavlin/contract/errors'

/** Version of the stored format. Raise it with every change of `Entry` or of a queued request; see `migrations`. */
export const FORMAT = 3

/** One command that the API has not answered yet, or has rejected. */
export type Entry = {
  /** Position in the queue, assigned by the store. */
  seq: number
  /** The id is also the idempotency key of the command. */
  id: string
  format: number
  /** Only the session of this user may send the entry, unless it belongs to a till. */
  user_id: number
  /**
   * Set for an entry of a till: any user signed in at the till may send it, and a rejected entry holds up the later
   * entries of its subject, because each entry refers to the previous entry.
   */
  till_id: number | null
  /** Entries of one subject are sent in order, one at a time: `kitchen/3/12`. The first part is the kind of work. */
  subject: string
  /** The request itself, so that any tab can send it without the code of the screen that made it. */
  request: EntryRequest
  /** The page where the entry was queued, for a link to it. */
  page: string
  /** Creation time by the clock of the device. */
  created_at: string
  /** Incremented before each request: a command with attempts may have been executed although no response arrived. */
  attempts: number
  /**
   * Device time in milliseconds before which the entry is not sent, so that the user can take it back; null for an
   * entry that is sent at once. An entry on hold also holds up the later entries of its subject.
   */
  hold_until: number | null
  failure: EntryFailure | null
}
export type EntryRequest = {
  method: string
  path: string
  input: { params?: object; query?: object; body?: object }
}
/** `is_final`: the API rejected the command, so it is not sent again by itself. */
export type EntryFailure = { error: ErrorBody; is_final: boolean }
export type NewEntry = Omit<Entry, 'seq'>

/** Longest hold in milliseconds. A longer one means that the clock of the device was set back: the entry is sent. */
const LONGEST_HOLD_MS = 60_000

/** Returns for how many milliseconds the user can still take the entry back; 0 when it can be sent. */
export function holdLeft({ hold_until }: Pick<Entry, 'hold_until'>, now_ms: number): number {
  const left_ms = (hold_until ?? 0) - now_ms
  return left_ms > 0 && left_ms <= LONGEST_HOLD_MS ? left_ms : 0
}

/** The sender: the signed-in user, and the till that is paired with this device. */
export type SenderIdentity = { readonly user_id: number; readonly till_id: number | null }

export const maySend = ({ user_id, till_id }: SenderIdentity, entry: NewEntry): boolean =>
  entry.till_id === null ? entry.user_id === user_id : entry.till_id === till_id

/** Combines the bodies of two commands of one subject into one body; returns null when that is not possible. */
export type Merge = (earlier: object, later: object) => object | null

type Stored = { format: number }
export type Migrations = Record<number, (entry: never) => Stored>

/**
 * Functions by the format that they convert, such as `{ 1: (entry: EntryV1): EntryV2 => … }`. An entry is converted
 * when it is read, so that a deployment does not lose commands that were queued before it.
 */
const migrations: Migrations = {
  1: (entry: object) => ({ ...entry, format: 2, till_id: null }),
  2: (entry: object) => ({ ...entry, format: 3, hold_until: null }),
}

/** Returns null for an entry that a newer version of the app stored. */
export function migrate(stored: Stored, steps: Migrations = migrations, format = FORMAT): Entry | null {
  let entry = stored
  while (entry.format < format) {
    const step = steps[entry.format]
    if (!step) throw new Error(`no migration from outbox format ${entry.format}`)
    entry = step(entry as never)
  }
  return entry.format === format ? (entry as Entry) : null
}

/**
 * Merges a new entry into the last entry of its subject; returns null when that is not possible. An entry that was
 * attempted never changes, because the API compares a repeated request with the first attempt.
 */
export function mergedEntry(last: Entry | undefined, added: NewEntry, merge: Merge | undefined): Entry | null {
  if (!merge || !last || last.attempts > 0 || last.user_id !== added.user_id) return null
  const { input, ...target } = last.request
  const { input: added_input, ...added_target } = added.request
  const is_same_call =
    JSON.stringify([target, input.params, input.query]) ===
    JSON.stringify([added_target, added_input.params, added_input.query])
  const body = is_same_call ? merge(input.body ?? {}, added_input.body ?? {}) : null
  return body && { ...last, request: { ...last.request, input: { ...input, body } } }
}
