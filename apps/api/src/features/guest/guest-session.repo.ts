import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** The session of one device: `token_hash` is that of its secret. */
export type SessionKey = { readonly token_hash: Buffer; readonly device: string }
type NewGuestSession = SessionKey & {
  readonly phone: string
  readonly lang: GuestLang
  readonly attempts: number
  readonly expires_at: Date
}

export async function insertSession(tx: Tx, one: NewGuestSession): Promise<number> {
  const { token_hash, device, phone, lang, attempts, expires_at } = one
  const { rows } = await sql<{ id: number }>`insert into guest_session
      (token_hash, device, phone, lang, left_over, expires_at)
    values (${token_hash}, ${device}, ${phone}, ${lang}, ${attempts}, ${expires_at.toISOString()}) returning id`.execute(
    tx,
  )
  return rows[0]!.id
}

type CodeRecipient = { readonly phone: string; readonly lang: GuestLang }

/** Returns who waits for the code of a session; null once it was texted, verified or has expired. */
export async function findRecipient(db: Db, id: number, now: Date): Promise<CodeRecipient | null> {
  const { rows } = await sql<CodeRecipient>`select phone, lang from guest_session where id = ${id} and code_hash is null
    and not is_verified and expires_at > ${now.toISOString()}::timestamptz`.execute(db)
  return rows[0] ?? null
}

export async function saveCode(tx: Tx, id: number, code_hash: Buffer): Promise<void> {
  await sql`update guest_session set code_hash = ${code_hash} where id = ${id} and not is_verified`.execute(tx)
}

type CodeAttempt = { readonly id: number; readonly phone: string; readonly code_hash: Buffer | null }

/** Takes one attempt; null when no attempt is left, or the session is unknown, verified or expired. */
export async function takeAttempt(db: Db, { token_hash, device }: SessionKey, now: Date): Promise<CodeAttempt | null> {
  const { rows } = await sql<CodeAttempt>`update guest_session set left_over = left_over - 1
    where token_hash = ${token_hash} and device = ${device} and not is_verified and left_over > 0
      and expires_at > ${now.toISOString()}::timestamptz
    returning id, phone, code_hash`.execute(db)
  return rows[0] ?? null
}

/** Uses up the code. Returns false when a parallel request used it. */
export async function saveVerified(tx: Tx, { id, code_hash }: CodeAttempt, expires_at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update guest_session
    set is_verified = true, code_hash = null, expires_at = ${expires_at.toISOString()}
    where id = ${id} and code_hash = ${code_hash}`.execute(tx)
  return numAffectedRows === 1n
}

type VerifiedPhone = { readonly phone: string; readonly expires_at: string }

export async function findVerified(db: Db, { token_hash, device }: SessionKey, now: Date) {
  const { rows } = await sql<VerifiedPhone>`select phone, expires_at from guest_session
    where token_hash = ${token_hash} and device = ${device} and is_verified
      and expires_at > ${now.toISOString()}::timestamptz`.execute(db)
  return rows[0] ?? null
}

export async function deleteSession(db: Db, { token_hash, device }: SessionKey): Promise<void> {
  await sql`delete from guest_session where token_hash = ${token_hash} and device = ${device}`.execute(db)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from guest_session where expires_at <= ${now.toISOString()}::timestamptz`.execute(db)
}

export async function isBlocked(db: Db, customer_id: number): Promise<boolean> {
  const { rows } = await sql`select from customer_flag
    where customer_id = ${customer_id} and flag = 'blocked'`.execute(db)
  return rows.length > 0
}

type Facts = {
  readonly first_name: string
  readonly wallet_agorot: number
  readonly points: number
}

/** Returns name and available balances of a customer; amounts that are held for something else do not count. */
export async function findFacts(db: Db, customer_id: number): Promise<Facts | undefined> {
  const availableOf = (kind: 'wallet' | 'points') =>
    sql`coalesce((select balance - held from account where owner_id = customer.id and kind = ${kind}), 0)`
  const { rows } = await sql<Facts>`select first_name, ${availableOf('wallet')} as wallet_agorot,
    ${availableOf('points')} as points from customer where id = ${customer_id}`.execute(db)
  return rows[0]
}
