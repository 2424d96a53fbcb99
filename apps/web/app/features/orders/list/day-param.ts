import { NOW } from '@tavlin/domain/orders/order-enums'
import { type DayRange, isDay, ordered } from '#ui/time/day-text.ts'

/** URL value that means all days. */
export const ALL_DAYS = 'all'
/** A date, `now`, or null for all days. */
export type DayParam = string | null

/** Returns the day in the URL; null when it requests all days, and `now` when it has no valid day. */
export function dayParam(params: URLSearchParams): DayParam {
  const param = params.get('date')
  if (param === ALL_DAYS) return null
  return param && isDay(param) ? param : NOW
}

/** Returns the range of days in the URL; null when the URL names a single day or all days. */
export function rangeParam(params: URLSearchParams): DayRange | null {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  return isDay(from) && isDay(to) ? ordered(from, to) : null
}

/** Returns the URL parameters for a range of days, both ends included. */
export function withRange(params: URLSearchParams, { from, to }: DayRange): URLSearchParams {
  const next = withDay(params, NOW)
  next.set('from', from)
  next.set('to', to)
  return next
}

/** Returns the URL parameters for another day, without cursor and hour: they belong to the previous day. */
export function withDay(params: URLSearchParams, day: DayParam): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['cursor', 'hour', 'date', 'from', 'to']) next.delete(key)
  if (day !== NOW) next.set('date', day ?? ALL_DAYS)
  return next
}

/** Toggles the filter for an hour of `day`. */
export function withHour(params: URLSearchParams, minute: number, day: string): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['cursor', 'from', 'to']) next.delete(key)
  if (params.get('hour') === String(minute)) next.delete('hour')
  else {
    next.set('hour', String(minute))
    next.set('date', day)
  }
  return next
}
