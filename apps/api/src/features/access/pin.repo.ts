import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export async function savePin(tx: Tx, user_id: number, pin_hash: string, now: Date): Promise<void> {
  await sql`insert into user_pin (user_id, pin_hash, changed_at) values (${user_id}, ${pin_hash}, ${now.toISOString()})
    on conflict (user_id) do update set pin_hash = excluded.pin_hash, changed_at = excluded.changed_at`.execute(tx)
}

/**
 * Consumes one PIN attempt of a user at a till and returns the hash to compare with. One statement does both, so that
 * parallel guesses cannot share an attempt. Returns undefined when no attempt is left.
 */
export async function takeTry(
  db: Db,
  till_id: number,
  user_id: number,
  most: number,
): Promise<{ readonly pin_hash: string | null } | undefined> {
  const { rows } = await sql<{ pin_hash: string | null }>`
    with counted as (insert into pin_failure as stored (till_id, user_id, failures)
      select ${till_id}, id, 1 from app_user where id = ${user_id}
      on conflict (till_id, user_id) do update set failures = stored.failures + 1 where stored.failures < ${most}
      returning user_id)
    select user_pin.pin_hash from counted join app_user on app_user.id = counted.user_id
      left join user_pin on user_pin.user_id = counted.user_id and app_user.active`.execute(db)
  return rows[0]
}

/**
 * Clears the failed PIN attempts of one user at one till. It needs no transaction, because it is a single statement.
 */
export async function forgetFailures(tx: Db, till_id: number, user_id: number): Promise<void> {
  await sql`delete from pin_failure where till_id = ${till_id} and user_id = ${user_id}`.execute(tx)
}

export type NewDeviceSession = {
  readonly token_hash: Buffer
  readonly user_id: number
  readonly till_id: number
  readonly pin_hash: string
  readonly address: string
  readonly user_agent: string
  readonly at: Date
  readonly expires_at: Date
}

/**
 * Opens a session on the device of a till. Returns false when the account, its PIN or the till changed since the
 * lookup: hashing takes long enough for a concurrent change.
 */
export async function insertDeviceSession(tx: Tx, one: NewDeviceSession): Promise<boolean> {
  const at = one.at.toISOString()
  const { numAffectedRows } = await sql`
    insert into session (token_hash, user_id, kind, till_id, address, user_agent, created_at, last_seen_at, expires_at)
    select ${one.token_hash}::bytea, app_user.id, 'staff', till.id, ${one.address}, ${one.user_agent}, ${at}::timestamptz,
      ${at}::timestamptz, ${one.expires_at.toISOString()}::timestamptz
    from app_user join user_pin on user_pin.user_id = app_user.id and user_pin.pin_hash = ${one.pin_hash}
      join till on till.id = ${one.till_id} and till.token_hash is not null
    where app_user.id = ${one.user_id} and app_user.active`.execute(tx)
  return numAffectedRows === 1n
}

export async function bindSession(tx: Tx, session_id: number, till_id: number): Promise<void> {
  await sql`update session set till_id = ${till_id} where id = ${session_id}`.execute(tx)
}

/** Returns the active users who may sell in a deli, sorted by name. */
export async function listSellers(
  db: Db,
  deli_id: number,
): Promise<{ readonly id: number; readonly name: string; readonly has_pin: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; has_pin: boolean }>`
    select app_user.id, full_name(first_name, last_name) as name, user_pin.user_id is not null as has_pin
    from app_user left join user_pin on user_pin.user_id = app_user.id
    where active and exists (select from held_role
      left join role_permission on role_permission.role_id = held_role.role_id
      left join permission on permission.id = role_permission.permission_id
      where held_role.user_id = app_user.id and (held_role.name = 'super_admin' or permission.name = 'create_pos_order')
        and (held_role.deli_ids is null or ${deli_id} = any (held_role.deli_ids)))
    order by 2, 1`.execute(db)
  return rows
}
