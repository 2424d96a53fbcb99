import type { Calendar, Shift } from '../drivers.server.ts'

export const PARTS = ['morning', 'midday', 'evening'] as const
export type ShiftPart = (typeof PARTS)[number]
const MIDDAY_MINUTE = 660
const EVENING_MINUTE = 960

/** Assigns a shift to a part of the day by its start time. The driver need uses the same parts. */
export function partOf({ start_minute }: Pick<Shift, 'start_minute'>): ShiftPart {
  if (start_minute < MIDDAY_MINUTE) return 'morning'
  return start_minute < EVENING_MINUTE ? 'midday' : 'evening'
}

const SCALE_FROM_MINUTE = 480
const SCALE_UNTIL_MINUTE = 1440
const onScale = (minute: number): number => {
  const share = (minute - SCALE_FROM_MINUTE) / (SCALE_UNTIL_MINUTE - SCALE_FROM_MINUTE)
  return Math.min(1, Math.max(0, share)) * 100
}

/**
 * Returns the position on the bar from 8:00 to midnight, in percent; a shift outside these hours still leaves a mark.
 */
export function barOf({ start_minute, end_minute }: Pick<Shift, 'start_minute' | 'end_minute'>) {
  const start = Math.min(onScale(start_minute), 97)
  return { start, length: Math.max(3, onScale(end_minute) - start) }
}

export type WeekRow = {
  driver: Calendar['drivers'][number]
  /** Shifts per day of the week, each list sorted by start time. */
  days: readonly (readonly Shift[])[]
  work_minutes: number
}

/** Returns one row per active driver, and per inactive driver who still has shifts in this week. */
export function weekRows({ drivers, shifts }: Calendar, days: readonly string[], search: string): WeekRow[] {
  const wanted = search.trim().toLocaleLowerCase()
  return drivers
    .map((driver) => rowOf(driver, shifts, days))
    .filter(({ driver, days: own }) => driver.active || own.some((of_day) => of_day.length > 0))
    .filter(({ driver }) => `${driver.name} ${driver.vehicle_name}`.toLocaleLowerCase().includes(wanted))
}

function rowOf(driver: WeekRow['driver'], shifts: readonly Shift[], days: readonly string[]): WeekRow {
  const own = shifts.filter(({ driver_id }) => driver_id === driver.id)
  const by_day = days.map((day) =>
    own.filter(({ date }) => date === day).toSorted((a, b) => a.start_minute - b.start_minute),
  )
  return { driver, days: by_day, work_minutes: workMinutes(by_day.flat()) }
}

export const workMinutes = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, shift) => sum + (shift.kind === 'work' ? shift.end_minute - shift.start_minute : 0), 0)

const TENTHS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
/** Formats minutes as hours: 2,130 minutes are 35.5 hours. */
export const hoursText = (minutes: number): string => TENTHS.format(minutes / 60)

export type Neighbours = { after: number; before: number }
/** Returns the range in which the edges of a shift can move without overlapping another shift of the day. */
export function neighboursOf(shift: Shift, of_day: readonly Shift[], day: { from: number; until: number }): Neighbours {
  const others = of_day.filter(({ id }) => id !== shift.id)
  const ends = others.map(({ end_minute }) => end_minute).filter((minute) => minute <= shift.start_minute)
  const starts = others.map(({ start_minute }) => start_minute).filter((minute) => minute >= shift.end_minute)
  return { after: Math.max(day.from, ...ends), before: Math.min(day.until, ...starts) }
}
