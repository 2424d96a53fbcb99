import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export async function findIdByPhone(db: Db, phone: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from app_user where phone = ${phone} and active`.execute(db)
  return rows[0]?.id ?? null
}

type Recipient = { phone: string; lang: 'he' | 'en'; first_name: string }

export async function findRecipient(db: Db, user_id: number): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`select phone, lang, first_name from app_user
    where id = ${user_id} and active and phone is not null`.execute(db)
  return rows[0] ?? null
}

type NewCode = { code_hash: Buffer; attempts: number; expires_at: Date }

/** Stores a code in place of an earlier one. */
export async function saveCode(tx: Tx, user_id: number, { code_hash, attempts, expires_at }: NewCode): Promise<void> {
  await sql`insert into sign_in_code (user_id, code_hash, left_over, expires_at)
    values (${user_id}, ${code_hash}, ${attempts}, ${expires_at.toISOString()})
    on conflict (user_id) do update set code_hash = excluded.code_hash, left_over = excluded.left_over,
      expires_at = excluded.expires_at`.execute(tx)
}

/** Takes one attempt and returns the hash to compare; null when no attempt is left or the code expired. */
export async function takeAttempt(db: Db, user_id: number, now: Date): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hash: Buffer }>`update sign_in_code set left_over = left_over - 1
    where user_id = ${user_id} and left_over > 0 and expires_at > ${now.toISOString()} returning code_hash`.execute(db)
  return rows[0]?.code_hash ?? null
}

/** Uses up a code. Returns false when a parallel sign-in used it. */
export async function spendCode(db: Db, user_id: number, code_hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sign_in_code
    where user_id = ${user_id} and code_hash = ${code_hash}`.execute(db)
  return numAffectedRows === 1n
}
