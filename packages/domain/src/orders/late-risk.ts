import type { Instant } from '../instant.ts'
import type { OrderType } from '../availability/facts.ts'
import type { OrderStatus } from './order-machine.ts'

export const LATE_RISKS = ['on_time', 'at_risk', 'late'] as const
export type LateRisk = (typeof LATE_RISKS)[number]
/** Actions that may help an order that will be late. */
export const REMEDIES = [
  'accept',
  'start',
  'delay_promise',
  'tell_customer',
  'give_points',
  'assign_driver',
  'split',
] as const
export type Remedy = (typeof REMEDIES)[number]
type LateReason = 'not_accepted' | 'not_started' | 'kitchen' | 'packing' | 'no_driver' | 'travel' | 'waiting_pickup'

/**
 * An order is at risk when it is expected less than this many minutes before the end of its promise; for a short
 * promise, half of its window counts instead.
 */
const SLACK_MINUTES = 10
/** Minutes before the latest possible departure from which a delivery without a driver is at risk. */
const DRIVER_NEEDED_MINUTES = 15
const POINTS_FROM_MINUTES = 15
const MINUTE_MS = 60_000

export type RiskTask = {
  readonly line_id: number
  readonly minutes: number
  readonly state: 'queued' | 'started' | 'done' | 'dropped'
  readonly started_at: Instant | null
}
export type RiskOrder = {
  readonly status: OrderStatus
  readonly order_type: OrderType
  readonly promise_from: Instant
  readonly promise_to: Instant
  readonly pack_minutes: number
  readonly travel_minutes: number
  readonly departed_at: Instant | null
  readonly driver_id: number | null
  readonly tasks: readonly RiskTask[]
}
export type ExpectedTimes = {
  readonly ready_at: Date | null
  readonly departed_at: Date | null
  readonly completed_at: Date | null
}
export type Risk = {
  readonly risk: LateRisk
  /** Expected minutes of lateness after the end of the promise, as of now. */
  readonly late_minutes: number
  readonly expected_at: Date
  readonly because: LateReason
  readonly remedies: readonly Remedy[]
  readonly expected: ExpectedTimes
}

const ms = (at: Instant): number => new Date(at).getTime()

export function riskOf(order: RiskOrder, now: Date): Risk {
  const expected = expectedTimes(order, now)
  const expected_at = expected.completed_at ?? now
  const [from, to] = [ms(order.promise_from), ms(order.promise_to)]
  const late_minutes = Math.max(0, Math.ceil((expected_at.getTime() - to) / MINUTE_MS))
  const because = becauseOf(order)
  if (order.status === 'completed' || order.status === 'cancelled')
    return { risk: 'on_time', late_minutes: 0, expected_at, because, remedies: [], expected }
  // The order is ready, so only the customer can be late.
  if (because === 'waiting_pickup') {
    const risk = now.getTime() > to ? 'at_risk' : 'on_time'
    return { risk, late_minutes: 0, expected_at, because, remedies: ['tell_customer'], expected }
  }
  const slack_ms = Math.min(SLACK_MINUTES * MINUTE_MS, (to - from) / 2)
  const is_near = expected_at.getTime() > to - slack_ms
  const leaves_by = to - order.travel_minutes * MINUTE_MS
  const lacks_driver = because === 'no_driver' && leaves_by - now.getTime() < DRIVER_NEEDED_MINUTES * MINUTE_MS
  const risk = late_minutes > 0 ? 'late' : is_near || lacks_driver ? 'at_risk' : 'on_time'
  return { risk, late_minutes, expected_at, because, remedies: remediesOf(order, because, late_minutes), expected }
}

/** The kitchen works just in time: no step is expected before its planned time. */
function expectedTimes(order: RiskOrder, now: Date): ExpectedTimes {
  const travel_ms = order.travel_minutes * MINUTE_MS
  const planned = ms(order.promise_from) - travel_ms
  const leaving = (at: number): ExpectedTimes => ({
    ready_at: null,
    departed_at: order.order_type === 'delivery' ? new Date(at) : null,
    completed_at: new Date(at + travel_ms),
  })
  switch (order.status) {
    case 'pending':
    case 'accepted':
    case 'cooking': {
      const left_ms = (kitchenMinutesLeft(order.tasks, now) + order.pack_minutes) * MINUTE_MS
      const ready = Math.max(now.getTime() + left_ms, planned)
      return { ...leaving(ready), ready_at: new Date(ready) }
    }
    case 'ready':
      return leaving(Math.max(now.getTime(), planned))
    case 'on-the-way': {
      const arrives = ms(order.departed_at ?? now) + travel_ms
      return { ready_at: null, departed_at: null, completed_at: new Date(Math.max(now.getTime(), arrives)) }
    }
    default:
      return { ready_at: null, departed_at: null, completed_at: null }
  }
}

/** Order lines run in parallel, so the longest counts. Started tasks count only their remaining time. */
export function kitchenMinutesLeft(tasks: readonly RiskTask[], now: Date): number {
  const by_line = new Map<number, number>()
  for (const { line_id, minutes, state, started_at } of tasks) {
    if (state === 'done' || state === 'dropped') continue
    const spent = state === 'started' && started_at ? (now.getTime() - ms(started_at)) / MINUTE_MS : 0
    by_line.set(line_id, (by_line.get(line_id) ?? 0) + Math.max(0, minutes - Math.max(0, spent)))
  }
  return Math.max(0, ...by_line.values())
}

function becauseOf({ status, order_type, driver_id, tasks }: RiskOrder): LateReason {
  if (status === 'pending') return 'not_accepted'
  if (status === 'accepted') return 'not_started'
  if (status === 'cooking')
    return tasks.some(({ state }) => state === 'queued' || state === 'started') ? 'kitchen' : 'packing'
  if (order_type === 'pickup') return 'waiting_pickup'
  return status === 'ready' && driver_id === null ? 'no_driver' : 'travel'
}

function remediesOf({ status, order_type, tasks }: RiskOrder, because: LateReason, late_minutes: number): Remedy[] {
  const remedies: Remedy[] = []
  if (because === 'not_accepted') remedies.push('accept')
  if (because === 'not_started') remedies.push('start')
  if (because === 'no_driver') remedies.push('assign_driver')
  // A finished part can be delivered first. A pickup customer collects everything at once, so a split does not help.
  if (order_type === 'delivery' && because === 'kitchen' && tasks.some(({ state }) => state === 'done'))
    remedies.push('split')
  if (status !== 'on-the-way') remedies.push('delay_promise')
  remedies.push('tell_customer')
  if (late_minutes >= POINTS_FROM_MINUTES) remedies.push('give_points')
  return remedies
}
