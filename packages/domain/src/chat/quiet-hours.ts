import { BUSINESS_ZONE } from '../business-day.ts'

const FIRST_HOUR = 7
const LAST_HOUR = 21
const FRIDAY_LAST_HOUR = 15
const SATURDAY_FIRST_HOUR = 20
const HOUR_MS = 3_600_000
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hourCycle: 'h23',
  weekday: 'short',
  hour: 'numeric',
})

/** Whether marketing must wait: at night, and from Friday afternoon until Saturday evening. */
export function isQuiet(now: Date): boolean {
  const found = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]))
  const hour = Number(found.get('hour'))
  const weekday = found.get('weekday')
  const first = weekday === 'Sat' ? SATURDAY_FIRST_HOUR : FIRST_HOUR
  const last = weekday === 'Fri' ? FRIDAY_LAST_HOUR : LAST_HOUR
  return hour < first || hour >= last
}

/** Returns the time at which marketing may be sent again; null when it may be sent now. */
export function quietUntil(now: Date): Date | null {
  if (!isQuiet(now)) return null
  // Quiet hours begin and end at full hours, and clock changes of the zone are full hours too.
  let next = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS
  while (isQuiet(new Date(next))) next += HOUR_MS
  return new Date(next)
}
