type Used = { readonly used: number; readonly limit: number | null }
/** The load of one hour, as the API sends it. */
export type LoadHour = {
  /** Start of the hour, in minutes of the business day. */
  readonly minute: number
  readonly orders: Used
  /** Orders expected from earlier days; omitted where nothing is expected. */
  readonly expected?: Used
  /** Bags used; omitted where only orders are counted. */
  readonly bags?: Used
  readonly section_minutes?: Used
  /** The highest percentage of the limits; null when there is no limit. */
  readonly fill_percent: number | null
}
export type LoadLevel = 'calm' | 'amber' | 'full'

/** From this percentage on a shift manager should be warned. */
const AMBER_PERCENT = 70
const FULL_PERCENT = 100

export function levelOf(percent: number | null): LoadLevel {
  if (percent === null || percent < AMBER_PERCENT) return 'calm'
  return percent < FULL_PERCENT ? 'amber' : 'full'
}

const MINUTES_OF_A_CLOCK = 1440

/** Formats a minute of the business day: 1500 → 01:00. */
export function hourText(minute: number): string {
  const of_clock = minute % MINUTES_OF_A_CLOCK
  return `${String(Math.floor(of_clock / 60)).padStart(2, '0')}:${String(of_clock % 60).padStart(2, '0')}`
}

/** Returns the fullest hour, the earliest of several equally full hours, and null when no hour has a limit. */
export function fullestOf(hours: readonly LoadHour[]): LoadHour | null {
  return hours.reduce<LoadHour | null>(
    (most, hour) => ((hour.fill_percent ?? -1) > (most?.fill_percent ?? -1) ? hour : most),
    null,
  )
}

/** Returns the height of the bar in percent. Without a limit, any usage is a thin line. */
export function shareOf({ fill_percent, orders }: LoadHour): number {
  if (fill_percent === null) return orders.used > 0 ? 8 : 0
  return Math.min(100, fill_percent)
}
