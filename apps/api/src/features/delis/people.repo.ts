import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { RawJson } from '#platform/db/list.ts'

/**
 * Returns active users with a role that allows anything in this deli, users limited to it first. Includes every
 * super_admin, although that role has no permissions.
 */
export async function findPeople(
  db: Db,
  deli_id: number,
  { most, with_roles }: { most: number; /** `with_roles` adds emails and roles. */ with_roles: boolean },
): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    with here as (
      select user_id, role_id, name, view_name, deli_ids is null as everywhere from held_role
      where (deli_ids is null or ${deli_id}::integer = any (deli_ids))
        and (name = 'super_admin' or exists (select from role_permission where role_permission.role_id = held_role.role_id))
    ), held as (
      select user_id, bool_and(everywhere) as of_all, json_agg(json_build_object('name', name, 'view_name', view_name,
        'everywhere', everywhere) order by role_id) as roles
      from here group by user_id
    ), person as (
      select app_user.id, first_name, last_name, email, held.roles, held.of_all
      from app_user join held on held.user_id = app_user.id
      where active order by of_all, last_name, first_name, app_user.id limit ${most}
    )
    select json_build_object('data', coalesce((select json_agg(json_build_object('id', id, 'first_name', first_name,
      'last_name', last_name, 'email', case when ${with_roles} then email end,
      'roles', case when ${with_roles} then roles else '[]' end) order by of_all, last_name, first_name, id) from person), '[]'),
      'acceptors', (select count(distinct user_id) from here
        join app_user on app_user.id = user_id and app_user.active
        where here.name = 'super_admin' or exists (select from role_permission join permission on permission.id = permission_id
          where role_permission.role_id = here.role_id and permission.name in ('manage_orders', 'work_deli_orders'))))::text as json
    from deli where id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}
