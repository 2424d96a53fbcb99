import { type Instant, ms } from '../instant.ts'
import { Refusal } from '../refusal.ts'

type PromiseWindow = { readonly promise_from: Instant; readonly promise_to: Instant }

const MINUTE_MS = 60_000
/** Delays in minutes that are offered for an order that is on time. */
const SHORT_DELAYS = [5, 10, 15, 20, 30]
/** Times are rounded to multiples of five minutes, because customers see them. */
const ROUND_MINUTES = 5
/** Margins in minutes, added to the earliest possible time in case the kitchen or the road takes longer. */
const MARGINS = [0, 15, 30]

/** Moves the promise by some minutes. Rejects a changed start in the past, because the customer sees the start. */
export function laterPromise(
  order: PromiseWindow,
  minutes: number,
  now: Date,
): { promise_from: Date; promise_to: Date } {
  const later = (at: Instant): Date => new Date(ms(at) + minutes * MINUTE_MS)
  const promise_from = later(order.promise_from)
  if (minutes > 0 && promise_from.getTime() < now.getTime())
    throw new Refusal('promise_in_the_past', { promise_from: promise_from.toISOString() })
  return { promise_from, promise_to: later(order.promise_to) }
}

/**
 * Returns the delays to offer, in minutes. A late order gets its expected time, and a quarter and half an hour more. An
 * order on time gets short delays; when fewer than three of them are in the future, it gets the current time, and a
 * quarter and half an hour more.
 */
export function delayChoices(order: PromiseWindow & { readonly late_minutes: number }, now: Date): number[] {
  const from = ms(order.promise_from)
  const short = SHORT_DELAYS.filter((minutes) => from + minutes * MINUTE_MS >= now.getTime())
  if (order.late_minutes === 0 && short.length >= MARGINS.length) return short
  const expected = order.late_minutes > 0 ? ms(order.promise_to) + order.late_minutes * MINUTE_MS : 0
  const step = ROUND_MINUTES * MINUTE_MS
  const earliest = Math.ceil(Math.max(expected, now.getTime()) / step) * step
  return MARGINS.map((margin) => Math.ceil((earliest - from) / MINUTE_MS) + margin)
}
