import type { Person } from '@tavlin/domain/access/bulk'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type FoundPeople = { people: Person[]; super_admins: number }

/** Returns the requested users who exist, and the number of active super_admins. */
export async function findPeople(tx: Tx, ids: readonly number[]): Promise<FoundPeople> {
  const isSuperAdmin = sql`exists (select from user_role join role on role.id = role_id
    where user_id = app_user.id and role.name = 'super_admin')`
  const { rows } = await sql<FoundPeople>`
    select coalesce((
        select json_agg(json_build_object('id', id, 'active', active, 'is_super_admin', ${isSuperAdmin}))
        from app_user where id = any (${ids}::bigint[])), '[]') as people,
      (select count(*)::integer from role join user_role on role_id = role.id join app_user on app_user.id = user_id
        where role.name = 'super_admin' and active) as super_admins`.execute(tx)
  return rows[0]!
}

/** Saves the active state. Also ends the sessions and invalidates the mailed links of users who become inactive. */
export async function saveActive(tx: Tx, ids: readonly number[], active: boolean, now: Date): Promise<void> {
  await sql`
    with ended as (
      update session set ended_at = ${now} where user_id = any (${ids}::bigint[]) and ended_at is null and not ${active}
    ), dead as (
      update password_reset set used_at = ${now} where user_id = any (${ids}::bigint[]) and used_at is null and not ${active}
    )
    update app_user set active = ${active}, version = version + 1, access_version = access_version + 1
    where id = any (${ids}::bigint[])`.execute(tx)
}

/** Ends all sessions of these users; returns the users who had an open session. */
export async function endSessionsOf(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with ended as (
      update session set ended_at = ${now} where user_id = any (${ids}::bigint[]) and ended_at is null returning user_id
    )
    select distinct user_id from ended order by user_id`.execute(tx)
  return rows.map((row) => row.user_id)
}
