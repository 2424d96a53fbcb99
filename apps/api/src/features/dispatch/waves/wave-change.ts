import type { ActionKind } from '@tavlin/domain/dispatch/dispatch-enums'
import { type PositionChange, changesOf } from '@tavlin/domain/dispatch/position-changes'
import { isDone } from '@tavlin/domain/dispatch/stop-machine'
import type { Wave, WaveTrip } from '@tavlin/domain/dispatch/wave'
import type { NewEvent } from '#platform/events/events.ts'
import type { TimesOf } from './locked-wave.ts'
import type { LockedTrip, LockedWave } from './wave-lock.repo.ts'
import type { WaveWrites, SavedStop, SavedTrip } from './wave-save.repo.ts'

type ChangedWave = {
  readonly locked: LockedWave
  readonly before: Wave
  readonly after: Wave
  readonly changed: readonly WaveTrip[]
  readonly reported: readonly number[]
  readonly timesOf: TimesOf
}
type LoggedChange = PositionChange & { readonly number: number }

export function savedOf({ locked, before, after, changed, reported, timesOf }: ChangedWave) {
  const rows = new Map(locked.trips.map((trip) => [trip.id, trip]))
  const timed = changed.map((trip) => ({ trip, row: rows.get(trip.id)!, times: timesOf(trip) }))
  const remaining_ids = new Set(after.trips.flatMap(({ stops }) => stops.map(({ id }) => id)))
  const changed_ids = new Set(changed.map(({ id }) => id))
  const was = locked.trips.filter(({ id }) => changed_ids.has(id)).flatMap(({ stops }) => stops)
  const changes = changesOf(onlyTrips(before, after, changed_ids), after, reported)
  const first = locked.trips.find(({ id }) => changed_ids.has(id)) ?? locked.trips[0] ?? locked.orders[0]!
  const numbers = new Map(locked.orders.map(({ id, number }) => [id, number]))
  return {
    trips: timed.map(tripRow),
    stops: timed.flatMap((one) => stopRows(one, doneTimes(locked.trips))),
    removed_stop_ids: was.flatMap(({ id }) => (remaining_ids.has(id) ? [] : [id])),
    drivers: changes.map(({ order_id, after }) => ({ order_id, driver_id: after?.driver_id ?? null })),
    exemptions: locked.orders.flatMap(({ id, deli_id, unlock: was }) => {
      const unlock = after.orders.get(id)!.unlock
      return unlock === was ? [] : [{ order_id: id, deli_id, unlock }]
    }),
    action: {
      date: first.date,
      hour: first.hour,
      deli_ids: [...new Set([first, ...locked.trips].map(({ deli_id }) => deli_id))],
      trip_ids: locked.trips.flatMap(({ id, is_new }) => (is_new || changed_ids.has(id) ? [id] : [])),
      changes: changes.map((change): LoggedChange => ({ ...change, number: numbers.get(change.order_id) ?? 0 })),
    },
  } satisfies Omit<WaveWrites, 'at' | 'by_id' | 'action'> & {
    action: Omit<WaveWrites['action'], 'kind' | 'overridden' | 'undoes' | 'trip_move' | 'note'>
  }
}

/**
 * Returns `before`, but with the trips of `after` where a trip is not written, so that no change of these trips is
 * logged. Stops of removed orders on these trips stay stored until the next write.
 */
const onlyTrips = (before: Wave, after: Wave, ids: ReadonlySet<number>): Wave => ({
  ...before,
  trips: before.trips.map((trip) => (ids.has(trip.id) ? trip : after.trips.find(({ id }) => id === trip.id)!)),
})

type TimedRow = { readonly trip: WaveTrip; readonly row: LockedTrip; readonly times: ReturnType<TimesOf> }

function tripRow({ trip, row, times }: TimedRow): SavedTrip {
  const { id, driver_id, departure, inlays_lock, status } = trip
  const { distance_m, duration_s, duration_in_traffic_s, ends_at, is_estimate } = times
  const is_rerouted = trip.stops.map(({ order_id }) => order_id).join() !== row.stops.map((s) => s.order_id).join()
  return {
    id,
    driver_id,
    departure,
    inlays_lock,
    status,
    start_at: row.start_at,
    departed_at: row.departed_at,
    completed_at: status === 'completed' ? lastDone(row) : null,
    distance_m,
    duration_s,
    duration_in_traffic_s,
    ends_at,
    is_estimate,
    is_rerouted,
  }
}

/** Returns the latest time of a finished stop; null when no stop has a time. */
function lastDone({ stops }: LockedTrip): string | null {
  const done = stops.flatMap(({ done_at }) => (done_at === null ? [] : [new Date(done_at)]))
  return done.length === 0 ? null : new Date(Math.max(...done.map(Number))).toISOString()
}

