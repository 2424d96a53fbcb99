import type { CollectMethod } from '@tavlin/domain/orders/order-enums'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allDelis } from '../waves/wave.repo.ts'
import { holdsOrder, isRemoved } from '../waves/wave-json.repo.ts'

export type SheetStop = {
  readonly number: number
  readonly customer_name: string
  readonly phone: string | null
  readonly address: string
  readonly entrance: string
  readonly floor: string
  readonly apartment: string
  readonly door_code: string
  readonly leave_at_door: boolean
  readonly lat: number
  readonly lng: number
  readonly eta_at: string | null
  readonly leg_duration_s: number
  readonly promise_from: string
  readonly promise_to: string
  readonly bags: number | null
  readonly volume: number
  readonly due_agorot: number
  readonly collect: CollectMethod | null
  readonly note: string
}
export type SheetTrip = {
  readonly date: string
  readonly hour: number
  readonly seq: number
  readonly driver: string
  readonly vehicle: string
  readonly deli_id: number
  /** All delis of the business, from which the unique code of the trip's deli is computed. */
  readonly all_delis: readonly { readonly id: number; readonly name_he: string; readonly name_en: string }[]
  readonly deli_he: string
  readonly deli_en: string
  readonly deli_lat: number | null
  readonly deli_lng: number | null
  readonly start_at: string | null
  readonly departed_at: string | null
  readonly ends_at: string | null
  readonly distance_m: number
  readonly duration_in_traffic_s: number
  readonly is_estimate: boolean
  readonly shape: string | null
  readonly stops: readonly SheetStop[]
}

/** Reads everything on the driver's sheet in one statement. */
export async function findSheet(db: Db, trip_id: number): Promise<SheetTrip> {
  const { rows } =
    await sql<SheetTrip>`select trip.date, trip.hour, trip.seq, trip.start_at, trip.departed_at, trip.ends_at,
      trip.distance_m, trip.duration_in_traffic_s, trip.is_estimate, trip.shape,
      full_name(first_name, last_name) as driver,
      concat_ws(' · ', nullif(vehicle_name, ''), nullif(vehicle_plate, '')) as vehicle,
      trip.deli_id, ${allDelis} as all_delis, deli.name_he as deli_he, deli.name_en as deli_en, deli.lat as deli_lat, deli.lng as deli_lng,
      coalesce((select json_agg(json_build_object('number', orders.number, 'customer_name', orders.customer_name,
          'phone', orders.phone, 'address', orders.address ->> 'formatted',
          'entrance', coalesce(orders.address ->> 'entrance', ''), 'floor', coalesce(orders.address ->> 'floor', ''),
          'apartment', coalesce(orders.address ->> 'apartment', ''),
          'door_code', coalesce(orders.address ->> 'door_code', ''),
          'leave_at_door', coalesce((orders.address ->> 'leave_at_door')::boolean, false),
          'lat', (orders.address ->> 'latitude')::float8, 'lng', (orders.address ->> 'longitude')::float8,
          'eta_at', trip_stop.eta_at, 'leg_duration_s', trip_stop.leg_duration_s, 'volume', orders.volume, 'promise_from', orders.promise_from, 'promise_to', orders.promise_to,
          'bags', orders.bags, 'note', concat_ws(' · ', nullif(orders.note_driver, ''),
            nullif(orders.address ->> 'driver_note', '')),
          'due_agorot', greatest(0, orders.total_agorot - orders.conceded_agorot - orders.paid_agorot
            + orders.refunded_agorot), 'collect', orders.collect) order by trip_stop.position)
        from trip_stop join orders on orders.id = trip_stop.order_id
        where trip_stop.trip_id = trip.id and ${holdsOrder} and not ${isRemoved}), '[]') as stops
    from trip join app_user on app_user.id = trip.driver_id join driver on driver.user_id = trip.driver_id
    join deli on deli.id = trip.deli_id where trip.id = ${trip_id}`.execute(db)
  return rows[0]!
}
