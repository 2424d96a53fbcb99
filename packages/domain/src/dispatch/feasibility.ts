import type { InlayProblemCode } from './dispatch-enums.ts'
import type { TripTimes } from './etas.ts'
import { type Load, addLoad } from './occupancy.ts'
import { isStarted } from './stop-machine.ts'
import { isFinished } from './trip-machine.ts'
import { type StopPosition, type WaveDriver, type WaveOrder, type WaveTrip, fixedCount } from './wave.ts'

export type InlayProblem = {
  readonly code: InlayProblemCode
  readonly trip_id?: number
  /** Excess in hundredths of a bag, in bags or in stops; lateness in seconds. */
  readonly by?: number
  /** Load of the vehicle and its maximum, in the same unit. */
  readonly total?: number
  readonly limit?: number
  /** The driver with the problem, set when a command involves two drivers. */
  readonly driver_id?: number
  readonly at?: Date
  readonly back_at?: Date
  readonly skill?: string
}

/** Final problems cannot be overridden, all others can. A break only warns. */
const FINAL_PROBLEMS: readonly InlayProblemCode[] = [
  'order_not_deliverable',
  'other_deli',
  'trip_ended',
  'trip_departed',
  'trip_locked',
  'stop_started',
  'not_on_the_way',
  'before_departure',
]
const WARNINGS: readonly InlayProblemCode[] = ['on_break']

export const isFinal = (code: InlayProblemCode): boolean => FINAL_PROBLEMS.includes(code)

/** Whether a problem blocks the move. The planner never overrides problems. */
export const isBlocking = ({ code }: InlayProblem, override: boolean): boolean =>
  isFinal(code) || (!override && !WARNINGS.includes(code))

/** Returns the problems of removing an order from its trip, or of moving it within the trip. */
export function leavingProblems(
  order: WaveOrder,
  { trip, index }: StopPosition,
  stays_on_trip: boolean,
): InlayProblem[] {
  const problems: InlayProblem[] = []
  const trip_id = trip.id
  if (isFinished(trip.status)) problems.push({ code: 'trip_ended', trip_id })
  if (trip.inlays_lock && !order.unlock) problems.push({ code: 'trip_locked', trip_id })
  // An order on the way cannot leave its trip, because its bags are in that vehicle.
  if (isStarted(trip.stops[index]!.state) || (order.status === 'on-the-way' && !stays_on_trip))
    problems.push({ code: 'stop_started', trip_id })
  return problems
}

/** Returns the problems of placing the order on this trip. `index` counts from 0 among the other stops of the trip. */
export function enteringProblems(
  order: WaveOrder,
  trip: WaveTrip,
  index: number,
  was_on_trip: boolean,
): InlayProblem[] {
  const problems: InlayProblem[] = []
  const trip_id = trip.id
  if (order.order_type === 'pickup' || order.status === 'cancelled' || order.status === 'completed')
    problems.push({ code: 'order_not_deliverable' })
  if (order.deli_id !== trip.deli_id) problems.push({ code: 'other_deli', trip_id })
  if (isFinished(trip.status)) problems.push({ code: 'trip_ended', trip_id })
  if (trip.status === 'in_progress' && !was_on_trip) problems.push({ code: 'trip_departed', trip_id })
  if (trip.inlays_lock && !order.unlock) problems.push({ code: 'trip_locked', trip_id })
  if (index < fixedCount(trip)) problems.push({ code: 'stop_started', trip_id })
  return problems
}

/**
 * Returns the problems of this driver with the order in addition to `load`, which excludes the order. `back_at` is the
 * time of return with the order; null when unknown, which skips the shift check.
 */
export function carryingProblems(
  order: WaveOrder,
  trip: Pick<WaveTrip, 'id' | 'deli_id'>,
  driver: WaveDriver,
  { load, back_at }: { readonly load: Load; readonly back_at: Date | null },
): InlayProblem[] {
  const problems = [
    ...capacityProblems(addLoad(load, order), trip, driver),
    ...shiftProblems(trip.deli_id, driver, back_at),
  ]
  if (order.forbidden_driver_ids.includes(driver.id)) problems.push({ code: 'forbidden_driver' })
  for (const skill of order.needs_skills)
    if (!driver.skills.includes(skill)) problems.push({ code: 'skill_missing', skill })
  if (order.area_id !== null && driver.area_ids.length > 0 && !driver.area_ids.includes(order.area_id))
    problems.push({ code: 'out_of_zone' })
  return problems
}

function capacityProblems(load: Load, { id }: Pick<WaveTrip, 'id'>, { capacity }: WaveDriver): InlayProblem[] {
  return (['volume', 'bags', 'stops'] as const).flatMap((what): InlayProblem[] => {
    const [total, limit] = [load[what], capacity[what]]
    return total > limit ? [{ code: `over_${what}`, trip_id: id, by: total - limit, total, limit }] : []
  })
}

/** Reports a problem when the driver is still on an earlier trip and the order would be late because of that. */
export function returnProblems(
  order_id: number,
  { back_at, held_s, stops }: Pick<TripTimes, 'back_at' | 'held_s' | 'stops'>,
): InlayProblem[] {
  const late_s = stops.find((stop) => stop.order_id === order_id)?.late_s ?? 0
  return back_at !== null && held_s > 0 && late_s > 0 ? [{ code: 'driver_out', at: new Date(back_at), by: late_s }] : []
}

function shiftProblems(deli_id: number, { shift, duty }: WaveDriver, back_at: Date | null): InlayProblem[] {
  if (shift === null || shift.deli_id !== deli_id) return [{ code: 'not_on_shift' }]
  const problems: InlayProblem[] = []
  const at = new Date(shift.until)
  if (back_at !== null && back_at > at) problems.push({ code: 'shift_ends', at, back_at })
  if (duty === 'break') problems.push({ code: 'on_break' })
  return problems
}
