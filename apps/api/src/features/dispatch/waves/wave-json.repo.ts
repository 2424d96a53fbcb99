import { type RawBuilder, sql } from 'kysely'
import { etaFacts, tripFacts } from '#features/orders/order-row.service.ts'
import { personOf } from '#platform/db/person.ts'

/** SQL for the volume in hundredths of a bag; uses the bags declared at packing once there are any. */
const volume = sql`coalesce(orders.bags * 100, orders.volume)`
/** SQL for the number of bags: estimated from the volume until packed, at least one. */
const bags = sql`coalesce(orders.bags, greatest(1, ceil(orders.volume / 100.0)::integer))`

/** SQL for an order as dispatch shows it, from the row `orders`. */
const orderFields: RawBuilder<unknown> = sql`'order_id', orders.id, 'number', orders.number,
  'version', orders.version, 'deli_id', orders.deli_id, 'status', orders.status, 'customer_name', orders.customer_name, 'phone', orders.phone,
  'address', coalesce(split_part(orders.address ->> 'formatted', ',', 1), ''),
  'door', concat_ws(' · ', nullif(orders.address ->> 'entrance', ''), nullif(orders.address ->> 'floor', ''),
    nullif(orders.address ->> 'apartment', '')),
  'lat', (orders.address ->> 'latitude')::float8, 'lng', (orders.address ->> 'longitude')::float8,
  'area_id', orders.area_id, 'firmness', orders.firmness, 'promise_from', orders.promise_from,
  'promise_to', orders.promise_to, 'ready_at', orders.ready_at, 'volume', ${volume}, 'bags', orders.bags,
  'due_agorot', greatest(0, orders.total_agorot - orders.conceded_agorot - orders.paid_agorot + orders.refunded_agorot),
  'collect', orders.collect, 'meals_count', orders.meals_count, 'note_driver', orders.note_driver,
  'unlock', exists (select from unlocked_order where unlocked_order.order_id = orders.id),
  'forbidden_driver_ids', coalesce((select json_agg(forbidden_driver.driver_id order by forbidden_driver.driver_id)
    from forbidden_driver where forbidden_driver.order_id = orders.id), '[]')`

/** SQL for a waiting order with the facts of its ETA (live-times.ts). */
export const waitingJson: RawBuilder<unknown> = sql`json_build_object(${orderFields}, 'eta', ${etaFacts})`

/** SQL for stops whose order is still on the trip: not failed, skipped or returned. */
export const holdsOrder = sql`trip_stop.state not in ('failed', 'skipped', 'returned')`
/**
 * SQL for a stop whose order was cancelled or changed to pickup before departure: the next write of the trip removes
 * it.
 */
export const isRemoved = sql`(trip_stop.state = 'pending' and (orders.status = 'cancelled' or orders.order_type = 'pickup'))`

const stopsJson = sql`(select json_agg(json_build_object(${orderFields}, 'stop_id', trip_stop.id,
    'position', stood.position, 'state', trip_stop.state, 'eta_at', trip_stop.eta_at,
    'leg_distance_m', trip_stop.leg_distance_m, 'leg_duration_s', trip_stop.leg_duration_s, 'late_s', trip_stop.late_s,
    'bags_loaded', cardinality(trip_stop.loaded_bags), 'arrived_at', trip_stop.arrived_at,
    'done_at', trip_stop.done_at, 'fail_reason', trip_stop.fail_reason)
    order by stood.position)
  from (select trip_stop.id, row_number() over (order by trip_stop.position) as position
    from trip_stop join orders on orders.id = trip_stop.order_id
    where trip_stop.trip_id = trip.id and not ${isRemoved}) as stood
  join trip_stop on trip_stop.id = stood.id join orders on orders.id = trip_stop.order_id)`

const carried = sql`(select coalesce(sum(${volume}), 0)::integer as volume, coalesce(sum(${bags}), 0)::integer as bags,
    count(*) filter (where trip_stop.late_s > 0)::integer as late
  from trip_stop join orders on orders.id = trip_stop.order_id
  where trip_stop.trip_id = trip.id and ${holdsOrder} and not ${isRemoved})`

/** SQL for a trip with the facts of its ETA (live-times.ts). */
export const tripJson: RawBuilder<unknown> = sql`(select json_build_object('id', trip.id,
    'driver_id', trip.driver_id, 'deli_id', trip.deli_id, 'date', trip.date, 'hour', trip.hour, 'departure', trip.departure, 'seq', trip.seq,
    'status', trip.status, 'version', trip.version, 'inlays_lock', trip.inlays_lock,
    'locked_by', ${personOf(sql`trip.locked_by`)}, 'locked_at', trip.locked_at, 'start_at', trip.start_at,
    'departed_at', trip.departed_at, 'completed_at', trip.completed_at,
    'ends_at', trip.ends_at, 'distance_m', trip.distance_m, 'duration_s', trip.duration_s,
    'duration_in_traffic_s', trip.duration_in_traffic_s, 'is_estimate', trip.is_estimate, 'shape', trip.shape,
    'volume', carried.volume, 'bags', carried.bags,
    'occupancy_percent', round(carried.volume * 100.0 / driver.capacity_volume)::integer, 'late_stops', carried.late,
    'changed_by', ${personOf(sql`trip.changed_by`)}, 'changed_at', trip.changed_at,
    'stops', coalesce(${stopsJson}, '[]'), 'eta', ${tripFacts})
  from ${carried} as carried)`
