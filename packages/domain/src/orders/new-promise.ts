import { Refusal } from '../refusal.ts'

type Instant = string | Date
type Promised = { readonly promise_from: Instant; readonly promise_to: Instant }

const MINUTE_MS = 60_000
/** Delays that are offered while the order can still be in time. */
const SHORT_DELAYS = [5, 10, 15, 20, 30]
/** Customers are told a time that ends in 0 or 5. */
const ROUND_MINUTES = 5
/** Added to the earliest possible time: the kitchen or the road may take longer than expected. */
const MARGINS = [0, 15, 30]

const ms = (at: Instant): number => new Date(at).getTime()

/** The promise moved by some minutes. The customer is told its beginning, so that must not be over already. */
export function laterPromise(order: Promised, minutes: number, now: Date): { promise_from: Date; promise_to: Date } {
  const later = (at: Instant): Date => new Date(ms(at) + minutes * MINUTE_MS)
  const promise_from = later(order.promise_from)
  if (minutes > 0 && promise_from.getTime() < now.getTime())
    throw new Refusal('promise_in_the_past', { promise_from: promise_from.toISOString() })
  return { promise_from, promise_to: later(order.promise_to) }
}

/**
 * The delays worth offering, in minutes. An order that will be late gets the time at which it is expected, and a quarter
 * and half an hour more; an order that is in time gets a few minutes.
 */
export function delayChoices(order: Promised & { readonly late_minutes: number }, now: Date): number[] {
  const from = ms(order.promise_from)
  const short = SHORT_DELAYS.filter((minutes) => from + minutes * MINUTE_MS >= now.getTime())
  if (order.late_minutes === 0 && short.length >= MARGINS.length) return short
  const expected = order.late_minutes > 0 ? ms(order.promise_to) + order.late_minutes * MINUTE_MS : 0
  const step = ROUND_MINUTES * MINUTE_MS
  const earliest = Math.ceil(Math.max(expected, now.getTime()) / step) * step
  return MARGINS.map((margin) => Math.ceil((earliest - from) / MINUTE_MS) + margin)
}
