const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Maximum difference between the device clock and the server; a larger one is reported to the manager. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
/** Maximum age of a sale: a till stops selling when its menu is a week old, plus a day of tolerance. */
const OLDEST_MS = 8 * DAY_MS

type DeviceTimes = {
  readonly device_at: Date
  readonly offset_ms: number | null
  readonly received_at: Date
}
export type SaleTime = {
  readonly sold_at: Date
  /** Difference of the device clock in milliseconds; null when it is within the tolerance. */
  readonly clock_off_ms: number | null
}

/**
 * Returns the time of a sale by the device clock, corrected by `offset_ms`, the measured difference to the server. A
 * time in the future or older than `OLDEST_MS` is replaced by the time at which the server received the sale.
 */
export function timeOfSale({ device_at, offset_ms, received_at }: DeviceTimes): SaleTime {
  const corrected = new Date(device_at.getTime() + (offset_ms ?? 0))
  const age_ms = received_at.getTime() - corrected.getTime()
  const is_possible = age_ms >= -CLOCK_TOLERANCE_MS && age_ms <= OLDEST_MS
  const off_ms = is_possible ? (offset_ms ?? 0) : age_ms
  return {
    sold_at: is_possible ? (age_ms < 0 ? received_at : corrected) : received_at,
    clock_off_ms: Math.abs(off_ms) > CLOCK_TOLERANCE_MS ? off_ms : null,
  }
}

/** `old` shows a warning. `expired` stops selling, because prices and allergens may be wrong. */
export type MenuAge = 'fresh' | 'old' | 'expired'

export function ageOfMenu(loaded_at: Date, now: Date): MenuAge {
  const age_ms = now.getTime() - loaded_at.getTime()
  if (age_ms > 7 * DAY_MS) return 'expired'
  return age_ms > DAY_MS ? 'old' : 'fresh'
}
