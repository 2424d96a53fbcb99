import type { Grant } from '@tavlin/domain/access/grants'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { factorOf } from './second-factor.repo.ts'

/**
 * SQL that selects a user as JSON. The roles are a parameter, because an update returns the roles it is about to
 * assign.
 */
export type UserProjection<U extends ShownUser> = (assigned: Assigned) => RawBuilder<U>
export type ShownUser = { id: number; active: boolean; version: number }
type RoleItems = { id: number; name: string; view_name: string; deli_ids: number[] | null }[]
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
  phone: string | null
  lang: 'he' | 'en'
  created_at: string
  last_login_at: string | null
  invitation: Invitation
  has_second_factor: boolean
  roles: RoleItems
}

/** SQL for a table `given` of role ids, each with the delis the user gets it for. */
type Assigned = RawBuilder<unknown>
const ownRoles: Assigned = sql`(select role_id, deli_ids from user_role where user_id = app_user.id) as given`
const wantedRoles = ({ role_ids, role_delis }: WantedRoles, user_id: number | null): Assigned => {
  const wanted = sql`(select distinct unnest(${role_ids}::integer[]) as role_id) as wanted`
  return role_delis
    ? sql`(select wanted.role_id, narrowed.deli_ids from ${wanted}
        left join jsonb_to_recordset(${JSON.stringify(role_delis)}::jsonb) as narrowed (role_id integer, deli_ids integer[])
          on narrowed.role_id = wanted.role_id) as given`
    : sql`(select wanted.role_id, user_role.deli_ids from ${wanted}
        left join user_role on user_role.role_id = wanted.role_id and user_role.user_id = ${user_id}::bigint) as given`
}
const rolesOf = (assigned: Assigned) => sql`coalesce((
  select json_agg(json_build_object('id', role.id, 'name', role.name, 'view_name', role.view_name,
    'deli_ids', given.deli_ids) order by role.id)
  from ${assigned} join role on role.id = given.role_id), '[]')`

/** SQL for the invitation of users who have not chosen a password yet. */
const invitation = sql`case when password_hash is null then json_build_object('valid_until',
  (select max(expires_at) from password_reset where password_reset.user_id = app_user.id and used_at is null)) end`

/** SQL for a row of the permissions screen. */
export const userRow: UserProjection<UserRow> = (assigned) => sql`json_build_object('id', app_user.id, 'name', email,
  'view_name', full_name(first_name, last_name), 'email', email, 'last_login_at', last_login_at, 'active', active, 'version', version,
  'invitation', ${invitation}, 'items', ${rolesOf(assigned)})`

export const userPage: UserProjection<UserPage> = (
  assigned,
) => sql`json_build_object('id', app_user.id, 'first_name', first_name,
  'last_name', last_name, 'email', email, 'phone', phone, 'lang', lang, 'active', active, 'version', version, 'created_at', created_at,
  'last_login_at', last_login_at, 'invitation', ${invitation},
  'has_second_factor', ${factorOf(sql`app_user.id`)}, 'roles', ${rolesOf(assigned)})`

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
 * SQL for the permissions of these roles together. super_admin counts as a grant of its own, because it exceeds any
 * permission.
 */
