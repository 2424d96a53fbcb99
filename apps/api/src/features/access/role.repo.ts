import type { Grant } from '@tavlin/domain/access/grants'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

type Item = { id: number; name: string; view_name: string }
export type PermissionRow = Item & { builtin: boolean; items: Item[] }
export type RoleRow = Item & { builtin: boolean; deli_ids: number[] | null; version: number; items: Item[] }

// --- reads --------------------------------------------------------------------------------------------------------

export async function listPermissions(db: Db, only_id: number | null = null): Promise<PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
    select id, name, view_name, builtin, coalesce((select json_agg(json_build_object('id', role.id, 'name', role.name, 'view_name', role.view_name) order by role.id)
      from role_permission join role on role.id = role_id where permission_id = permission.id), '[]') as items
    from permission where ${only_id}::integer is null or id = ${only_id} order by id`.execute(db)
  return rows
}

export async function listRoles(db: Db, only_id: number | null = null): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select id, name, view_name, builtin, deli_ids, version, coalesce((select json_agg(json_build_object('id', permission.id, 'name', permission.name,
      'view_name', permission.view_name) order by permission.id)
      from role_permission join permission on permission.id = permission_id where role_id = role.id), '[]') as items
    from role where ${only_id}::integer is null or id = ${only_id} order by id`.execute(db)
  return rows
}

export async function findPermissionNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from permission where id = any (${ids})`.execute(db)
  return rows.map((row) => row.name)
}

/** What these roles would give, and whether super_admin is among them. */
export async function findRolesGrants(
  db: Db,
  ids: readonly number[],
): Promise<{ found: number; has_super_admin: boolean; grants: Grant[] }> {
  const { rows } = await sql<{ found: number; has_super_admin: boolean; grants: Grant[] }>`
    select count(distinct role.id)::integer as found, coalesce(bool_or(role.name = 'super_admin'), false) as has_super_admin,
      coalesce(json_agg(json_build_object('name', permission.name, 'deli_ids', role.deli_ids)) filter (where permission.id is not null), '[]') as grants
    from role left join role_permission on role_id = role.id left join permission on permission.id = permission_id
    where role.id = any (${ids})`.execute(db)
  return rows[0]!
}

export async function listUserIdsOfRole(db: Db, role_id: number): Promise<number[]> {
  const rows = await db.selectFrom('user_role').select('user_id').where('role_id', '=', role_id).execute()
  return rows.map((row) => row.user_id)
}

// --- writes -------------------------------------------------------------------------------------------------------

export function lockRole(tx: Tx, id: number) {
  return tx.selectFrom('role').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function lockPermission(tx: Tx, id: number) {
  return tx.selectFrom('permission').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Null when the name is in use. */
export async function insertRow(
  tx: Tx,
  table: 'permission' | 'role',
  row: { name: string; view_name: string },
): Promise<number | null> {
  const made = await tx
    .insertInto(table)
    .values(row)
    .onConflict((c) => c.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function isNameTaken(
  tx: Tx,
  table: 'permission' | 'role',
  name: string,
  but_id: number,
): Promise<boolean> {
  const other = await tx
    .selectFrom(table)
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', but_id)
    .executeTakeFirst()
  return other !== undefined
}

export async function savePermission(tx: Tx, id: number, fields: { name: string; view_name: string }): Promise<void> {
  await tx.updateTable('permission').set(fields).where('id', '=', id).execute()
}

export async function saveRole(
  tx: Tx,
  id: number,
  fields: { name: string; view_name: string; deli_ids: number[] | null },
): Promise<void> {
  await tx
    .updateTable('role')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function savePermissionsOfRole(tx: Tx, role_id: number, permission_ids: readonly number[]): Promise<void> {
  await sql`with gone as (delete from role_permission where role_id = ${role_id} and permission_id <> all (${permission_ids}))
    insert into role_permission (role_id, permission_id) select ${role_id}, unnest(${permission_ids}::integer[]) on conflict do nothing`.execute(
    tx,
  )
}

export async function saveRolesOfPermission(tx: Tx, permission_id: number, role_ids: readonly number[]): Promise<void> {
  await sql`with gone as (delete from role_permission where permission_id = ${permission_id} and role_id <> all (${role_ids}))
    insert into role_permission (role_id, permission_id) select unnest(${role_ids}::integer[]), ${permission_id} on conflict do nothing`.execute(
    tx,
  )
}

/** Every caller kept in memory anywhere is out of date from here on. */
export async function raiseEpoch(tx: Tx): Promise<void> {
  await sql`update access_epoch set epoch = epoch + 1`.execute(tx)
}
