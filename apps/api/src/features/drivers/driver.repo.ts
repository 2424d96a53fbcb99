import type { Driver, DriverForm } from '@tavlin/contract/drivers'
import type { Duty } from '@tavlin/domain/dispatch/dispatch-enums'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { NAME, driverFields } from './driver-list.repo.ts'

export type DriverInput = Omit<z.output<typeof DriverForm>, 'phone'> & { readonly phone: string | null }
type StoredDriver = z.output<typeof Driver>

/** `drivers` is the table itself, or the rows that a write returns. */
const wholeFrom = (drivers: RawBuilder<unknown>) =>
  sql<{ driver: StoredDriver }>`select json_build_object(${driverFields}) as driver
    from ${drivers} as driver join app_user on app_user.id = driver.user_id`

async function one(db: Db, input: RawBuilder<{ driver: StoredDriver }>): Promise<StoredDriver | undefined> {
  return (await input.execute(db)).rows[0]?.driver
}

export const findDriver = (db: Db, id: number) => one(db, sql`${wholeFrom(sql`driver`)} where user_id = ${id}`)

type LockedDriverRow = { driver: StoredDriver; may_drive: boolean; has_deli: boolean; area_ids: number[] }

/**
 * Locks a driver; also returns whether the driver may drive for the requested deli, and which requested areas belong to
 * that deli.
 */
export async function lockDriver(
  tx: Tx,
  id: number,
  wanted: { deli_id?: number; area_ids?: readonly number[] } = {},
): Promise<LockedDriverRow | undefined> {
  const deli_id = sql`coalesce(${wanted.deli_id ?? null}::integer, driver.deli_id)`
  const { rows } = await sql<LockedDriverRow>`select json_build_object(${driverFields}) as driver,
      may_drive(driver.user_id, ${deli_id}) as may_drive, exists (select from deli where id = ${deli_id}) as has_deli,
      ${areasFound(deli_id, wanted.area_ids ?? [])} as area_ids
    from driver join app_user on app_user.id = driver.user_id where user_id = ${id} for update of driver`.execute(tx)
  return rows[0]
}

const areasFound = (deli_id: RawBuilder<unknown>, area_ids: readonly number[]) =>
  sql`array(select id from delivery_area where deli_id = ${deli_id} and id = any (${area_ids}::integer[]))`

type DriverCandidate = {
  /** Deli of the driver; null when the user is no driver yet. */
  drives_for: number | null
  may_drive: boolean
  area_ids: number[]
  has_deli: boolean
}

/** Locks the user, so that the permission to drive is not removed meanwhile. */
export async function lockPerson(
  tx: Tx,
  user_id: number,
  { deli_id, area_ids }: Pick<DriverInput, 'deli_id' | 'area_ids'>,
): Promise<DriverCandidate | undefined> {
  const deli = sql`${deli_id}::integer`
  const { rows } =
    await sql<DriverCandidate>`select (select driver.deli_id from driver where user_id = app_user.id) as drives_for,
      may_drive(id, ${deli}) as may_drive, ${areasFound(deli, area_ids)} as area_ids,
      exists (select from deli where id = ${deli}) as has_deli
    from app_user where id = ${user_id} for update`.execute(tx)
  return rows[0]
}

const COLUMNS = sql`deli_id, phone, vehicle_kind, vehicle_name, vehicle_plate, capacity_volume, capacity_bags, capacity_stops,
  skills, area_ids, active, note`
const columnsOf = (form: DriverInput) =>
  sql`select ${COLUMNS} from json_populate_record(null::driver, ${JSON.stringify(form)}::json)`

export async function insertDriver(tx: Tx, user_id: number, form: DriverInput): Promise<StoredDriver> {
  return (await one(
    tx,
    sql`with made as (insert into driver (user_id, ${COLUMNS}) select ${user_id}::bigint, sent.* from (${columnsOf(form)}) as sent
      returning *) ${wholeFrom(sql`made`)}`,
  ))!
}

export async function saveDriver(tx: Tx, id: number, form: DriverInput): Promise<StoredDriver> {
  return (await one(
    tx,
    sql`with made as (update driver set (${COLUMNS}) = (${columnsOf(form)}), version = version + 1 where user_id = ${id}
      returning *) ${wholeFrom(sql`made`)}`,
  ))!
}

type DutyChange = { readonly duty: Duty; readonly at: Date; readonly by_id: number | null }

/** Does not change the version: duty is not part of the form, so it must not cause an edit conflict. */
export async function saveDuty(tx: Tx, id: number, { duty, at, by_id }: DutyChange): Promise<StoredDriver> {
  return (await one(
    tx,
    sql`with made as (update driver set duty = ${duty}, duty_since = ${at} where user_id = ${id} returning *),
      added as (insert into driver_duty (driver_id, state, at, by_id) values (${id}, ${duty}, ${at}, ${by_id}))
      ${wholeFrom(sql`made`)}`,
  ))!
}

export type Candidate = { id: number; name: string; email: string }

/**
 * Returns users with the permission to drive in one of these delis who are no drivers yet. A super_admin may drive only
 * when added explicitly.
 */
export async function listCandidates(
  db: Db,
  search: string,
  scope: readonly number[] | null,
  most: number,
): Promise<Candidate[]> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  const { rows } = await sql<Candidate>`select id, ${NAME} as name, email from app_user
    where active and search_text like ${pattern} and not exists (select from driver where user_id = app_user.id)
      and exists (select from held_role
        join role_permission on role_permission.role_id = held_role.role_id join permission on permission.id = permission_id
        where user_id = app_user.id and permission.name = 'drive_trips'
          and (held_role.deli_ids is null or ${scope}::integer[] is null or held_role.deli_ids && ${scope}::integer[]))
    order by lower(first_name || ' ' || last_name), id limit ${most}`.execute(db)
  return rows
}
