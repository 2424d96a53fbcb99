import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Call } from './call.ts'
import type { Tx } from './db.ts'
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
 * Takes the key inside the transaction of the effect. Whoever comes second waits here until the first has committed,
 * then finds its answer; if the first was rolled back, the second carries on as the first.
 */
export async function claimKey(tx: Tx, call: Call): Promise<void> {
  if (!call.idempotency) return
  const { key, request_hash } = call.idempotency
  const scope = scopeOf(call)
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ scope, key, request_hash })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return
  const before = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!before.request_hash.equals(request_hash)) throw new Denied('idempotency_key_reused')
  throw new AlreadyDone(before.answer ?? 'null')
}

export async function keepAnswer(tx: Tx, call: Call, answer: unknown): Promise<void> {
  if (!call.idempotency) return
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scopeOf(call))
    .where('key', '=', call.idempotency.key)
    .execute()
}

/**
 * The answers to commands that told of these customers: a repetition of one would give their data again. Kept beside the
 * events of the same transaction, which is how they are found.
 */
export async function forgetAnswersAbout(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`delete from idempotency_key using event where event.customer_id = any (${customer_ids}::bigint[])
    and event.at > now() - make_interval(hours => ${KEPT_HOURS + 24})
    and idempotency_key.created_at = event.at and idempotency_key.xact = event.xact`.execute(tx)
}

/** The answers to commands of these transactions, as they began. */
export async function forgetAnswersOf(tx: Tx, commands: readonly { at: string; xact: string | null }[]): Promise<void> {
  const [at, xact] = [commands.map((one) => one.at), commands.map((one) => one.xact)]
  await sql`delete from idempotency_key using unnest(${at}::timestamptz[], ${xact}::xid8[]) as one (at, xact)
    where idempotency_key.created_at = one.at and idempotency_key.xact = one.xact`.execute(tx)
}

/** Keys are the caller's own: two people may use the same one. */
const scopeOf = (call: Call): string => (call.caller ? `user:${call.caller.id}` : 'public')
