import { type Instant, ms } from '../instant.ts'
import type { InlayProblem } from './feasibility.ts'
import type { OrderVerdict } from './inlay-edits.ts'
import type { MovedTrip } from './move-trip.ts'
import { holdsOrder } from './stop-machine.ts'
import { type Wave, type WaveStop, type WaveTrip, orderOf, stopPositionOf, tripOf, withTrip } from './wave.ts'

/** `at` is the delivery time; `departedAt` returns when a trip left, or null before that. */
export type Delivery = { readonly at: Date; readonly departedAt: (trip_id: number) => Instant | null }

/**
 * Marks orders as delivered and checks each one separately. An order that is already delivered is accepted and
 * unchanged. A trip completes with its last stop.
 */
export function deliverOrders(wave: Wave, order_ids: readonly number[], delivery: Delivery): MovedTrip {
  const unique = [...new Set(order_ids)]
  const orders = unique.map((order_id): OrderVerdict => {
    const problems = deliveryProblems(wave, order_id, delivery)
    return { order_id, ok: problems.length === 0, problems }
  })
  const done = new Set(orders.flatMap(({ order_id, ok }) => (ok ? [order_id] : [])))
  const follows = [...done].flatMap((order_id) =>
    orderOf(wave, order_id).status === 'on-the-way' ? [{ order_id, move: 'deliver' as const }] : [],
  )
  const trips = wave.trips.map((trip) => {
    const stops = trip.stops.map((stop) => (isDoneHere(stop, done) ? delivered(stop) : stop))
    return settled({ ...trip, stops })
  })
  return { wave: trips.reduce(withTrip, wave), orders, follows }
}

const isDoneHere = ({ order_id, state }: WaveStop, done: ReadonlySet<number>): boolean =>
  done.has(order_id) && holdsOrder(state)

const delivered = (stop: WaveStop): WaveStop => (stop.state === 'delivered' ? stop : { ...stop, state: 'delivered' })

function deliveryProblems(wave: Wave, order_id: number, { at, departedAt }: Delivery): InlayProblem[] {
  const position = stopPositionOf(wave, order_id)
  const { status } = orderOf(wave, order_id)
  if (position && status === 'completed') return []
  if (!position || status !== 'on-the-way') return [{ code: 'not_on_the_way' }]
  const left = departedAt(position.trip.id)
  return left !== null && ms(left) > at.getTime() ? [{ code: 'before_departure', at: new Date(left) }] : []
}

/**
 * Syncs a trip with its orders, which may be delivered or reopened on another screen. A trip in progress
 * completes with its last stop, and a completed trip is in progress again when one of its orders is reopened.
 */
export function followOrders(wave: Wave, trip_id: number): Wave {
  const trip = tripOf(wave, trip_id)
  const statusOf = ({ order_id }: WaveStop) => orderOf(wave, order_id).status
  const stops = trip.stops.map((stop): WaveStop => {
    if (holdsOrder(stop.state) && statusOf(stop) === 'completed') return delivered(stop)
    return stop.state === 'delivered' && statusOf(stop) === 'on-the-way' ? { ...stop, state: 'arrived' } : stop
  })
  return withTrip(wave, settled({ ...trip, stops }))
}

/** A trip in progress completes with its last delivery, and a completed trip with an open stop is in progress again. */
export function settled(trip: WaveTrip): WaveTrip {
  const held = trip.stops.filter(({ state }) => holdsOrder(state))
  const all_done = held.length > 0 && held.every(({ state }) => state === 'delivered')
  if (trip.status === 'in_progress' && all_done) return { ...trip, status: 'completed' }
  return trip.status === 'completed' && held.length > 0 && !all_done ? { ...trip, status: 'in_progress' } : trip
}
