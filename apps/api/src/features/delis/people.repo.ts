import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { RawJson } from '#platform/db/list.ts'

/**
 * Returns active users with a role that allows anything in this deli, users limited to it first. A super_admin is
 * included without any permission.
 */
export async function findPeople(
  db: Db,
  deli_id: number,
  { most, with_roles }: { most: number; /** `with_roles` adds e-mails and roles. */ with_roles: boolean },
): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    with here as (
      select id, name, view_name, deli_ids is null as everywhere from role
      where (deli_ids is null or ${deli_id}::integer = any (deli_ids))
        and (name = 'super_admin' or exists (select from role_permission where role_id = role.id))
    ), person as (
      select app_user.id, first_name, last_name, email, held.roles, held.of_all from app_user
      cross join lateral (select json_agg(json_build_object('name', name, 'view_name', view_name,
          'everywhere', everywhere) order by here.id) as roles, bool_and(everywhere) as of_all
        from user_role join here on here.id = role_id where user_id = app_user.id) as held
      where active and held.roles is not null order by of_all, last_name, first_name, app_user.id limit ${most}
    )
    select json_build_object('data', coalesce((select json_agg(json_build_object('id', id, 'first_name', first_name,
      'last_name', last_name, 'email', case when ${with_roles} then email end,
      'roles', case when ${with_roles} then roles else '[]' end) order by of_all, last_name, first_name, id) from person), '[]'),
      'acceptors', (select count(distinct user_id) from user_role join here on here.id = role_id
        join app_user on app_user.id = user_id and app_user.active
        where here.name = 'super_admin' or exists (select from role_permission join permission on permission.id = permission_id
          where role_id = here.id and permission.name in ('manage_orders', 'work_deli_orders'))))::text as json
    from deli where id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}
