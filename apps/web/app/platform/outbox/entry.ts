import type { ErrorBody } from '@tavlin/contract/errors'

/** Version of the stored format. Raise it with every change of `Entry` or of a queued request; see `migrations`. */
export const FORMAT = 1

/** One command that the API has not answered yet, or has refused. */
export type Entry = {
  /** Position in the queue, given by the store. */
  seq: number
  /** Also the idempotency key of the command. */
  id: string
  format: number
  /** Only this person's session may send it. */
  user_id: number
  /** Entries of one subject are sent in order, one at a time: `kitchen/3/12`. The first part names the kind of work. */
  subject: string
  /** The request itself, so that any tab can send it without the code of the screen that made it. */
  request: EntryRequest
  /** The page where it was made, for a link to it. */
  page: string
  /** Device time. */
  created_at: string
  /** Raised before each request, so that an entry with attempts may already have been executed. */
  attempts: number
  failure: EntryFailure | null
}
export type EntryRequest = {
  method: string
  path: string
  input: { params?: object; query?: object; body?: object }
}
/** `is_final`: the API refused the command, so it is not sent again by itself. */
export type EntryFailure = { error: ErrorBody; is_final: boolean }
export type NewEntry = Omit<Entry, 'seq'>

/** Combines two bodies of one subject into one request; null when they cannot be combined. */
export type Merge = (earlier: object, later: object) => object | null

type Stored = { format: number }
export type Migrations = Record<number, (entry: never) => Stored>

/**
 * `{ 1: (entry: EntryV1): EntryV2 => … }`: the format to convert from. An entry is converted when it is read, so that
 * a deployment does not lose what was queued before it.
 */
const migrations: Migrations = {}

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
 * The entry that the new one can be merged into: never attempted, because the API compares a repeated request with the
 * first one, and the last of its subject, because order matters.
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
