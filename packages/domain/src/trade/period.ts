import { addDays } from '../availability/dates.ts'
import { hebrewYearBefore } from './hebrew-year.ts'

/** Business days, both inclusive. */
export type Period = { readonly from: string; readonly until: string }

export const COMPARISONS = ['previous', 'weekdays', 'year', 'hebrew'] as const
export type TradeComparison = (typeof COMPARISONS)[number]

export const MOST_DAYS = 366

export const daysIn = ({ from, until }: Period): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1

/**
 * Returns the earlier period to compare with: the days just before, the latest earlier days with the same weekdays, or
 * the same dates a year before, by the Gregorian or by the Hebrew calendar.
 */
export function comparedPeriod(period: Period, comparison: TradeComparison): Period {
  if (comparison === 'year') return { from: yearBefore(period.from), until: yearBefore(period.until) }
  if (comparison === 'hebrew') return hebrewYearOf(period)
  const days = daysIn(period)
  const back = comparison === 'previous' ? days : Math.ceil(days / 7) * 7
  return { from: addDays(period.from, -back), until: addDays(period.until, -back) }
}

/**
 * A holiday at the start or the end of the period is compared with the same holiday, so the number of days can differ.
 * A period from Adar I to Adar II is compared with as many days, because both months become Adar.
 */
function hebrewYearOf(period: Period): Period {
  const from = hebrewYearBefore(period.from)
  const until = hebrewYearBefore(period.until)
  return { from, until: until < from ? addDays(from, daysIn(period) - 1) : until }
}

/** 29 February becomes 28 February. */
function yearBefore(date: string): string {
  const [year, month_day] = [Number(date.slice(0, 4)) - 1, date.slice(4)]
  return `${year}${month_day === '-02-29' ? '-02-28' : month_day}`
}
