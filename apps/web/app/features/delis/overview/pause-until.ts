import { time } from '#base/format.ts'

export const PAUSE_CHOICES = ['15', '30', '60', 'clock'] as const
export type PauseChoice = (typeof PAUSE_CHOICES)[number]

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/**
 * Returns the end of the pause: a number of minutes from now, or the next time that local time is `clock` (HH:mm). Null
 * before `clock` is entered.
 */
export function pauseEnd(choice: PauseChoice, clock: string | null, now_ms: number): string | null {
  if (choice !== 'clock') return new Date(now_ms + Number(choice) * MINUTE_MS).toISOString()
  return clock === null ? null : nextTime(clock, now_ms)
}

function nextTime(clock: string, now_ms: number): string {
  const wanted = minuteOf(clock)
  const start_ms = now_ms - (now_ms % MINUTE_MS)
  const ahead = (wanted - minuteOf(time(start_ms)) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const end_ms = start_ms + ahead * MINUTE_MS
  // On the two nights of a clock change, `end_ms` is an hour away from the wanted local time.
  const beside = wanted - minuteOf(time(end_ms))
  const nearest =
    beside > DAY_MINUTES / 2 ? beside - DAY_MINUTES : beside < -DAY_MINUTES / 2 ? beside + DAY_MINUTES : beside
  return new Date(end_ms + nearest * MINUTE_MS).toISOString()
}

function minuteOf(clock: string): number {
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}
