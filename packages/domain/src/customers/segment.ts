export type Segment = 'new' | 'regular' | 'quiet'

/** Minimum orders of a regular customer. Three orders also give enough gaps for a median. */
export const REGULAR_FROM_ORDERS = 3
const TIMES_AWAY = 3
export const LEAST_DAYS_AWAY = 14
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type OrderHistory = { readonly completed_orders: number; readonly quiet_at: string | null }

/** The customer list computes the segment in SQL; keep both in sync. */
export function segmentOf({ completed_orders, quiet_at }: OrderHistory, now: Date): Segment {
  if (completed_orders < REGULAR_FROM_ORDERS) return 'new'
  return quiet_at !== null && Date.parse(quiet_at) <= now.getTime() ? 'quiet' : 'regular'
}

export type Rhythm = { readonly median_gap_hours: number; readonly quiet_at: Date }

/** Returns the median gap between orders and when the customer becomes quiet; null with too few orders. */
export function rhythmOf(ordered_at: readonly Date[]): Rhythm | null {
  if (ordered_at.length < REGULAR_FROM_ORDERS) return null
  const times = ordered_at.map((at) => at.getTime()).toSorted((a, b) => a - b)
  const gap_ms = medianOf(times.slice(1).map((time, i) => time - times[i]!))
  const away_ms = Math.max(TIMES_AWAY * gap_ms, LEAST_DAYS_AWAY * DAY_MS)
  return { median_gap_hours: Math.max(1, Math.round(gap_ms / HOUR_MS)), quiet_at: new Date(times.at(-1)! + away_ms) }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
