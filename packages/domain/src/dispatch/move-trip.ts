import type { OrderStatus } from '../orders/order-machine.ts'
import { Refusal } from '../refusal.ts'
import type { StopState, TripMoveName } from './dispatch-enums.ts'
import type { EditResult, OrderVerdict } from './inlay-edits.ts'
import { holdsOrder } from './stop-machine.ts'
import { tripMove, tripMovesFrom } from './trip-machine.ts'
import { type Wave, type WaveStop, type WaveTrip, orderOf, tripOf, withTrip } from './wave.ts'

/** Status change of the order that follows from the move of its stop. */
type OrderMoveEffect = { readonly order_id: number; readonly move: 'depart' | 'return' | 'deliver' }
export type MovedTrip = EditResult & { readonly follows: readonly OrderMoveEffect[] }

/** The effect of a move on one stop and its order. */
type StopOutcome = { readonly stop: WaveStop | null; readonly ok: boolean; readonly follow?: OrderMoveEffect['move'] }

export type MoveTripOptions = {
  /** Departs without the orders that are not ready; they return to the waiting list. */
  readonly leave_behind?: boolean
}
type BlockageReason = 'nothing_ready' | 'not_ready' | 'still_on_the_way'
type BlockedStop = { readonly order_id: number; readonly state: StopState; readonly status: OrderStatus }
type Blockage<S> = { readonly because: BlockageReason; readonly stops: readonly S[] }

/** Executes one move of a trip, with its effects on all stops. */
export function moveTrip(wave: Wave, trip_id: number, name: TripMoveName, options: MoveTripOptions = {}): MovedTrip {
  const trip = tripOf(wave, trip_id)
  const move = tripMove(trip.status, name)
  if (!move) throw notAllowed(trip)
  if (name === 'cancel' && trip.inlays_lock) throw new Refusal('trip_locked', { trip_id })
  const blocked = blockedBy(
    trip.stops.map((stop) => ({ ...stop, status: orderOf(wave, stop.order_id).status })),
    name,
  )
  if (blocked && !(blocked.because === 'not_ready' && options.leave_behind)) throw notAllowed(trip, blocked)
  const held = trip.stops.filter(({ state }) => holdsOrder(state))
  const outcomes = new Map(held.map((stop) => [stop, outcomeOf(wave, stop, name)]))
  const stops = trip.stops.flatMap((stop) => (outcomes.has(stop) ? (outcomes.get(stop)!.stop ?? []) : stop))
  const orders = [...outcomes].map(([{ order_id }]): OrderVerdict => ({ order_id, ok: true, problems: [] }))
  const follows = [...outcomes].flatMap(([{ order_id }, { follow }]) => (follow ? [{ order_id, move: follow }] : []))
  return { wave: withTrip(wave, { ...trip, status: move.to, stops }), orders, follows }
}

/** Returns the stops that block this move, and why; null when nothing does. Menus call this to disable actions. */
export function blockedBy<S extends BlockedStop>(stops: readonly S[], name: TripMoveName): Blockage<S> | null {
  const held = stops.filter(({ state }) => holdsOrder(state))
  if (name === 'depart') {
    const unready = held.filter(({ status }) => status !== 'ready' && status !== 'on-the-way')
    if (unready.length === held.length) return { because: 'nothing_ready', stops: unready }
    return unready.length === 0 ? null : { because: 'not_ready', stops: unready }
  }
  if (name !== 'complete') return null
  const on_the_way = held.filter(({ state, status }) => state !== 'delivered' && status === 'on-the-way')
  return on_the_way.length === 0 ? null : { because: 'still_on_the_way', stops: on_the_way }
}

function outcomeOf(wave: Wave, stop: WaveStop, name: TripMoveName): StopOutcome {
  const { status } = orderOf(wave, stop.order_id)
  const is_away = status === 'on-the-way'
  if (name === 'depart') {
    if (status === 'ready') return { stop, ok: true, follow: 'depart' }
    return { stop: is_away ? stop : null, ok: true }
  }
  if (name === 'cancel') {
    if (stop.state === 'delivered') return { stop, ok: true }
    return is_away ? { stop: { ...stop, state: 'returned' }, ok: true, follow: 'return' } : { stop: null, ok: true }
  }
  if (name !== 'complete' || stop.state === 'delivered') return { stop, ok: true }
  return status === 'completed' ? { stop: { ...stop, state: 'delivered' }, ok: true } : { stop: null, ok: true }
}

const notAllowed = ({ id, status }: WaveTrip, blocked?: Blockage<BlockedStop>): Refusal =>
  new Refusal('trip_move_not_allowed', {
    trip_id: id,
    status,
    allowed: tripMovesFrom(status).map(({ name }) => name),
    ...(blocked && {
      because: blocked.because,
      orders: blocked.stops.map((stop) => ({ order_id: stop.order_id, status: stop.status })),
    }),
  })
