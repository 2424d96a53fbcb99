import { NOW } from '@tavlin/domain/orders/order-words'
import { isDay } from '#ui/time/day-text.ts'

/** URL value that means all days. */
export const ALL_DAYS = 'all'
/** A date, `now`, or null for all days. */
export type DayParam = string | null

/** Returns the day in the URL; `now` when there is none. */
export function dayParam(params: URLSearchParams): DayParam {
  const param = params.get('date')
  if (param === ALL_DAYS) return null
  return param && isDay(param) ? param : NOW
}

/** Returns the URL parameters for another day, without cursor and hour: they belong to the previous day. */
export function withDay(params: URLSearchParams, day: DayParam): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['cursor', 'hour', 'date']) next.delete(key)
  if (day !== NOW) next.set('date', day ?? ALL_DAYS)
  return next
}

/** Toggles the filter for an hour of `day`. */
export function withHour(params: URLSearchParams, minute: number, day: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  if (params.get('hour') === String(minute)) next.delete('hour')
  else {
    next.set('hour', String(minute))
    next.set('date', day)
  }
  return next
}
