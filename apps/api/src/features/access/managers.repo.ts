import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type ManagerRow = { readonly id: number; readonly by_permission: boolean }

/** Returns active users who have the permission in this deli, and super_admins. */
export async function listHolders(db: Db, permission: string, deli_id: number): Promise<ManagerRow[]> {
  const { rows } = await sql<ManagerRow>`
    select app_user.id, bool_or(permission.id is not null) as by_permission
    from app_user join held_role on held_role.user_id = app_user.id
    left join role_permission on role_permission.role_id = held_role.role_id
    left join permission on permission.id = role_permission.permission_id and permission.name = ${permission}
      and (held_role.deli_ids is null or ${deli_id} = any (held_role.deli_ids))
    where app_user.active and (permission.id is not null or held_role.name = 'super_admin')
    group by app_user.id order by app_user.id`.execute(db)
  return rows
}

/** Returns active users who have the permission in any deli, and super_admins. */
export async function listPeopleWith(db: Db, permission: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select app_user.id, full_name(first_name, last_name) as name from app_user
    where active and exists (select from held_role
      left join role_permission on role_permission.role_id = held_role.role_id
      left join permission on permission.id = role_permission.permission_id
      where held_role.user_id = app_user.id and (permission.name = ${permission} or held_role.name = 'super_admin'))
    order by name, app_user.id`.execute(db)
  return rows
}
