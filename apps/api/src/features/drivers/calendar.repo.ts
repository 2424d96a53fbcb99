import type { drivers } from '@tavlin/contract/drivers'
import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import type { HourVolume } from '@tavlin/domain/drivers/needed-drivers'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { NAME, type DeliScope, deliOf, inScope } from './driver-list.repo.ts'
import { shiftFields } from './shift.repo.ts'

type Calendar = z.output<typeof drivers.calendar.returns>['data']
export type Week = Omit<Calendar, 'days' | 'from'>

const MOST_DRIVERS = 500

/** Returns active drivers of these delis and drivers who work there that week, with all their shifts of the week. */
export async function findWeek(db: Db, from: string, scope: DeliScope): Promise<Week> {
  const in_week = sql`driver_shift.date >= ${from}::date and driver_shift.date < ${from}::date + 7`
  const { rows } = await sql<{ week: Week }>`
    with shown as (
      select driver.*, ${NAME} as name, lower(first_name || ' ' || last_name) as by_name
      from driver join app_user on app_user.id = user_id
      where driver.active and ${inScope(sql`driver.deli_id`, scope)} or exists (select from driver_shift
        where driver_id = user_id and ${in_week} and ${inScope(sql`driver_shift.deli_id`, scope)})
      order by by_name, user_id limit ${MOST_DRIVERS}
    )
    select json_build_object(
      'drivers', coalesce((select json_agg(json_build_object('id', user_id, 'name', name, 'deli', ${deliOf(sql`shown.deli_id`)},
        'vehicle_kind', vehicle_kind, 'vehicle_name', vehicle_name, 'capacity_volume', capacity_volume, 'duty', duty,
        'active', active) order by by_name, user_id) from shown), '[]'),
      'shifts', coalesce((select json_agg(json_build_object(${shiftFields}) order by date, start_minute, driver_shift.id)
        from driver_shift where ${in_week} and driver_id in (select user_id from shown)), '[]'),
      'templates', coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en,
        'start_minute', start_minute, 'end_minute', end_minute) order by start_minute, id) from shift_template), '[]'),
      'delis', coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by id)
        from deli where active and ${inScope(sql`id`, scope)}), '[]')) as week`.execute(db)
  return rows[0]!.week
}

/** SQL for the minute of an order. An order without a slot counts in the hour in which its promise begins. */
const MINUTE = sql`coalesce(start_minute, (extract(epoch from (promise_from at time zone ${sql.lit(BUSINESS_ZONE)}) - date) / 60)::integer)`

export async function listVolumes(
  db: Db,
  dates: readonly string[],
  deli_ids: readonly number[],
): Promise<(HourVolume & { date: string })[]> {
  const { rows } = await sql<HourVolume & { date: string }>`
    select deli_id, date::text as date, ${MINUTE} / 60 as hour, sum(volume)::integer as volume from orders
    where order_type = 'delivery' and status <> 'cancelled' and date = any (${dates}::date[]) and deli_id = any (${deli_ids}::integer[])
    group by 1, 2, 3`.execute(db)
  return rows
}
