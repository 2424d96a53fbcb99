import { minuteOfClock } from '#platform/day-minute.ts'

type StartTime = { date: string; start_at: string | null }
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/**
 * Returns the instant of a local time on the trip's business day; null when `clock` is not a time. Uses the UTC offset
 * of the trip's start, or of noon UTC when it has none, so that no daylight-saving table is needed here.
 */
export function startOn({ date, start_at }: StartTime, clock: string): string | null {
  const minute = minuteOfClock(clock)
  if (minute === null) return null
  const noon = new Date(`${date}T12:00:00Z`)
  const near = start_at ? new Date(start_at) : noon
  const offset_min = localMinutes(near) - (near.getUTCHours() * 60 + near.getUTCMinutes())
  const shift_min = (offset_min + DAY_MINUTES) % DAY_MINUTES
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minute - shift_min) * MINUTE_MS).toISOString()
}

const clock_format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
function localMinutes(at: Date): number {
  const [hours = 0, minutes = 0] = clock_format.format(at).split(':').map(Number)
  return hours * 60 + minutes
}
