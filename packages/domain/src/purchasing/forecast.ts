import { addDays, weekdayOf } from '../availability/dates.ts'

/**
 * Demand statistics of one ingredient on one weekday. The expected demand is a mean in which a day counts half as much
 * as the same weekday four weeks later. Older days are not stored: the sums already contain them.
 */
export type WeekdayDemand = {
  /** Sum of the demand of all days, each with its weight. */
  readonly weighted_base: number
  readonly weight: number
  /** Weighted sums over the days for which there was a forecast: its error, and the demand of those days. */
  readonly error_base: number
  readonly measured_base: number
  /** Error of the naive forecast, which repeats the demand of the week before. */
  readonly naive_error_base: number
  readonly last_base: number
}

/** A day four weeks ago weighs half. */
const DECAY = 0.5 ** (1 / 4)

export const expectedBase = (known: WeekdayDemand | undefined): number =>
  known ? Math.round(known.weighted_base / known.weight) : 0

/** Adds the demand of one day. Skip days on which the deli was closed: they do not mean zero demand. */
export function learn(known: WeekdayDemand | undefined, demand_base: number): WeekdayDemand {
  if (!known)
    return {
      weighted_base: demand_base,
      weight: 1,
      error_base: 0,
      measured_base: 0,
      naive_error_base: 0,
      last_base: demand_base,
    }
  return {
    weighted_base: known.weighted_base * DECAY + demand_base,
    weight: known.weight * DECAY + 1,
    error_base: known.error_base * DECAY + Math.abs(demand_base - expectedBase(known)),
    measured_base: known.measured_base * DECAY + demand_base,
    naive_error_base: known.naive_error_base * DECAY + Math.abs(demand_base - known.last_base),
    last_base: demand_base,
  }
}

type Errors = Pick<WeekdayDemand, 'error_base' | 'measured_base'>

/** Returns the absolute error as a percentage of the demand; null as long as no forecast was compared with its day. */
export function errorPercent(known: readonly Errors[]): number | null {
  const measured = known.reduce((sum, { measured_base }) => sum + measured_base, 0)
  if (measured === 0) return null
  return Math.round((known.reduce((sum, { error_base }) => sum + error_base, 0) * 100) / measured)
}

export type ForecastDay = { readonly date: string; readonly weekday: number }

/** Returns the days from `from` up to, but not including, `until`. */
export function daysUntil(from: string, until: string): ForecastDay[] {
  const days: ForecastDay[] = []
  for (let date = from; date < until; date = addDays(date, 1)) days.push({ date, weekday: weekdayOf(date) })
  return days
}
