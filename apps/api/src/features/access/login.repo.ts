import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

export type LoginUser = {
  id: number
  active: boolean
  password_hash: string | null
  is_driver: boolean
  device_known: boolean
}

export async function findForLogin(db: Db, email: string, device_hash: Buffer): Promise<LoginUser | undefined> {
  const { rows } = await sql<LoginUser>`
    select id, active, password_hash,
      exists (select from user_role join role on role.id = role_id where user_id = app_user.id and role.name = 'driver') as is_driver,
      exists (select from known_device where token_hash = ${device_hash} and user_id = app_user.id) as device_known
    from app_user where email = ${email}`.execute(db)
  return rows[0]
}

/** Remembers the device and when the person was last here. */
export async function saveDevice(tx: Tx, token_hash: Buffer, user_id: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`with device as (
      insert into known_device (token_hash, user_id, created_at, last_used_at) values (${token_hash}, ${user_id}, ${at}, ${at})
      on conflict (token_hash) do update set last_used_at = excluded.last_used_at
    ) update app_user set last_login_at = ${at} where id = ${user_id}`.execute(tx)
}

export async function insertReset(
  tx: Tx,
  token_hash: Buffer,
  user_id: number,
  now: Date,
  expires_at: Date,
): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({ token_hash, user_id, created_at: now.toISOString(), expires_at: expires_at.toISOString() })
    .execute()
}

/** Uses the link up; whoever comes second, even in the same moment, finds it used. */
export async function useReset(tx: Tx, token_hash: Buffer, now: Date): Promise<number | null> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id ?? null
}

export async function savePassword(tx: Tx, user_id: number, password_hash: string): Promise<void> {
  await sql`update app_user set password_hash = ${password_hash}, access_version = access_version + 1 where id = ${user_id}`.execute(
    tx,
  )
  await tx
    .updateTable('password_reset')
    .set({ used_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
}

export function findAddressee(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'lang'])
    .where('id', '=', user_id)
    .where('active', '=', true)
    .executeTakeFirst()
}

export function findActiveByEmail(db: Db, email: string) {
  return db.selectFrom('app_user').select('id').where('email', '=', email).where('active', '=', true).executeTakeFirst()
}

/** Makes or promotes the user with this address; answers the id. */
export async function saveSuperAdmin(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, first_name, last_name) values (${email}, ${email.split('@')[0]}, '')
    on conflict (email) do update set active = true, access_version = app_user.access_version + 1 returning id`.execute(
    tx,
  )
  await sql`insert into user_role select ${rows[0]!.id}, id from role where name = 'super_admin' on conflict do nothing`.execute(
    tx,
  )
  return rows[0]!.id
}
