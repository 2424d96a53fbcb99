import { NOW } from '@tavlin/domain/orders/order-words'
import { isDay } from '#ui/time/day-text.ts'

/** In the address: every day at once. */
export const ALL_DAYS = 'all'
/** A day, now, or every day (null). */
export type AskedDay = string | null

/** Which day is looked at: without a date it is now, as almost always. */
export function askedDay(params: URLSearchParams): AskedDay {
  const asked = params.get('date')
  if (asked === ALL_DAYS) return null
  return asked && isDay(asked) ? asked : NOW
}

/** The same screen on another day: the page of the list and the hour belong to the day that is left. */
export function withDay(params: URLSearchParams, day: AskedDay): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['cursor', 'hour', 'date']) next.delete(key)
  if (day !== NOW) next.set('date', day ?? ALL_DAYS)
  return next
}

/** A press on an hour of `day` narrows to it; the second press lets go of it. */
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
