import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type LoginUser = {
  id: number
  active: boolean
  password_hash: string | null
  is_driver: boolean
  device_known: boolean
  has_totp: boolean
  has_passkey: boolean
}

/** Finds a user by email address, or by id in the second step of signing in. */
export async function findForLogin(
  db: Db,
  by: { email: string } | { id: number },
  device_hash: Buffer,
): Promise<LoginUser | undefined> {
  const { rows } = await sql<LoginUser>`
    select id, active, password_hash, exists (select from user_totp where user_id = app_user.id) as has_totp,
      exists (select from passkey where user_id = app_user.id) as has_passkey,
      exists (select from user_role join role on role.id = role_id where user_id = app_user.id and role.name = 'driver') as is_driver,
      exists (select from known_device where token_hash = ${device_hash} and user_id = app_user.id) as device_known
    from app_user where ${'email' in by ? sql`email = ${by.email}` : sql`id = ${by.id}`}`.execute(db)
  return rows[0]
}

export type NewSession = {
  token_hash: Buffer
  device_hash: Buffer
  kind: 'staff' | 'driver'
  address: string
  user_agent: string
  created_at: Date
  expires_at: Date
}

/**
 * Opens a session and updates the device and the last login. Returns false when the account or its password changed
 * since the lookup: hashing takes long enough for a concurrent change.
 */
export async function insertSession(tx: Tx, user: LoginUser, session: NewSession): Promise<boolean> {
  const { token_hash, device_hash, kind, address, user_agent } = session
  const at = session.created_at.toISOString()
  const { numAffectedRows } = await sql`
    with person as (
      update app_user set last_login_at = ${at}
      where id = ${user.id} and active and password_hash is not distinct from ${user.password_hash} returning id
    ), device as (
      insert into known_device (token_hash, user_id, created_at, last_used_at)
      select ${device_hash}::bytea, id, ${at}::timestamptz, ${at}::timestamptz from person
      on conflict (token_hash) do update set last_used_at = excluded.last_used_at
    )
    insert into session (token_hash, user_id, kind, address, user_agent, created_at, last_seen_at, expires_at)
    select ${token_hash}::bytea, id, ${kind}, ${address}, ${user_agent}, ${at}::timestamptz, ${at}::timestamptz,
      ${session.expires_at.toISOString()}::timestamptz from person`.execute(tx)
  return numAffectedRows === 1n
}
