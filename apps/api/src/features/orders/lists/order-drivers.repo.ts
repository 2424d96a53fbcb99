import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

const MOST_DRIVERS = 500

type DriverScope = { readonly allowed: readonly number[] | null; readonly deli: readonly number[] | undefined }

/** Lists drivers by name. Inactive drivers are included, at the end, because their orders are still in the list. */
export async function listDrivers(db: Db, { allowed, deli }: DriverScope): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select app_user.id, full_name(first_name, last_name) as name
    from driver join app_user on app_user.id = driver.user_id
    where (${allowed === null} or driver.deli_id = any (${allowed ?? []}::integer[]))
      and (${deli === undefined} or driver.deli_id = any (${deli ?? []}::integer[]))
    order by driver.active desc, name, app_user.id limit ${MOST_DRIVERS}`.execute(db)
  return rows
}
