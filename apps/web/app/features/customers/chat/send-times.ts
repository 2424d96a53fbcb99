import { calendarDay } from '@tavlin/domain/business-time'
import { instantOf } from '@tavlin/domain/availability/day-minutes'

const HOUR_MS = 3_600_000
const EVENING_MINUTE = 18 * 60
const MORNING_MINUTE = 9 * 60

/** Returns the times that the composer offers for sending later, without the evening once it has passed. */
export function sendTimes(now: Date): { name: 'in_an_hour' | 'this_evening' | 'tomorrow_morning'; at: Date }[] {
  const evening = instantOf(calendarDay(now), EVENING_MINUTE)
  const tomorrow = calendarDay(new Date(now.getTime() + 24 * HOUR_MS))
  return [
    { name: 'in_an_hour', at: new Date(now.getTime() + HOUR_MS) },
    ...(evening > now ? [{ name: 'this_evening' as const, at: evening }] : []),
    { name: 'tomorrow_morning', at: instantOf(tomorrow, MORNING_MINUTE) },
  ]
}
