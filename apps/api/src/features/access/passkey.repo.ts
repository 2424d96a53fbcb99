import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type StoredPasskey = {
  id: number
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
}

export function listPasskeys(db: Db, user_id: number): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
}

type NewChallenge = { bound_to: Buffer; user_id: number; challenge: string; expires_at: Date }

/** Stores a challenge in place of an earlier one of the same session or sign-in. */
export async function saveChallenge(db: Db, { bound_to, user_id, challenge, expires_at }: NewChallenge): Promise<void> {
  await sql`insert into passkey_challenge (bound_to, user_id, challenge, expires_at)
    values (${bound_to}, ${user_id}, ${challenge}, ${expires_at.toISOString()})
    on conflict (bound_to) do update set user_id = excluded.user_id, challenge = excluded.challenge,
      expires_at = excluded.expires_at`.execute(db)
}

/** Deletes a challenge and returns it, so that one answer can use it; null when it is used or expired. */
export async function takeChallenge(db: Db, bound_to: Buffer, user_id: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ challenge: string; is_valid: boolean }>`delete from passkey_challenge
    where bound_to = ${bound_to} and user_id = ${user_id}
    returning challenge, expires_at > ${now.toISOString()} as is_valid`.execute(db)
  return rows[0]?.is_valid ? rows[0].challenge : null
}

export async function deleteOldChallenges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', before.toISOString()).execute()
}

type NewPasskey = {
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: readonly string[]
  name: string
  now: Date
}

/** Returns the id, or null when the authenticator is registered already, perhaps by another user. */
export async function insertPasskey(tx: Tx, user_id: number, added: NewPasskey): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${user_id}, ${added.credential_id}, ${added.public_key}, ${added.counter}, ${added.transports}::text[],
      ${added.name}, ${added.now.toISOString()})
    on conflict (credential_id) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns false when a parallel sign-in has used the same or a later counter. */
export async function spendCounter(tx: Tx, id: number, counter: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update passkey set counter = ${counter}, last_used_at = ${now.toISOString()}
    where id = ${id} and (counter < ${counter} or counter = 0 and ${counter} = 0)`.execute(tx)
  return numAffectedRows === 1n
}

export async function renamePasskey(tx: Tx, user_id: number, id: number, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update passkey set name = ${name}
    where id = ${id} and user_id = ${user_id}`.execute(tx)
  return numAffectedRows === 1n
}

export async function deletePasskey(tx: Tx, user_id: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkey where id = ${id} and user_id = ${user_id}`.execute(tx)
  return numAffectedRows === 1n
}
