import type { RoleRow, StaffValues } from '@tavlin/domain/imports/staff-row'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type StoredUserValues = {
  readonly id: number
  readonly version: number
  readonly values: Omit<StaffValues, 'invite'>
}

const values = sql`json_build_object('first_name', first_name, 'last_name', last_name, 'email', email, 'active', active,
  'roles', coalesce((select json_agg(json_build_object('role_id', role_id, 'deli_ids', case when deli_ids is not null
      then array(select unnest(deli_ids) order by 1) end) order by role_id)
    from user_role where user_id = app_user.id), '[]'))`

export async function listUserValues(db: Db, emails: readonly string[]): Promise<StoredUserValues[]> {
  const { rows } = await sql<StoredUserValues>`select id, version, ${values} as values from app_user
    where email = any (${emails}::text[])`.execute(db)
  return rows
}

type UserToExport = StoredUserValues['values'] & { readonly invite: boolean }

/** Returns all users; `invite` is whether they have a password or a link to choose one. */
export async function listAllUsers(db: Db): Promise<UserToExport[]> {
  const is_invited = sql`(password_hash is not null or exists (select from password_reset where user_id = app_user.id))`
  const { rows } = await sql<{
    user: UserToExport
  }>`select (${values})::jsonb || jsonb_build_object('invite', ${is_invited})
    as user from app_user order by id`.execute(db)
  return rows.map(({ user }) => user)
}

export async function findUserValues(db: Db, id: number): Promise<StoredUserValues | undefined> {
  const { rows } = await sql<StoredUserValues>`select id, version, ${values} as values from app_user
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function listRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`select id, name, view_name from role order by id`.execute(db)
  return rows
}

/**
 * Deletes a user who never chose a password. Returns false when there is no such user; fails when other rows refer to
 * the user.
 */
export async function deleteInvitedUser(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from app_user where id = ${id} and password_hash is null returning id`.execute(tx)
  return rows.length > 0
}

/** Returns those of the given users who are active and have no password. */
export async function listWithoutPassword(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from app_user
    where id = any (${ids}::bigint[]) and active and password_hash is null order by id for share`.execute(tx)
  return rows.map(({ id }) => id)
}
