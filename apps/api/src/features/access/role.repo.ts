import { type Limits, LIMIT_KINDS, type RoleWithLimits } from '@tavlin/domain/access/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { LIMITS_OF_ROLE } from '#platform/http/role-limits.ts'

type AccessItem = { id: number; name: string; view_name: string }
export type PermissionRow = AccessItem & { builtin: boolean; items: AccessItem[] }
export type RoleRow = PermissionRow & { version: number; limits: RoleWithLimits['limits'] }
type Deli = { id: number; name_he: string; name_en: string }
type Sql = RawBuilder<unknown>

export const itemsOf = (table: 'role' | 'permission', which: Sql): Sql => {
  const t = sql.table(table)
  return sql`coalesce((select json_agg(json_build_object('id', ${t}.id, 'name', ${t}.name, 'view_name', ${t}.view_name) order by ${t}.id)
    from ${t} where ${which}), '[]')`
}

const rolesOfPermission = sql`array(select role_id from role_permission where permission_id = permission.id)`
const permissionRow = (role_ids: Sql): Sql => sql`json_build_object('id', permission.id, 'name', permission.name,
  'view_name', permission.view_name, 'builtin', permission.builtin, 'items', ${itemsOf('role', sql`role.id = any (${role_ids})`)})`

const permissionsOfRole = sql`array(select permission_id from role_permission where role_id = role.id)`
const roleRow = (permission_ids: Sql): Sql => sql`json_build_object('id', role.id, 'name', role.name,
  'view_name', role.view_name, 'builtin', role.builtin, 'version', role.version, 'limits', ${LIMITS_OF_ROLE},
  'items', ${itemsOf('permission', sql`permission.id = any (${permission_ids})`)})`

type PermissionsAndRoles = { permissions: PermissionRow[]; roles: RoleRow[]; delis: Deli[] }

export async function listPermissionsAndRoles(db: Db): Promise<PermissionsAndRoles> {
  const { rows } = await sql<PermissionsAndRoles>`
    select (select json_agg(${permissionRow(rolesOfPermission)} order by id) from permission) as permissions,
      (select json_agg(${roleRow(permissionsOfRole)} order by id) from role) as roles,
      (select coalesce(json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by id), '[]')
        from deli) as delis`.execute(db)
  return rows[0]!
}

/**
 * Returns users who have one of the roles, and users who were changed since the event, because they may have had one
 * when it was recorded.
 */
