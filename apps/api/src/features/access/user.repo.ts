import type { Grant } from '@tavlin/domain/access/grants'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { itemsOf } from './role.repo.ts'

/**
 * SQL that selects a user as JSON. The roles are a parameter, because an update returns the roles it is about to
 * assign.
 */
export type UserProjection<U extends ShownUser> = (role_ids: RawBuilder<unknown>) => RawBuilder<U>
export type ShownUser = { id: number; active: boolean; version: number }
type RoleItems = { id: number; name: string; view_name: string }[]
type Invitation = { valid_until: string | null } | null
export type UserRow = ShownUser & {
  name: string
  view_name: string
  email: string
  last_login_at: string | null
  invitation: Invitation
  items: RoleItems
}
export type UserPage = ShownUser & {
  first_name: string
  last_name: string
  email: string
  lang: 'he' | 'en'
  created_at: string
  last_login_at: string | null
  invitation: Invitation
  roles: RoleItems
}

export const ownRoles = sql`array(select role_id from user_role where user_id = app_user.id)`
const rolesOf = (role_ids: RawBuilder<unknown>) => itemsOf('role', sql`role.id = any (${role_ids})`)

/** SQL for the invitation of users who have not chosen a password yet. */
const invitation = sql`case when password_hash is null then json_build_object('valid_until',
  (select max(expires_at) from password_reset where password_reset.user_id = app_user.id and used_at is null)) end`

/** SQL for a row of the permissions screen. */
export const userRow: UserProjection<UserRow> = (role_ids) => sql`json_build_object('id', app_user.id, 'name', email,
  'view_name', full_name(first_name, last_name), 'email', email, 'last_login_at', last_login_at, 'active', active, 'version', version,
  'invitation', ${invitation}, 'items', ${rolesOf(role_ids)})`

export const userPage: UserProjection<UserPage> = (
  role_ids,
) => sql`json_build_object('id', app_user.id, 'first_name', first_name,
  'last_name', last_name, 'email', email, 'lang', lang, 'active', active, 'version', version, 'created_at', created_at,
  'last_login_at', last_login_at, 'invitation', ${invitation}, 'roles', ${rolesOf(role_ids)})`

export type UserQuery = ListQuery & {
  search: string
  active?: 'true' | 'false' | undefined
  role?: number | undefined
}

export const USERS: List<UserQuery> = {
  name: 'users',
  from: sql`from app_user`,
  id: sql`app_user.id`,
  row: userRow(ownRoles),
  sorts: {
    name: { by: sql`lower(first_name || ' ' || last_name)`, type: 'text' },
    created_at: { by: sql`created_at`, type: 'timestamptz' },
    last_login_at: { by: sql`coalesce(last_login_at, '-infinity')`, type: 'timestamptz' },
  },
  where: ({ search, active, role }) => [
    ...(search ? [sql`search_text like ${containing(search.toLowerCase())}`] : []),
    ...(active ? [sql`active = ${active === 'true'}`] : []),
    ...(role ? [sql`app_user.id in (select user_id from user_role where role_id = ${role})`] : []),
  ],
}

export async function findUserJson(db: Db, id: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', ${userPage(ownRoles)})::text as json from app_user where id = ${id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

/**
 * The permissions of these roles together. super_admin counts as a grant of its own, because it exceeds any permission.
 */
const grantsOf = (role_ids: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('name', coalesce(permission.name, 'role:super_admin'), 'deli_ids', deli_ids))
  from role left join role_permission on role_id = role.id left join permission on permission.id = permission_id
  where role.id = any (${role_ids}) and (permission.id is not null or role.name = 'super_admin')), '[]')`
const rolesFound = (role_ids: RawBuilder<unknown>) =>
  sql`(select count(*)::integer from role where id = any (${role_ids}))`

export type WantedRolesRow = { grants: Grant[]; roles_found: number }

export async function findWanted(tx: Tx, role_ids: readonly number[]): Promise<WantedRolesRow> {
  const wanted = sql`${role_ids}::integer[]`
  const { rows } = await sql<WantedRolesRow>`
    select ${grantsOf(wanted)} as grants, ${rolesFound(wanted)} as roles_found`.execute(tx)
  return rows[0]!
}

type UserContext<U> = WantedRolesRow & { user: U; had: Grant[]; other_super_admins: number }

/** Returns the current user, the permissions of their old and new roles, and the number of other super_admins. */
export async function findForChange<U extends ShownUser>(
  tx: Tx,
  id: number,
  role_ids: readonly number[],
  shape: UserProjection<U>,
): Promise<UserContext<U> | undefined> {
  const wanted = sql`${role_ids}::integer[]`
  const { rows } = await sql<UserContext<U>>`
    select ${shape(ownRoles)} as user, ${grantsOf(ownRoles)} as had, ${grantsOf(wanted)} as grants,
      ${rolesFound(wanted)} as roles_found,
      (select count(*)::integer from app_user as other join user_role on user_id = other.id join role on role.id = role_id
        where role.name = 'super_admin' and other.active and other.id <> app_user.id) as other_super_admins
    from app_user where id = ${id}`.execute(tx)
  return rows[0]
}

export type UserFields = { email: string; first_name: string; last_name: string; active: boolean }

/** Returns undefined when another user has the address. */
export async function insertUser(
  tx: Tx,
  { email, first_name, last_name }: Omit<UserFields, 'active'>,
  role_ids: readonly number[],
): Promise<UserPage | undefined> {
  const wanted = sql`${role_ids}::integer[]`
  const { rows } = await sql<{ user: UserPage }>`
    with made as (
      insert into app_user (email, first_name, last_name) values (${email}, ${first_name}, ${last_name})
      on conflict (email) do nothing returning *
    ), given as (insert into user_role (user_id, role_id) select distinct id, unnest(${wanted}) from made)
    select ${userPage(wanted)} as user from made as app_user`.execute(tx)
  return rows[0]?.user
}

/** Saves a user. Also ends the sessions of an inactive user, and invalidates links mailed to an old address. */
export async function saveUser<U extends ShownUser>(
  tx: Tx,
  id: number,
  fields: Partial<UserFields>,
  role_ids: readonly number[],
  now: Date,
  shape: UserProjection<U>,
): Promise<U> {
  const wanted = sql`${role_ids}::integer[]`
  const { email = null, first_name = null, last_name = null, active = null } = fields
  const { rows } = await sql<{ user: U }>`
    with gone as (delete from user_role where user_id = ${id} and role_id <> all (${wanted})),
    given as (insert into user_role (user_id, role_id) select ${id}::bigint, unnest(${wanted}) on conflict do nothing),
    ended as (update session set ended_at = ${now} where user_id = ${id} and ended_at is null and ${active} = false),
    dead as (
      update password_reset set used_at = ${now} where user_id = ${id} and used_at is null
        and (${active} = false or ${email} <> (select email from app_user where id = ${id}))
    )
    update app_user set email = coalesce(${email}, email), first_name = coalesce(${first_name}, first_name),
      last_name = coalesce(${last_name}, last_name), active = coalesce(${active}, active),
      version = version + 1, access_version = access_version + 1
    where id = ${id} returning ${shape(wanted)} as user`.execute(tx)
  return rows[0]!.user
}

/** Returns undefined when there is no such active user. */
export async function lockInvited(tx: Tx, id: number): Promise<{ has_password: boolean } | undefined> {
  const { rows } = await sql<{ has_password: boolean }>`select password_hash is not null as has_password from app_user
    where id = ${id} and active for share`.execute(tx)
  return rows[0]
}
