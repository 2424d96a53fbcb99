type Used = { readonly used: number; readonly limit: number | null }
/** How full one hour is, as the API tells it. */
export type LoadHour = {
  /** When it begins, in minutes of the business day. */
  readonly minute: number
  readonly orders: Used
  /** Where only orders are counted the others are not told. */
  readonly bags?: Used
  readonly section_minutes?: Used
  /** The fullest of them; null where nothing limits it. */
  readonly fill_percent: number | null
}
export type LoadLevel = 'calm' | 'amber' | 'full'

/** From here on a shift manager wants to know. */
const AMBER_PERCENT = 70
const FULL_PERCENT = 100

export function levelOf(percent: number | null): LoadLevel {
  if (percent === null || percent < AMBER_PERCENT) return 'calm'
  return percent < FULL_PERCENT ? 'amber' : 'full'
}

const MINUTES_OF_A_CLOCK = 1440

/** 1500 → 01:00. */
export function hourText(minute: number): string {
  const of_clock = minute % MINUTES_OF_A_CLOCK
  return `${String(Math.floor(of_clock / 60)).padStart(2, '0')}:${String(of_clock % 60).padStart(2, '0')}`
}

/** The one to tell of when only one can be told; the earliest among equals. */
export function fullestOf(hours: readonly LoadHour[]): LoadHour | null {
  return hours.reduce<LoadHour | null>(
    (most, hour) => ((hour.fill_percent ?? -1) > (most?.fill_percent ?? -1) ? hour : most),
    null,
  )
}

/** Without a limit there is nothing to be full: whatever was taken is a thin line. */
export function shareOf({ fill_percent, orders }: LoadHour): number {
  if (fill_percent === null) return orders.used > 0 ? 8 : 0
  return Math.min(100, fill_percent)
}