export async function listUserIdsOfRoles(
  db: Db,
  role_ids: readonly number[],
  since: { id: number; at: string },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from user_role where role_id = any (${role_ids})
    union select (data ->> 'user_id')::bigint from event
      where id > ${since.id} and at > ${since.at}::timestamptz - interval '1 day' and name = 'user.changed'
    order by user_id`.execute(db)
  return rows.map((row) => row.user_id)
}

/**
 * Row lock that serialises changes of permissions: data read after it stays valid until the end of the
 * transaction.
 */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`select from access_epoch for update`.execute(tx)
}

/**
 * Inserts a permission without roles or a role without permissions, under the lock of `lockRights`. Returns null when
 * the name is in use.
 */
export async function insertRow(
  tx: Tx,
  table: 'permission' | 'role',
  { name, view_name }: { name: string; view_name: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with turn as (select from access_epoch for update)
    insert into ${sql.table(table)} (name, view_name) select ${name}, ${view_name} from turn
    on conflict (name) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

type RoleContext = { row: RoleRow; permission_names: string[] }

/** Returns the current role, and the names of those of the given permissions that exist. */
export async function findRole(
  tx: Tx,
  id: number,
  permission_ids: readonly number[],
): Promise<RoleContext | undefined> {
  const { rows } = await sql<RoleContext>`
    select ${roleRow(permissionsOfRole)} as row,
      array(select name from permission where id = any (${permission_ids}::integer[])) as permission_names
    from role where id = ${id}::bigint`.execute(tx)
  return rows[0]
}

type PermissionContext = { row: PermissionRow; roles_found: number; has_super_admin: boolean }

/** Returns the current permission, how many of these roles exist, and whether super_admin is among them. */
export async function findPermission(
  tx: Tx,
  id: number,
  role_ids: readonly number[],
): Promise<PermissionContext | undefined> {
  const { rows } = await sql<PermissionContext>`
    with wanted as (select name from role where id = any (${role_ids}::integer[]))
    select ${permissionRow(rolesOfPermission)} as row, (select count(*)::integer from wanted) as roles_found,
      exists (select from wanted where name = 'super_admin') as has_super_admin
    from permission where id = ${id}::bigint`.execute(tx)
  return rows[0]
}

/** Invalidates every caller cached in any process. */
const raiseEpoch = sql`epoch as (update access_epoch set epoch = epoch + 1)`

/** Removes a deleted deli from the roles of all users. A role that a user has for that deli alone then applies nowhere. */
export async function forgetDeli(tx: Tx, deli_id: number): Promise<void> {
  await sql`with ${raiseEpoch}
    update user_role set deli_ids = array_remove(deli_ids, ${deli_id}::integer) where ${deli_id}::integer = any (deli_ids)`.execute(
    tx,
  )
}

type RoleFields = { name: string; view_name: string }

/** Saves a role. Without permission ids the role keeps its permissions. */
export async function saveRole(
  tx: Tx,
  id: number,
  { name, view_name }: RoleFields,
  permission_ids: readonly number[] | null,
): Promise<RoleRow> {
  const wanted = sql`${permission_ids}::integer[]`
  const { rows } = await sql<{ row: RoleRow }>`
    with gone as (delete from role_permission where role_id = ${id} and permission_id <> all (${wanted})),
    given as (insert into role_permission (role_id, permission_id) select ${id}::integer, unnest(${wanted}) on conflict do nothing),
    ${raiseEpoch}
    update role set name = ${name}, view_name = ${view_name}, version = version + 1
    where id = ${id} returning ${roleRow(sql`coalesce(${wanted}, ${permissionsOfRole})`)} as row`.execute(tx)
  return rows[0]!.row
}

/** Limits have no version of their own; they are saved with the version of the role. */
export async function saveLimits(tx: Tx, role_id: number, limits: Limits): Promise<void> {
  const amounts = LIMIT_KINDS.map((kind) => limits[kind])
  await sql`insert into role_limit (role_id, kind, amount)
    select ${role_id}::integer, kind, amount from unnest(${LIMIT_KINDS}::text[], ${amounts}::bigint[]) as one (kind, amount)
    on conflict (role_id, kind) do update set amount = excluded.amount
    where role_limit.amount is distinct from excluded.amount`.execute(tx)
}

/**
 * Saves a permission. Without role ids the permission keeps its roles. Also returns the roles that gained or lost it.
 */
export async function savePermission(
  tx: Tx,
  id: number,
  { name, view_name }: { name: string; view_name: string },
  role_ids: readonly number[] | null,
): Promise<{ row: PermissionRow; touched: number[] }> {
  const wanted = sql`${role_ids}::integer[]`
  const { rows } = await sql<{ row: PermissionRow; touched: number[] }>`
    with gone as (
      delete from role_permission where permission_id = ${id} and role_id <> all (${wanted}) returning role_id
    ), given as (
      insert into role_permission (role_id, permission_id) select unnest(${wanted}), ${id}::integer
      on conflict do nothing returning role_id
    ), touched as (
      update role set version = version + 1 from (select * from gone union select * from given) as moved
      where role.id = moved.role_id returning role.id
    ), ${raiseEpoch}
    update permission set name = ${name}, view_name = ${view_name} where id = ${id}
    returning ${permissionRow(sql`coalesce(${wanted}, ${rolesOfPermission})`)} as row, array(select id from touched) as touched`.execute(
    tx,
  )
  return rows[0]!
}

type DeletableRow = { name: string; builtin: boolean; users: number; role_ids: number[] }

/** Returns the obstacles to a deletion, and the roles that would lose the permission. */
export async function findDeletable(
  tx: Tx,
  table: 'permission' | 'role',
  id: number,
): Promise<DeletableRow | undefined> {
  const in_use =
    table === 'role'
      ? sql`(select count(*)::integer from user_role where role_id = role.id) as users, array[]::integer[] as role_ids`
      : sql`0 as users, ${rolesOfPermission} as role_ids`
  const { rows } = await sql<DeletableRow>`
    select name, builtin, ${in_use} from ${sql.table(table)} where id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Deletes a permission or a role. Raises the version of roles that had a deleted permission, so that open edits of them
 * become stale.
 */
export async function deleteRow(tx: Tx, table: 'permission' | 'role', id: number): Promise<void> {
  const touched =
    table === 'permission'
      ? sql`touched as (update role set version = version + 1
          where id in (select role_id from role_permission where permission_id = ${id})),`
      : sql``
  await sql`with ${touched} ${raiseEpoch} delete from ${sql.table(table)} where id = ${id}`.execute(tx)
}
