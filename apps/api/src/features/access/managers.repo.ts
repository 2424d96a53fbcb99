import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

type ManagerRow = { readonly id: number; readonly by_permission: boolean }

/** Returns active users who have the permission in this deli, and super_admins. */
export async function listHolders(db: Db, permission: string, deli_id: number): Promise<ManagerRow[]> {
  const { rows } = await sql<ManagerRow>`
    select app_user.id, bool_or(permission.id is not null) as by_permission
    from app_user join user_role on user_role.user_id = app_user.id join role on role.id = user_role.role_id
    left join role_permission on role_permission.role_id = role.id
    left join permission on permission.id = role_permission.permission_id and permission.name = ${permission}
      and (role.deli_ids is null or ${deli_id} = any (role.deli_ids))
    where app_user.active and (permission.id is not null or role.name = 'super_admin')
    group by app_user.id order by app_user.id`.execute(db)
  return rows
}
