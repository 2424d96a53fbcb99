import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { List, ListQuery } from '#platform/list.ts'
import { RawJson } from '#platform/list.ts'

// --- the users as rows of the permissions screen ------------------------------------------------------------------

const rolesOfUser = sql`coalesce((select json_agg(json_build_object('id', role.id, 'name', role.name, 'view_name', role.view_name) order by role.id)
  from user_role join role on role.id = user_role.role_id where user_role.user_id = app_user.id), '[]')`

export type UserQuery = ListQuery & { search: string; active?: 'true' | 'false' | undefined }

export const USERS: List<UserQuery> = {
  name: 'users',
  from: sql`from app_user`,
  id: sql`app_user.id`,
  row: sql`json_build_object('id', app_user.id, 'name', app_user.email, 'view_name', first_name || ' ' || last_name,
    'active', active, 'version', version, 'items', ${rolesOfUser})`,
  sorts: {
    name: { by: sql`lower(first_name || ' ' || last_name)`, type: 'text' },
    created_at: { by: sql`created_at`, type: 'timestamptz' },
  },
  where: ({ search, active }) => [
    ...(search ? [sql`search_text like ${`%${escapeLike(search.toLowerCase())}%`}`] : []),
    ...(active ? [sql`active = ${active === 'true'}`] : []),
  ],
}

export type UserRow = {
  id: number
  name: string
  view_name: string
  active: boolean
  version: number
  items: { id: number; name: string; view_name: string }[]
}

export async function findUserRow(db: Db, id: number): Promise<UserRow> {
  const { rows } = await sql<{ row: UserRow }>`select ${USERS.row} as row ${USERS.from} where id = ${id}`.execute(db)
  return rows[0]!.row
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

// --- one user -----------------------------------------------------------------------------------------------------

/** Ready-made JSON of one user, or null. */
export async function findUserJson(db: Db, id: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
      'email', email, 'lang', lang, 'active', active, 'version', version, 'created_at', created_at,
      'last_login_at', last_login_at, 'roles', ${rolesOfUser}))::text as json
    from app_user where id = ${id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

export async function findMe(db: Db, id: number) {
  return db
    .selectFrom('app_user')
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'email',
      'lang',
      eb
        .selectFrom('user_role')
        .innerJoin('role', 'role.id', 'user_role.role_id')
        .whereRef('user_role.user_id', '=', 'app_user.id')
        .select(
          sql<
            { name: string; view_name: string }[]
          >`coalesce(json_agg(json_build_object('name', role.name, 'view_name', role.view_name)
            order by role.id), '[]')`.as('roles'),
        )
        .as('roles'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export type LockedUser = { id: number; version: number; active: boolean; role_ids: number[] }

export async function lockUser(tx: Tx, id: number): Promise<LockedUser | undefined> {
  const { rows } = await sql<LockedUser>`
    select id, version, active, array(select role_id from user_role where user_id = app_user.id order by role_id) as role_ids
    from app_user where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Null when another user has the address. */
export async function insertUser(
  tx: Tx,
  user: { email: string; first_name: string; last_name: string },
): Promise<number | null> {
  const made = await tx
    .insertInto('app_user')
    .values(user)
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function isEmailTaken(tx: Tx, email: string, but_id: number): Promise<boolean> {
  const other = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', but_id)
    .executeTakeFirst()
  return other !== undefined
}

export async function saveUser(
  tx: Tx,
  id: number,
  fields: { email?: string; first_name?: string; last_name?: string; active?: boolean },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), access_version: eb('access_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function saveUserRoles(tx: Tx, user_id: number, role_ids: readonly number[]): Promise<void> {
  await sql`with gone as (delete from user_role where user_id = ${user_id} and role_id <> all (${role_ids}))
    insert into user_role (user_id, role_id) select ${user_id}, unnest(${role_ids}::integer[]) on conflict do nothing`.execute(
    tx,
  )
}

/** Serialises everything that could take away the last super_admin, then counts those who would be left. */
export async function lockSuperAdmins(tx: Tx, but_user_id: number): Promise<number> {
  await sql`select from role where name = 'super_admin' for update`.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from user_role join app_user on app_user.id = user_id join role on role.id = role_id
    where role.name = 'super_admin' and active and user_id <> ${but_user_id}`.execute(tx)
  return rows[0]!.left
}