const grantsOf = (held: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('name', coalesce(permission.name, 'role:super_admin'), 'deli_ids', held.deli_ids))
  from ${held} as held
  left join role_permission on role_permission.role_id = held.role_id left join permission on permission.id = permission_id
  where permission.id is not null or held.name = 'super_admin'), '[]')`
const heldNow = sql`(select * from held_role where user_id = app_user.id)`
const heldThen = (assigned: Assigned) => sql`(select role.id as role_id, role.name,
  given.deli_ids from ${assigned} join role on role.id = given.role_id)`
const found = (
  assigned: Assigned,
) => sql`(select count(*)::integer from role where id in (select role_id from ${assigned})) as roles_found,
  not exists (select from ${assigned} cross join lateral unnest(given.deli_ids) as wanted_id
    where not exists (select from deli where deli.id = wanted_id)) as delis_exist`

/** Roles, some of them for some delis only. Without `role_delis`, roles that the user has already keep their delis. */
export type WantedRoles = {
  readonly role_ids: readonly number[]
  readonly role_delis?: readonly { readonly role_id: number; readonly deli_ids: readonly number[] }[] | undefined
}
/** The permissions of the wanted roles. `delis_exist`: all wanted delis exist. */
export type WantedRolesRow = { grants: Grant[]; roles_found: number; delis_exist: boolean }

export async function findWanted(tx: Tx, roles: WantedRoles): Promise<WantedRolesRow> {
  const wanted = wantedRoles(roles, null)
  const { rows } = await sql<WantedRolesRow>`
    select ${grantsOf(heldThen(wanted))} as grants, ${found(wanted)}`.execute(tx)
  return rows[0]!
}

type UserContext<U> = WantedRolesRow & { user: U; had: Grant[]; other_super_admins: number }

/** Returns the current user, the permissions of their old and new roles, and the number of other super_admins. */
export async function findForChange<U extends ShownUser>(
  tx: Tx,
  id: number,
  roles: WantedRoles,
  shape: UserProjection<U>,
): Promise<UserContext<U> | undefined> {
  const wanted = wantedRoles(roles, id)
  const { rows } = await sql<UserContext<U>>`
    select ${shape(ownRoles)} as user, ${grantsOf(heldNow)} as had, ${grantsOf(heldThen(wanted))} as grants, ${found(wanted)},
      (select count(*)::integer from app_user as other join user_role on user_id = other.id join role on role.id = role_id
        where role.name = 'super_admin' and other.active and other.id <> app_user.id) as other_super_admins
    from app_user where id = ${id}`.execute(tx)
  return rows[0]
}

export type UserFields = {
  email: string
  first_name: string
  last_name: string
  active: boolean
  /** When omitted, the phone stays unchanged. */
  phone?: string | null | undefined
}

/** Returns undefined when another user has the address. */
export async function insertUser(
  tx: Tx,
  { email, first_name, last_name, phone = null }: Omit<UserFields, 'active'>,
  roles: WantedRoles,
): Promise<UserPage | undefined> {
  const wanted = wantedRoles(roles, null)
  const { rows } = await sql<{ user: UserPage }>`
    with made as (
      insert into app_user (email, first_name, last_name, phone) values (${email}, ${first_name}, ${last_name}, ${phone})
      on conflict (email) do nothing returning *
    ), saved as (
      insert into user_role (user_id, role_id, deli_ids) select made.id, given.role_id, given.deli_ids from made, ${wanted}
    )
    select ${userPage(wanted)} as user from made as app_user`.execute(tx)
  return rows[0]?.user
}

type UserEdit<U extends ShownUser> = {
  readonly fields: Partial<UserFields>
  readonly roles: WantedRoles
  readonly now: Date
  readonly shape: UserProjection<U>
}

/**
 * Saves a user. Also ends the sessions of a user who becomes inactive, and invalidates the password links of such a
 * user and those mailed to an old address.
 */
export async function saveUser<U extends ShownUser>(
  tx: Tx,
  id: number,
  { fields, roles, now, shape }: UserEdit<U>,
): Promise<U> {
  const wanted = wantedRoles(roles, id)
  const { email = null, first_name = null, last_name = null, active = null, phone } = fields
  const { rows } = await sql<{ user: U }>`
    with gone as (delete from user_role where user_id = ${id} and role_id not in (select role_id from ${wanted})),
    saved as (
      insert into user_role (user_id, role_id, deli_ids) select ${id}::bigint, given.role_id, given.deli_ids from ${wanted}
      on conflict (user_id, role_id) do update set deli_ids = excluded.deli_ids
      where user_role.deli_ids is distinct from excluded.deli_ids
    ),
    ended as (update session set ended_at = ${now} where user_id = ${id} and ended_at is null and ${active} = false),
    dead as (
      update password_reset set used_at = ${now} where user_id = ${id} and used_at is null
        and (${active} = false or ${email} <> (select email from app_user where id = ${id}))
    )
    update app_user set email = coalesce(${email}, email), first_name = coalesce(${first_name}, first_name),
      phone = case when ${phone !== undefined} then ${phone ?? null} else phone end,
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
