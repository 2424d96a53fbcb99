import { isDay } from '#ui/time/day-text.ts'

/** In the address: every day at once. */
export const ALL_DAYS = 'all'

/** Which day is looked at: nothing said is today, as almost always; null is every day. */
export function askedDay(params: URLSearchParams, today: string): string | null {
  const asked = params.get('date')
  if (asked === ALL_DAYS) return null
  return asked && isDay(asked) ? asked : today
}

/** The same screen on another day: the page of the list and the hour belong to the day that is left. */
export function withDay(params: URLSearchParams, day: string | null, today: string): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['cursor', 'hour', 'date']) next.delete(key)
  if (day !== today) next.set('date', day ?? ALL_DAYS)
  return next
}

/** A press on an hour narrows to it; the second press lets go of it. */
export function withHour(params: URLSearchParams, minute: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('cursor')
  if (params.get('hour') === String(minute)) next.delete('hour')
  else next.set('hour', String(minute))
  return next
}
