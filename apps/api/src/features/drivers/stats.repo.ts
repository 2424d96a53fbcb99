import type { DriverStatsReport, drivers } from '@tavlin/contract/drivers'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { NAME, type DeliScope, inScope } from './driver-list.repo.ts'

type DriverStats = z.output<typeof DriverStatsReport>
type LastTrips = z.output<typeof drivers.driver.returns>['data']['trips']

/** A range of business days, both inclusive. */
export type DateRange = { readonly from: string; readonly until: string }

/**
 * SQL for the statistics of a driver. Counts departed trips. Late means delivered after the promise; the average delay
 * covers only late stops.
 */
const numbersOf = (driver_id: RawBuilder<unknown>, { from, until }: DateRange) => {
  const within = sql`driver_id = ${driver_id} and date between ${from}::date and ${until}::date`
  const left = sql`${within} and status in ('in_progress', 'completed')`
  return sql`select json_build_object('driver_id', ${driver_id}, 'trips', driven.trips, 'distance_m', driven.distance_m,
      'driving_s', driven.driving_s, 'stops', stopped.stops, 'late_stops', stopped.late_stops,
      'failed_stops', stopped.failed_stops, 'average_late_s', stopped.average_late_s, 'shift_minutes', worked.minutes) as stats
    from (select count(*)::integer as trips, coalesce(sum(distance_m), 0)::integer as distance_m,
        coalesce(sum(duration_in_traffic_s), 0)::integer as driving_s from trip where ${left}) as driven,
      (select count(*) filter (where state = 'delivered')::integer as stops,
        count(*) filter (where state = 'delivered' and late_s > 0)::integer as late_stops,
        count(*) filter (where state in ('failed', 'returned'))::integer as failed_stops,
        coalesce(round(avg(late_s) filter (where state = 'delivered' and late_s > 0)), 0)::integer as average_late_s
        from trip join trip_stop on trip_id = trip.id where ${left}) as stopped,
      (select coalesce(sum(end_minute - start_minute), 0)::integer as minutes from driver_shift
        where ${within} and kind = 'work') as worked`
}

export async function findStats(
  db: Db,
  driver_id: number,
  between: DateRange,
  most_trips: number,
): Promise<{ stats: DriverStats; trips: LastTrips }> {
  const { rows } = await sql<{ stats: DriverStats; trips: LastTrips }>`
    select stats, (select coalesce(json_agg(json_build_object('id', id, 'date', date, 'hour', hour, 'status', status,
        'stops', stops.count, 'late_stops', stops.late, 'distance_m', distance_m) order by date desc, hour desc), '[]')
      from (select * from trip where driver_id = ${driver_id} and status <> 'cancelled'
        order by date desc, hour desc limit ${most_trips}) as last,
      lateral (select count(*)::integer as count, count(*) filter (where late_s > 0)::integer as late
        from trip_stop where trip_id = last.id) as stops) as trips
    from (${numbersOf(sql`${driver_id}::bigint`, between)}) as one`.execute(db)
  return rows[0]!
}

const MOST_DRIVERS = 500

export async function listStats(
  db: Db,
  scope: DeliScope,
  between: DateRange,
): Promise<(DriverStats & { name: string })[]> {
  const { rows } = await sql<{ stats: DriverStats; name: string }>`select stats, ${NAME} as name
    from driver join app_user on app_user.id = user_id, lateral (${numbersOf(sql`driver.user_id`, between)}) as one
    where ${inScope(sql`driver.deli_id`, scope)}
    order by lower(first_name || ' ' || last_name), user_id limit ${MOST_DRIVERS}`.execute(db)
  return rows.map(({ stats, name }) => ({ ...stats, name }))
}
