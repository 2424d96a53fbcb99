import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Stores a new phone without a code, in place of an earlier one. */
export async function savePhoneChange(tx: Tx, user_id: number, phone: string, expires_at: Date): Promise<void> {
  await sql`insert into phone_change (user_id, phone, expires_at)
    values (${user_id}, ${phone}, ${expires_at.toISOString()})
    on conflict (user_id) do update set phone = excluded.phone, code_hash = null, left_over = 0,
      expires_at = excluded.expires_at`.execute(tx)
}

type Recipient = { phone: string; lang: 'he' | 'en' }

export async function findPhoneChange(db: Db, user_id: number, now: Date): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`select phone_change.phone, lang from phone_change
    join app_user on app_user.id = user_id
    where user_id = ${user_id} and active and expires_at > ${now.toISOString()}`.execute(db)
  return rows[0] ?? null
}

type TextedCode = { phone: string; code_hash: Buffer; attempts: number }

/** Stores the code for a phone. Does nothing when the user has entered another phone since. */
export async function saveCode(tx: Tx, user_id: number, { phone, code_hash, attempts }: TextedCode): Promise<void> {
  await sql`update phone_change set code_hash = ${code_hash}, left_over = ${attempts}
    where user_id = ${user_id} and phone = ${phone}`.execute(tx)
}

/** Takes one attempt and returns the hash to compare; null when no attempt is left or the code expired. */
export async function takeAttempt(db: Db, user_id: number, phone: string, now: Date): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hash: Buffer }>`update phone_change set left_over = left_over - 1
    where user_id = ${user_id} and phone = ${phone} and left_over > 0 and code_hash is not null
      and expires_at > ${now.toISOString()} returning code_hash`.execute(db)
  return rows[0]?.code_hash ?? null
}

/** Uses up the code and saves the phone. Returns false when a parallel request used the code. */
export async function confirmPhone(tx: Tx, user_id: number, code_hash: Buffer): Promise<boolean> {
  const { rows } = await sql`with used as (
      delete from phone_change where user_id = ${user_id} and code_hash = ${code_hash} returning phone
    )
    update app_user set phone = used.phone, version = version + 1 from used
    where app_user.id = ${user_id} returning app_user.id`.execute(tx)
  return rows.length === 1
}
