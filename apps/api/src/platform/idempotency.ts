import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Call, IdempotencyKey } from './call.ts'
import type { Db, Tx } from './db.ts'
import { Denied } from './errors.ts'

export const KEPT_HOURS = 72

/** Thrown through the transaction when the effect happened before: the answer of that time is given again. */
export class AlreadyDone extends Error {
  readonly answer: string

  constructor(answer: string) {
    super('this request was carried out before')
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
 * Takes the keys inside the transaction of the effect. Whoever comes second waits here until the first has committed,
 * then finds its answer; if the first was rolled back, the second carries on as the first.
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

/** The answer kept under these keys; null while the command is not finished. Rejects keys of another request. */
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

/** The answer that is kept under the key of the header, if any. */
export async function findKept<T>(db: Db, call: Call): Promise<T | null> {
  const answer = call.idempotency && (await findAnswer(db, call, [call.idempotency]))
  return answer === null ? null : (JSON.parse(answer) as T)
}

export async function keepAnswer(db: Db, call: Call, answer: unknown): Promise<void> {
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
 * For a command of several transactions, each of them safe to repeat: the key is taken before the first and the answer
 * kept after the last. Sent again after a crash between the two, it runs again. A refused command keeps no key.
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
  const kept = await findAnswer(db, call, [call.idempotency])
  if (kept !== null) return JSON.parse(kept) as T
  try {
    const answer = await work()
    await keepAnswer(db, call, answer)
    return answer
  } catch (error) {
    // A key without an answer does no harm: the same request runs again.
    await sql`delete from idempotency_key where scope = ${scope} and key = ${key} and answer is null`
      .execute(db)
      .catch(() => {})
    throw error
  }
}

export type KeptAnswer = { readonly is_same: boolean; readonly answer: string | null }

/** What is kept under the key of the header, as a part of a larger statement: a KeptAnswer as JSON, or null. */
export const selectKept = (call: Call): RawBuilder<unknown> => sql`select json_build_object('is_same',
    request_hash = ${call.idempotency?.request_hash ?? null}::bytea, 'answer', answer)
  from idempotency_key where scope = ${scopeOf(call)} and key = ${call.idempotency?.key ?? null}::text`

/** Claims the key of the header as a part of a larger statement; inserts no row when there is none, or it is taken. */
export const insertClaim = (
  call: Call,
): RawBuilder<unknown> => sql`insert into idempotency_key (scope, key, request_hash)
  select ${scopeOf(call)}::text, ${call.idempotency?.key ?? null}::text, ${call.idempotency?.request_hash ?? null}::bytea
  where ${call.idempotency !== null}::boolean on conflict do nothing returning key`

/**
 * The answers to commands that told of these customers: a repetition of one would give their data again. Kept beside the
 * events of the same transaction, which is how they are found. A command in steps has its key in a transaction without
 * events, so it is not known whom its answer is about: all of these go, and such a command may run again.
 */
export async function forgetAnswersAbout(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`delete from idempotency_key using event where event.customer_id = any (${customer_ids}::bigint[])
    and event.at > now() - make_interval(hours => ${KEPT_HOURS + 24})
    and idempotency_key.created_at = event.at and idempotency_key.xact = event.xact`.execute(tx)
  await sql`delete from idempotency_key where xact is distinct from pg_current_xact_id() and not exists (select from event
    where event.at > now() - make_interval(hours => ${KEPT_HOURS + 24})
      and event.at = idempotency_key.created_at and event.xact = idempotency_key.xact)`.execute(tx)
}

/** The answers to commands of these transactions, as they began. */
export async function forgetAnswersOf(tx: Tx, commands: readonly { at: string; xact: string | null }[]): Promise<void> {
  const [at, xact] = [commands.map((one) => one.at), commands.map((one) => one.xact)]
  await sql`delete from idempotency_key using unnest(${at}::timestamptz[], ${xact}::xid8[]) as one (at, xact)
    where idempotency_key.created_at = one.at and idempotency_key.xact = one.xact`.execute(tx)
}

/** In one order, so that two requests with the same keys never wait for each other in a circle. */
const keysOf = ({ idempotency, own_key }: Call): IdempotencyKey[] =>
  [idempotency, own_key].filter((one) => one !== null && one !== undefined).toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** Keys are the caller's own: two people may use the same one. */
export const scopeOf = (call: Call): string => (call.caller ? `user:${call.caller.id}` : 'public')
