import { type RawBuilder, sql } from 'kysely'
import { settingOf } from '../setting-of.repo.ts'

/** SQL condition: the kitchen has not packed the order of the row `orders` yet. */
const isUnpacked = sql`(orders.status in ('pending', 'accepted', 'cooking') and orders.ready_at is null)`

/** SQL for the fields of `EtaKitchen` of the row `orders`. */
const kitchenFields = sql`'status', orders.status, 'promise_from', orders.promise_from,
  'travel_minutes', orders.travel_minutes, 'pack_by', orders.pack_by, 'ready_at', orders.ready_at,
  'pack_minutes', case when ${isUnpacked} then ${settingOf('pack_minutes')} else '0' end,
  'tasks', case when ${isUnpacked} then coalesce((select json_agg(json_build_object('line_id', line_id,
      'minutes', minutes, 'state', state, 'started_at', kitchen_task.started_at))
    from kitchen_task where kitchen_task.order_id = orders.id and state <> 'dropped'), '[]') else '[]' end`

/** SQL for `EtaKitchen` of the row `orders`. */
export const kitchenFacts: RawBuilder<unknown> = sql`json_build_object(${kitchenFields})`

/**
 * SQL for `EtaTrip` of the row `trip`. Kitchen, shift and earlier trips matter only until the departure. Stops without
 * their order (failed, skipped, returned, cancelled before the departure) do not delay the others.
 */
export const tripFacts: RawBuilder<unknown> = sql`json_build_object('date', trip.date, 'start_at', trip.start_at,
  'departed_at', trip.departed_at,
  'shift_start_minute', case when trip.departed_at is null then (select start_minute from driver_shift
    where driver_shift.driver_id = trip.driver_id and driver_shift.date = trip.date and kind = 'work'
      and start_minute < (trip.hour + 1) * 60 and end_minute > trip.hour * 60 order by start_minute limit 1) end,
  'back_at', case when trip.departed_at is null then driver_back_at(trip.driver_id, trip.date, trip.hour, trip.departure) end,
  'stops', coalesce((select json_agg(json_build_object('order_id', orders.id, 'leg_s', stop.leg_duration_s,
      'leg_m', stop.leg_distance_m, 'service_s', stop.service_s, 'promise_from', orders.promise_from,
      'promise_to', orders.promise_to, 'firmness', orders.firmness, 'arrived_at', stop.arrived_at,
      'done_at', stop.done_at, 'kitchen', case when trip.departed_at is null then ${kitchenFacts} end)
      order by stop.position)
    from trip_stop as stop join orders on orders.id = stop.order_id
    where stop.trip_id = trip.id and stop.state not in ('failed', 'skipped', 'returned')
      and not (stop.state = 'pending' and (orders.status = 'cancelled' or orders.order_type = 'pickup'))), '[]'))`

const cell = (degrees: RawBuilder<unknown>) => sql`round(${degrees}::numeric * 10000)::integer`

/**
 * SQL for the cached road time by car from the deli, in seconds with traffic; null when it is not cached. `limit`
 * forces a lookup by the whole key.
 */
const roadSeconds = sql`(select round(way.seconds * coalesce((select factor from traffic_factor
      where traffic_factor.hour = wave.hour and (traffic_factor.deli_id is null or traffic_factor.deli_id = orders.deli_id)
      order by traffic_factor.deli_id nulls last limit 1), 1))::integer
  from deli, (select coalesce(orders.start_minute / 60, hour_of(orders.promise_from)) % 24 as hour) as wave
  cross join lateral (select seconds from travel_time where profile = 'car' and travel_time.hour = wave.hour
    and from_lat = ${cell(sql`deli.lat`)} and from_lng = ${cell(sql`deli.lng`)}
    and to_lat = ${cell(sql`(orders.address ->> 'latitude')`)}
    and to_lng = ${cell(sql`(orders.address ->> 'longitude')`)} limit 1) as way
  where deli.id = orders.deli_id)`

const isOpenDelivery = sql`(orders.order_type = 'delivery' and orders.status not in ('completed', 'cancelled'))`

/** SQL for `EtaOrder` of the row `orders`: everything that its ETA is computed from, in the statement of the reader. */
export const etaFacts: RawBuilder<unknown> = sql`json_build_object(${kitchenFields}, 'order_id', orders.id,
  'order_type', orders.order_type, 'promise_to', orders.promise_to, 'firmness', orders.firmness,
  'departed_at', orders.departed_at, 'road_s', case when ${isOpenDelivery} then ${roadSeconds} end,
  'trip', case when ${isOpenDelivery} then (select ${tripFacts} from trip_stop join trip on trip.id = trip_stop.trip_id
    where trip_stop.order_id = orders.id and trip_stop.state not in ('failed', 'skipped', 'returned')
      and trip.status not in ('completed', 'cancelled')) end)`
