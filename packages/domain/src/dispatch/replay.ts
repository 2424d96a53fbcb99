import { type PositionChange, insertAll } from './position-changes.ts'
import { type Instant, ms } from '../instant.ts'

export type LoggedAction = {
  readonly kind: string
  readonly at: Instant
  readonly changes: readonly PositionChange[]
  readonly trip_ids: readonly number[]
}
export type ReplayedTrip = {
  readonly trip_id: number
  /** Driver of the trip; null before any action sets one. */
  readonly driver_id: number | null
  readonly is_locked: boolean
  readonly order_ids: readonly number[]
}

/** Returns the trips of a wave at a given time, replayed from all its actions, oldest first. */
export function replay(actions: readonly LoggedAction[], at: Instant): ReplayedTrip[] {
  const until_ms = ms(at)
  const trips = new Map<number, ReplayedTrip>()
  for (const action of actions) {
    if (ms(action.at) > until_ms) break
    play(trips, action)
  }
  return [...trips.values()]
}

function play(trips: Map<number, ReplayedTrip>, { kind, changes, trip_ids }: LoggedAction): void {
  const moved = new Set(changes.map(({ order_id }) => order_id))
  const tripAt = (trip_id: number) =>
    trips.get(trip_id) ?? { trip_id, driver_id: null, is_locked: false, order_ids: [] }
  for (const trip of trips.values())
    trips.set(trip.trip_id, { ...trip, order_ids: trip.order_ids.filter((id) => !moved.has(id)) })
  const arrived = new Map<number, { one: number; position: number; driver_id: number }[]>()
  for (const { order_id, after } of changes)
    if (after) arrived.set(after.trip_id, [...(arrived.get(after.trip_id) ?? []), { one: order_id, ...after }])
  for (const trip_id of new Set([...trip_ids, ...arrived.keys()])) {
    const trip = tripAt(trip_id)
    const added = arrived.get(trip_id) ?? []
    trips.set(trip_id, {
      trip_id,
      driver_id: added[0]?.driver_id ?? trip.driver_id,
      is_locked: kind === 'lock' ? true : kind === 'unlock' ? false : trip.is_locked,
      order_ids: insertAll(trip.order_ids, added),
    })
  }
}
