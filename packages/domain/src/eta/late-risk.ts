import { type Eta, type EtaOrder, etaOf, travelSeconds } from './eta.ts'
import { ms } from '../instant.ts'

export const LATE_RISKS = ['on_time', 'at_risk', 'late'] as const
export type LateRisk = (typeof LATE_RISKS)[number]
/** Actions that may help an order that will be late. */
export const REMEDIES = [
  'accept',
  'start',
  'delay_promise',
  'call_customer',
  'give_points',
  'assign_driver',
  'split',
] as const
export type Remedy = (typeof REMEDIES)[number]
export const LATE_REASONS = [
  'not_accepted',
  'not_started',
  'kitchen',
  'packing',
  'no_driver',
  'travel',
  'waiting_pickup',
] as const
type LateReason = (typeof LATE_REASONS)[number]

/**
 * An order is at risk when it is expected less than this many minutes before the end of its promise; for a short
 * promise, half of its window counts instead.
 */
const SLACK_MINUTES = 10
/** Minutes before the latest possible departure from which a ready delivery without a driver is at risk. */
const DRIVER_NEEDED_MINUTES = 15
const POINTS_FROM_MINUTES = 15
const MINUTE_MS = 60_000

export type RiskOrder = EtaOrder & { readonly driver_id: number | null }
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
  /** Null when the order is completed or cancelled. */
  readonly eta: Eta | null
}

export function riskOf(order: RiskOrder, now: Date): Risk {
  const eta = etaOf(order, now)
  const expected_at = eta?.handed_over_at ?? now
  const expected = {
    ready_at: eta?.ready_by ?? null,
    departed_at: eta?.departs_at ?? null,
    completed_at: eta?.handed_over_at ?? null,
  }
  const [from, to] = [ms(order.promise_from), ms(order.promise_to)]
  const late_minutes = Math.max(0, Math.ceil((expected_at.getTime() - to) / MINUTE_MS))
  const because = becauseOf(order)
  if (eta === null) return { risk: 'on_time', late_minutes: 0, expected_at, because, remedies: [], expected, eta }
  // The order is ready, so only the customer can be late.
  if (because === 'waiting_pickup') {
    const risk = now.getTime() > to ? 'at_risk' : 'on_time'
    return { risk, late_minutes: 0, expected_at, because, remedies: ['call_customer'], expected, eta }
  }
  const slack_ms = Math.min(SLACK_MINUTES * MINUTE_MS, (to - from) / 2)
  const is_near = expected_at.getTime() > to - slack_ms
  const leaves_by = to - travelSeconds(order) * 1000
  const lacks_driver = because === 'no_driver' && leaves_by - now.getTime() < DRIVER_NEEDED_MINUTES * MINUTE_MS
  const risk = late_minutes > 0 ? 'late' : is_near || lacks_driver ? 'at_risk' : 'on_time'
  return { risk, late_minutes, expected_at, because, remedies: remediesOf(order, because, late_minutes), expected, eta }
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
  remedies.push('call_customer')
  if (late_minutes >= POINTS_FROM_MINUTES) remedies.push('give_points')
  return remedies
}
