import { daysIn, MOST_DAYS, type Period } from '@tavlin/domain/trade/period'
import { PIVOT_DIMENSIONS, type PivotDimension, type PivotSum } from '@tavlin/domain/trade/pivot'
import { isRelativePeriod, relativePeriod } from '@tavlin/domain/trade/relative-period'
import { addDays, isDay } from '#ui/time/day-text.ts'

const DEFAULT_DAYS = 14

/**
 * Returns the period of the report: from the URL, by name or by its days, otherwise the default, which is the last
 * fourteen days.
 */
export function periodParam(
  params: URLSearchParams,
  today: string,
  otherwise: Period = { from: addDays(today, 1 - DEFAULT_DAYS), until: today },
): Period {
  const name = params.get('period')
  if (isRelativePeriod(name)) return relativePeriod(name, today)
  const from = params.get('from')
  const until = params.get('until')
  const is_valid = from !== null && until !== null && isDay(from) && isDay(until)
  if (is_valid && from <= until && daysIn({ from, until }) <= MOST_DAYS) return { from, until }
  return otherwise
}

/** URL parameters that a saved view stores. */
export const VIEW_SHAPE = {
  filters: ['period', 'from', 'until', 'compare', 'deli', 'channel', 'type', 'by', 'across', 'show'].map((key) => ({
    key,
    kind: 'choice',
  })),
  columns: [],
}
/** The value of `view` in the URL of the report without a view. It keeps the default view from being opened again. */
export const NO_VIEW = '0'

/**
 * URL parameters of the number whose rows are open. `key`: a row of the table by the dimension in `by`; `column`: a
 * column of the dimension in `across`.
 */
export type OpenRows = {
  readonly open: string
  readonly on?: string
  readonly weekday?: number
  readonly hour?: number
  readonly key?: string
  readonly column?: string
}
const OF_ROWS = ['open', 'on', 'weekday', 'hour', 'key', 'column', 'cursor']

/** Returns the URL parameters with these rows open, or with none. */
export function withRows(params: URLSearchParams, rows: OpenRows | null): string {
  const next = new URLSearchParams(params)
  for (const key of OF_ROWS) next.delete(key)
  for (const [key, value] of Object.entries(rows ?? {})) next.set(key, String(value))
  return `?${next}`
}

/** Returns the URL parameters with a filter; an empty value removes it. Rows of the earlier filter are closed. */
export function withFilter(params: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(withRows(params, null))
  for (const [key, value] of Object.entries(change)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return `?${next}`
}

/** The filter parameter that a row of the breakdown sets, by dimension. */
export const PARAM_OF = {
  deli: 'deli',
  meal: 'meal',
  category: 'category',
  channel: 'channel',
  type: 'type',
  payment: 'method',
  employee: 'employee',
  driver: 'driver',
} as const
export type TradeDimension = keyof typeof PARAM_OF
export const DIMENSION_NAMES = Object.keys(PARAM_OF) as TradeDimension[]

export const dimensionParam = (params: URLSearchParams): TradeDimension =>
  DIMENSION_NAMES.find((name) => name === params.get('by')) ?? 'meal'

/** Returns the dimensions of rows and columns of the pivot table; null while only one dimension is chosen. */
export function pivotParam(params: URLSearchParams): { by: PivotDimension; across: PivotDimension } | null {
  const across = PIVOT_DIMENSIONS.find((name) => name === params.get('across'))
  if (across === undefined) return null
  return { by: PIVOT_DIMENSIONS.find((name) => name === params.get('by')) ?? dimensionParam(params), across }
}

/** What narrows the rows behind a number to one row or column of a table: a filter, or the days of a month. */
export type Narrowing = { readonly filter: Readonly<Record<string, string>>; readonly period: Period }

export function narrowedTo(dimension: PivotDimension, key: string, { filter, period }: Narrowing): Narrowing {
  if (dimension === 'month') return { filter, period: monthWithin(key, period) }
  const name = dimension === 'weekday' || dimension === 'hour' ? dimension : PARAM_OF[dimension]
  return { filter: { ...filter, [name]: key }, period }
}

/** Returns the days of a month, `YYYY-MM`, that the period includes; the whole period for another text. */
export function monthWithin(month: string, period: Period): Period {
  const first = `${month}-01`
  if (!isDay(first)) return period
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return { from: first > period.from ? first : period.from, until: last < period.until ? last : period.until }
}

/** Returns the number whose rows a breakdown opens. */
export function rowsOf(by: TradeDimension): PivotSum {
  if (by === 'payment') return 'payments'
  return by === 'meal' || by === 'category' ? 'meals' : 'net'
}
