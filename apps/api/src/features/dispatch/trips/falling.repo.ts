import { instantOf } from '@tavlin/domain/availability/day-minutes'
import type { MinuteSpan } from '@tavlin/domain/availability/facts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type UnassignedOrder = {
  readonly order_id: number
  readonly number: number
  readonly trip_id: number
  readonly hour: number
}
/** Hours of a business day that were removed from a driver's shift. */
export type FreedHours = { readonly driver_id: number; readonly date: string; readonly spans: readonly MinuteSpan[] }

/** Returns orders in these hours that have not left. A stop without a time counts in the hour of its wave. */
export async function listFalling(db: Db, { driver_id, date, spans }: FreedHours): Promise<UnassignedOrder[]> {
  if (spans.length === 0) return []
  const within = spans.map(({ from_minute, until_minute }) => {
    const [from, until] = [instantOf(date, from_minute), instantOf(date, until_minute)]
    return sql`eta_at >= ${from} and eta_at < ${until}
      or eta_at is null and hour * 60 >= ${from_minute} and hour * 60 < ${until_minute}`
  })
  const { rows } = await sql<UnassignedOrder>`select order_id, orders.number, trip_id, hour from trip
    join trip_stop on trip_id = trip.id join orders on orders.id = order_id
    where trip.driver_id = ${driver_id} and trip.date = ${date}::date and trip.status in ('draft', 'planned', 'loading')
      and state = 'pending' and order_type = 'delivery' and orders.status <> 'cancelled' and (${sql.join(within, sql` or `)})
    order by hour, trip_id, position`.execute(db)
  return rows
}
