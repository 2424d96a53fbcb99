import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Call, IdempotencyKey } from './call.ts'
import type { Db, Tx } from '../db/db.ts'
import { Denied } from './errors.ts'

export const RETENTION_HOURS = 72

/** Thrown to roll back when the command was executed before; the stored answer is returned. */
export class AlreadyDone extends Error {
  readonly answer: string

  constructor(answer: string) {
    super('this request was executed before')
    this.answer = answer
  }
}

export function requestHash(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''))
    .digest()
}

/**
 * Claims the idempotency keys inside the transaction of the effect. A second request waits until the first commits,
 * then returns its answer; if the first rolled back, the second proceeds.
 */
export async function claimKey(tx: Tx, call: Call): Promise<void> {
  const keys = keysOf(call)
  if (keys.length === 0) return
  const scope = scopeOf(call)
  const claimed = await tx
    .insertInto('idempotency_key')
    .values(keys.map(({ key, request_hash }) => ({ scope, key, request_hash })))
    .onConflict((c) => c.doNothing())
    .returning('key')
    .execute()
  const taken = keys.filter(({ key }) => !claimed.some((one) => one.key === key))
  if (taken.length > 0) throw new AlreadyDone((await findAnswer(tx, call, taken)) ?? 'null')
}

/** Returns the stored answer of these keys; null while the command is not finished. Rejects keys of another request. */
async function findAnswer(db: Db, call: Call, keys: readonly IdempotencyKey[]): Promise<string | null> {
  const before = await db
    .selectFrom('idempotency_key')
    .select(['key', 'request_hash', 'answer'])
    .where('scope', '=', scopeOf(call))
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .execute()
  for (const { key, request_hash } of keys)
    if (before.some((one) => one.key === key && !one.request_hash.equals(request_hash)))
      throw new Denied('idempotency_key_reused')
  return before[0]?.answer ?? null
}

/** Returns the stored answer of the key in the header, if any. */
export async function findStoredAnswer<T>(db: Db, call: Call): Promise<T | null> {
  const answer = call.idempotency && (await findAnswer(db, call, [call.idempotency]))
  return answer === null ? null : (JSON.parse(answer) as T)
}

export async function storeAnswer(db: Db, call: Call, answer: unknown): Promise<void> {
  const keys = keysOf(call).map(({ key }) => key)
  if (keys.length === 0) return
  await db
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scopeOf(call))
    .where('key', 'in', keys)
    .execute()
}

/**
 * Runs a command of several transactions that are each safe to repeat: claims the key before the first and stores the
 * answer after the last. A repeated request after a crash in between runs again. A rejected command stores no key.
 */
export async function inSteps<T>(db: Db, call: Call, work: () => Promise<T>): Promise<T> {
  if (!call.idempotency) return work()
  const { key, request_hash } = call.idempotency
  const scope = scopeOf(call)
  await db
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash })
    .onConflict((c) => c.doNothing())
    .execute()
  const stored = await findAnswer(db, call, [call.idempotency])
  if (stored !== null) return JSON.parse(stored) as T
  try {
    const answer = await work()
    await storeAnswer(db, call, answer)
    return answer
  } catch (error) {
    // A leftover key without an answer is harmless: the same request runs again.
    await sql`delete from idempotency_key where scope = ${scope} and key = ${key} and answer is null`
      .execute(db)
      .catch(() => {})
    throw error
  }
}

export type StoredAnswer = { readonly is_same: boolean; readonly answer: string | null }

/**
 * SQL for the stored answer of the key in the header, as part of a larger statement: a StoredAnswer as JSON, or null.
 */
export const selectStoredAnswer = (call: Call): RawBuilder<unknown> => sql`select json_build_object('is_same',
    request_hash = ${call.idempotency?.request_hash ?? null}::bytea, 'answer', answer)
  from idempotency_key where scope = ${scopeOf(call)} and key = ${call.idempotency?.key ?? null}::text`

/**
 * SQL that claims the key in the header as part of a larger statement; inserts nothing without a key or when it is
 * already used.
 */
export const insertClaim = (
  call: Call,
): RawBuilder<unknown> => sql`insert into idempotency_key (scope, key, request_hash)
  select ${scopeOf(call)}::text, ${call.idempotency?.key ?? null}::text, ${call.idempotency?.request_hash ?? null}::bytea
  where ${call.idempotency !== null}::boolean on conflict do nothing returning key`

/**
 * Deletes stored answers that contain data of these customers, so that a retry cannot return it. An answer is matched
 * by the events of its transaction. A command with several transactions stores its key in a transaction without events
 * and cannot be matched, so all keys without events are deleted; a retry then runs the command again.
 */
export async function forgetAnswersAbout(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`delete from idempotency_key using event where event.customer_id = any (${customer_ids}::bigint[])
    and event.at > now() - make_interval(hours => ${RETENTION_HOURS + 24})
    and idempotency_key.created_at = event.at and idempotency_key.xact = event.xact`.execute(tx)
  await sql`delete from idempotency_key where xact is distinct from pg_current_xact_id() and not exists (select from event
    where event.at > now() - make_interval(hours => ${RETENTION_HOURS + 24})
      and event.at = idempotency_key.created_at and event.xact = idempotency_key.xact)`.execute(tx)
}

/** Deletes the stored answers of these transactions. */
export async function forgetAnswersOf(tx: Tx, commands: readonly { at: string; xact: string | null }[]): Promise<void> {
  const [at, xact] = [commands.map((one) => one.at), commands.map((one) => one.xact)]
  await sql`delete from idempotency_key using unnest(${at}::timestamptz[], ${xact}::xid8[]) as one (at, xact)
    where idempotency_key.created_at = one.at and idempotency_key.xact = one.xact`.execute(tx)
}

/** Returns the keys in a fixed sequence, so that two requests with the same keys do not deadlock. */
const keysOf = ({ idempotency, own_key }: Call): IdempotencyKey[] =>
  [idempotency, own_key].filter((one) => one !== null && one !== undefined).toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** Keys are valid per caller, so that two users may use the same one. */
export const scopeOf = (call: Call): string => (call.caller ? `user:${call.caller.id}` : 'public')