const doneTimes = (trips: readonly LockedTrip[]): ReadonlyMap<number | null, string | null> =>
  new Map(trips.flatMap(({ stops }) => stops.map(({ id, done_at }) => [id, done_at] as const)))

/** `done_of` has the completion time by stop id; a delivered stop may come from another trip. */
export function stopRows({ trip, row, times }: TimedRow, done_of = doneTimes([row])): SavedStop[] {
  const time_of = new Map(times.stops.map((stop) => [stop.order_id, stop]))
  return trip.stops.map(({ id, order_id, state }, index) => {
    const time = time_of.get(order_id)
    return {
      id,
      trip_id: trip.id,
      deli_id: trip.deli_id,
      order_id,
      position: index + 1,
      state,
      // A reopened stop has no completion time.
      done_at: (id !== null && isDone(state) && done_of.get(id)) || null,
      eta_at: time?.eta_at ?? null,
      late_s: time?.late_s ?? 0,
      leg_distance_m: time?.leg.metres ?? 0,
      leg_duration_s: time?.leg.seconds ?? 0,
    }
  })
}

/** Value of `what` in the event `trip.changed`, for the kinds of action that record this event for every trip. */
const TRIP_ACTION_LABELS: Partial<Record<ActionKind, string>> = {
  hand_over: 'handed_over',
  swap: 'swapped',
  lock: 'locked',
  unlock: 'unlocked',
  trip: 'moved',
  start: 'start_changed',
  deliver: 'delivered',
  stop: 'reported',
}

/**
 * Creates the events of an action. Reordering a trip or applying a plan creates one event per deli and wave, not one
 * per order.
 */
export function eventsOf(
  kind: ActionKind,
  locked: LockedWave,
  after: Wave,
  changes: readonly LoggedChange[],
): NewEvent[] {
  const events: NewEvent[] = locked.trips.flatMap((trip) =>
    trip.is_new ? [{ name: 'trip.created', data: ofTrip(trip) }] : [],
  )
  const what = TRIP_ACTION_LABELS[kind]
  if (what !== undefined)
    for (const trip of locked.trips) {
      const driver_id = after.trips.find(({ id }) => id === trip.id)!.driver_id
      const former_id = formerDriver(trip, driver_id, changes)
      const other = former_id === driver_id ? {} : { other_driver_id: former_id }
      const data = { ...ofTrip(trip), driver_id, what: kind === 'hand_over' && !other.other_driver_id ? 'moved' : what }
      events.push({ name: 'trip.changed', data: { ...data, ...other }, deli_id: trip.deli_id })
    }
  if (kind === 'reorder' || kind === 'plan') events.push(...waveEvents(locked))
  // A delivery needs no move event, because the order stays on its trip.
  else if (kind !== 'deliver') events.push(...changes.map((change) => inlayEvent(locked, change)))
  return events
}

/** Returns the driver who had the trip before; of a new trip, the driver whose stops it took over. */
function formerDriver(trip: LockedTrip, driver_id: number, changes: readonly LoggedChange[]): number {
  if (!trip.is_new) return trip.driver_id
  return changes.find(({ after }) => after?.trip_id === trip.id)?.before?.driver_id ?? driver_id
}

const MAX_IDS_PER_EVENT = 100

export function waveEvents({ trips }: LockedWave): NewEvent[] {
  const waves = new Map(trips.map((trip) => [[trip.deli_id, trip.date, trip.hour].join(), trip]))
  return [...waves.values()].map(({ deli_id, date, hour }) => {
    const own = trips.filter((trip) => trip.deli_id === deli_id && trip.date === date && trip.hour === hour)
    const data = { deli_id, date, hour, trip_ids: own.map(({ id }) => id).slice(0, MAX_IDS_PER_EVENT) }
    return { name: 'wave.changed', data, deli_id }
  })
}

function inlayEvent(locked: LockedWave, { order_id, before, after: is }: LoggedChange): NewEvent {
  const order = locked.orders.find(({ id }) => id === order_id)!
  const { number, deli_id, customer_id } = order
  const current = is ?? before
  const { date, hour } = locked.trips.find(({ id }) => id === current?.trip_id) ?? order
  const data = {
    order_id,
    number,
    deli_id,
    customer_id,
    date,
    hour,
    from_driver_id: before?.driver_id ?? null,
    to_driver_id: is?.driver_id ?? null,
    position: is?.position ?? null,
  }
  return { name: 'inlay.moved', data, deli_id }
}

const ofTrip = ({ id, deli_id, driver_id, date, hour }: LockedTrip) => ({ trip_id: id, deli_id, driver_id, date, hour })
