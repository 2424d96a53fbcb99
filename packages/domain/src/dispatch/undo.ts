import { enteringProblems, leavingProblems, isBlocking } from './feasibility.ts'
import { type OrderVerdict, stopFor, takeOff } from './inlay-edits.ts'
import { type PositionChange, insertAll } from './position-changes.ts'
import {
  type Wave,
  type WaveStop,
  type WaveTrip,
  fixedCount,
  orderOf,
  stopPositionOf,
  tripOf,
  withTrip,
} from './wave.ts'

export type UndoResult = {
  readonly wave: Wave
  readonly orders: readonly OrderVerdict[]
  /** Orders that someone moved after the action; undo leaves them where they are. */
  readonly overtaken: readonly number[]
}

/**
 * Moves each order back that is still where the action placed it. Like an override, the undo checks locks and started
 * stops, but not capacity.
 */
export function undoChanges(wave: Wave, changes: readonly PositionChange[]): UndoResult {
  const mine = changes.filter((change) => isStillThere(wave, change, changes))
  const overtaken = changes.filter((change) => !mine.includes(change)).map(({ order_id }) => order_id)
  const orders = mine.map((change) => judgeBack(wave, change))
  const back = mine.filter((_, i) => orders[i]!.ok)
  const cleared = back.reduce((so_far, { order_id }) => {
    const current = stopPositionOf(so_far, order_id)
    return current ? takeOff(so_far, current) : so_far
  }, wave)
  return { wave: putBack(cleared, back, (order_id) => stopFor(wave, order_id)), orders, overtaken }
}

function putBack(wave: Wave, back: readonly PositionChange[], stopOf: (order_id: number) => WaveStop): Wave {
  const trips = wave.trips.map((trip) => {
    const added = back.flatMap(({ order_id, before }) =>
      before?.trip_id === trip.id ? [{ one: stopOf(order_id), position: allowedPosition(trip, before.position) }] : [],
    )
    return added.length > 0 ? { ...trip, stops: insertAll(trip.stops, added) } : trip
  })
  return trips.reduce(withTrip, wave)
}

/** Whether the order is on the trip that the action chose and, if only the sequence changed, still in that sequence. */
function isStillThere(
  wave: Wave,
  { order_id, before, after }: PositionChange,
  all: readonly PositionChange[],
): boolean {
  const current = stopPositionOf(wave, order_id)
  if (current?.trip.id !== after?.trip_id) return false
  if (!current || !after || before?.trip_id !== after.trip_id) return true
  const together = all.filter((one) => one.after?.trip_id === after.trip_id && one.before?.trip_id === after.trip_id)
  return together.every((one) => {
    const other = stopPositionOf(wave, one.order_id)
    return other?.trip.id !== after.trip_id || Math.sign(other.index - current.index) === order(one, after.position)
  })
}

const order = ({ after }: PositionChange, position: number): number => Math.sign(after!.position - position)

function judgeBack(wave: Wave, { order_id, before }: PositionChange): OrderVerdict {
  const one = orderOf(wave, order_id)
  const current = stopPositionOf(wave, order_id)
  const trip = before && tripOf(wave, before.trip_id)
  const problems = [
    ...(current ? leavingProblems(one, current, current.trip.id === before?.trip_id) : []),
    ...(trip
      ? enteringProblems(one, trip, allowedPosition(trip, before.position) - 1, current?.trip.id === trip.id)
      : []),
  ]
  return { order_id, ok: !problems.some((problem) => isBlocking(problem, true)), problems }
}

/** Stops that started in the meantime stay in front. */
const allowedPosition = (trip: WaveTrip, position: number): number => Math.max(position, fixedCount(trip) + 1)
