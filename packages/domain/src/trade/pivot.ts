import { daysIn, type Period } from './period.ts'

/** Dimensions of the sales report, and time. */
export const PIVOT_DIMENSIONS = [
  'deli',
  'meal',
  'category',
  'channel',
  'type',
  'payment',
  'employee',
  'driver',
  'month',
  'weekday',
  'hour',
] as const
export type PivotDimension = (typeof PIVOT_DIMENSIONS)[number]

/** Tables with stored sums, by the dimensions that each has besides those of every table. */
export type PivotSource = 'hour' | 'employee' | 'driver' | 'meal' | 'payment'
/** What the numbers of a table are sums of: net sales, prices of lines, or payments less refunds. */
export type PivotSum = 'net' | 'meals' | 'payments'

const OWN_SOURCE: Partial<Record<PivotDimension, PivotSource>> = {
  meal: 'meal',
  category: 'meal',
  payment: 'payment',
  employee: 'employee',
  driver: 'driver',
  hour: 'hour',
}

/** Days for which a pair of dimensions without stored sums is computed from orders. */
export const MOST_RAW_DAYS = 31

export type PivotPlan = {
  readonly of: PivotSum
  /** Null when no table has both dimensions: then the sums come from orders. */
  readonly source: PivotSource | null
}
export type PivotObstacle = 'same' | 'payment_of_meals' | 'too_many_days'

/** Returns what a pivot table sums and where from, or why there is no such table. */
export function pivotPlan(by: PivotDimension, across: PivotDimension, period: Period): PivotPlan | PivotObstacle {
  if (by === across) return 'same'
  const sources = new Set([OWN_SOURCE[by], OWN_SOURCE[across]].filter((one) => one !== undefined))
  if (sources.has('meal') && sources.has('payment')) return 'payment_of_meals'
  const of = sources.has('meal') ? 'meals' : sources.has('payment') ? 'payments' : 'net'
  const [source = 'hour'] = sources
  if (sources.size < 2) return { of, source }
  return daysIn(period) > MOST_RAW_DAYS ? 'too_many_days' : { of, source: null }
}
