import { Refusal } from '../refusal.ts'
import type { TripMoveName } from './dispatch-words.ts'
import type { Edited, Judged } from './inlay-edits.ts'
import { holdsOrder } from './stop-machine.ts'
import { tripMove, tripMovesFrom } from './trip-machine.ts'
import { type Wave, type WaveStop, type WaveTrip, orderOf, tripOf, withTrip } from './wave.ts'

/** What the order machine has to do about it. */
type OrderFollows = { readonly order_id: number; readonly move: 'depart' | 'return' }
export type MovedTrip = Edited & { readonly follows: readonly OrderFollows[] }

/** What becomes of one stop, and of its order. */
type Fate = { readonly stop: WaveStop | null; readonly ok: boolean; readonly follow?: OrderFollows['move'] }

/** One step of a trip, with what it means for everything on it. */
export function moveTrip(wave: Wave, trip_id: number, name: TripMoveName): MovedTrip {
  const trip = tripOf(wave, trip_id)
  const move = tripMove(trip.status, name)
  if (!move) throw notAllowed(trip)
  if (name === 'cancel' && trip.inlays_lock) throw new Refusal('trip_locked', { trip_id })
  const held = trip.stops.filter(({ state }) => holdsOrder(state))
  const fates = new Map(held.map((stop) => [stop, fateOf(wave, trip, stop, name)]))
  if (name === 'depart' && ![...fates.values()].some(({ ok }) => ok)) throw notAllowed(trip, 'nothing_ready')
  const stops = trip.stops.flatMap((stop) => (fates.has(stop) ? (fates.get(stop)!.stop ?? []) : stop))
  const orders = [...fates].map(([{ order_id }, { ok }]): Judged => {
    return { order_id, ok, problems: ok ? [] : [{ code: 'order_not_deliverable', trip_id }] }
  })
  const follows = [...fates].flatMap(([{ order_id }, { follow }]) => (follow ? [{ order_id, move: follow }] : []))
  return { wave: withTrip(wave, { ...trip, status: move.to, stops }), orders, follows }
}

function fateOf(wave: Wave, trip: WaveTrip, stop: WaveStop, name: TripMoveName): Fate {
  const { status } = orderOf(wave, stop.order_id)
  const is_away = status === 'on-the-way'
  if (name === 'depart') {
    if (status === 'ready') return { stop, ok: true, follow: 'depart' }
    // The car leaves without what is not packed; it waits for the next one.
    return is_away ? { stop, ok: true } : { stop: null, ok: false }
  }
  if (name === 'cancel') {
    if (stop.state === 'delivered') return { stop, ok: true }
    return is_away ? { stop: { ...stop, state: 'returned' }, ok: true, follow: 'return' } : { stop: null, ok: true }
  }
  if (name !== 'complete' || stop.state === 'delivered') return { stop, ok: true }
  if (is_away) throw notAllowed(trip, 'still_on_the_way')
  return status === 'completed' ? { stop: { ...stop, state: 'delivered' }, ok: true } : { stop: null, ok: true }
}

const notAllowed = ({ id, status }: WaveTrip, because?: 'nothing_ready' | 'still_on_the_way'): Refusal =>
  new Refusal('trip_move_not_allowed', {
    ...{ trip_id: id, status, allowed: tripMovesFrom(status).map(({ name }) => name) },
    ...(because && { because }),
  })
