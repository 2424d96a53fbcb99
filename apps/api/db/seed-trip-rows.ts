import { estimateLeg, inTraffic, type LatLng, profileOf, type TravelLeg } from '@tavlin/domain/dispatch/travel-estimate'
import type { DemoOrder, DemoTrip, Moment } from './seed-trip-plan.ts'

const MINUTE_MS = 60_000
const SERVICE_S = 240
const DOOR_MS = 3 * MINUTE_MS
const PLANNED_AGO_MS = 12 * MINUTE_MS
/** Loading time of a trip that is planned now. */
const LOADING_MS = 8 * MINUTE_MS
const BEFORE_LEAVING_MS = 25 * MINUTE_MS

type TripRowContext = {
  readonly delis: ReadonlyMap<number, LatLng>
  readonly factorAt: (hour: number) => number
  readonly dispatcher_id: number
  readonly now: Date
  readonly moment: Moment
}
export type TripRows = ReturnType<typeof tripRows>

/** Creates a trip with its stops: actual times for delivered stops, great-circle estimates for open stops. */
export function tripRows(planned: DemoTrip, id: number, context: TripRowContext) {
  const { driver, deli_id, date, hour, seq } = planned
  const deli = context.delis.get(deli_id)!
  const way = (from: LatLng, to: LatLng): TravelLeg => estimateLeg(from, to, profileOf(driver.vehicle_kind))
  const orders = sequence(planned.orders, deli)
  const legs = orders.map((order, i) => way(orders[i - 1] ?? deli, order))
  const home = way(orders.at(-1)!, deli)
  const factor = context.factorAt(hour)
  const now_ms = context.now.getTime()
  const left = orders.filter(({ departed_at }) => departed_at !== null).map(({ departed_at }) => departed_at!)
  const departed_ms = left.length > 0 ? Math.min(...left) : null
  const planned_ms = departed_ms === null ? now_ms - PLANNED_AGO_MS : departed_ms - BEFORE_LEAVING_MS
  const leaves_ms = departed_ms ?? now_ms + LOADING_MS
  const etas = arrivals(orders, legs, leaves_ms, now_ms, factor)
  const isDone = ({ completed_at }: DemoOrder) => completed_at !== null
  const next = departed_ms === null ? undefined : orders.find((order) => !isDone(order))
  const status = departed_ms === null ? 'planned' : next ? 'in_progress' : 'completed'
  const ends_ms = etas.at(-1)! + (SERVICE_S + inTraffic(home.seconds, factor)) * 1000
  const seconds = sum(legs.map((leg) => leg.seconds)) + home.seconds
  const at = (ms: number): string => new Date(ms).toISOString()
  const by = context.dispatcher_id
  const trip = {
    id,
    deli_id,
    driver_id: driver.id,
    date,
    hour,
    seq,
    status,
    version: 1,
    inlays_lock: false,
    locked_by: null as number | null,
    locked_at: null as string | null,
    start_at: null,
    departed_at: departed_ms === null ? null : at(departed_ms),
    completed_at: status === 'completed' ? at(ends_ms) : null,
    distance_m: sum(legs.map((leg) => leg.metres)) + home.metres,
    duration_s: seconds,
    duration_in_traffic_s: inTraffic(seconds, factor),
    ends_at: at(ends_ms),
    is_estimate: true,
    created_by: by,
    created_at: at(planned_ms),
    changed_by: by,
    changed_at: at(planned_ms),
  }
  const stops = orders.map((order, i) => ({
    trip_id: id,
    deli_id,
    order_id: order.id,
    position: i + 1,
    state: isDone(order) ? 'delivered' : order === next ? 'en_route' : 'pending',
    eta_at: at(etas[i]!),
    leg_distance_m: legs[i]!.metres,
    leg_duration_s: legs[i]!.seconds,
    service_s: SERVICE_S,
    late_s: Math.max(0, Math.round((etas[i]! - order.promise_to) / 1000)),
    arrived_at: isDone(order) ? at(etas[i]! - DOOR_MS) : null,
    done_at: isDone(order) ? at(etas[i]!) : null,
    placed_by: by,
    placed_at: at(planned_ms),
  }))
  return {
    trip,
    stops,
    leaves_at: at(leaves_ms),
    promises: orders.map(({ promise_to }) => promise_to),
    action: date === context.moment.date ? actionOf(trip, orders) : null,
  }
}

/** Returns delivered stops in their sequence, then the nearest remaining stop each time. */
function sequence(orders: readonly DemoOrder[], deli: LatLng): DemoOrder[] {
  const done = orders.filter(({ completed_at }) => completed_at !== null)
  const way = done.toSorted((a, b) => a.completed_at! - b.completed_at!)
  const rest = orders.filter(({ completed_at }) => completed_at === null)
  while (rest.length > 0) {
    const here = way.at(-1) ?? deli
    const nearest = rest.reduce((a, b) => (far(here, b) < far(here, a) ? b : a))
    way.push(...rest.splice(rest.indexOf(nearest), 1))
  }
  return way
}
const far = (a: LatLng, b: LatLng): number => estimateLeg(a, b, 'car').metres

/** Computes arrival times; those of open stops are never in the past. */
function arrivals(
  orders: readonly DemoOrder[],
  legs: readonly TravelLeg[],
  leaves_ms: number,
  now_ms: number,
  factor: number,
): number[] {
  let at_ms = leaves_ms
  return orders.map(({ completed_at }, i) => {
    const there_ms = at_ms + inTraffic(legs[i]!.seconds, factor) * 1000
    const eta_ms = completed_at ?? Math.max(there_ms, now_ms + 2 * MINUTE_MS)
    at_ms = eta_ms + SERVICE_S * 1000
    return eta_ms
  })
}

function actionOf(
  trip: {
    id: number
    deli_id: number
    driver_id: number
    date: string
    hour: number
    created_by: number
    created_at: string
  },
  orders: readonly DemoOrder[],
) {
  const { id: trip_id, deli_id, driver_id, date, hour } = trip
  return {
    date,
    hour,
    deli_ids: [deli_id],
    kind: 'create',
    by_id: trip.created_by,
    at: trip.created_at,
    trip_ids: [trip_id],
    overridden: false,
    changes: orders.map(({ id: order_id, number }, i) => {
      return { order_id, number, before: null, after: { trip_id, driver_id, position: i + 1 } }
    }),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
