import { daysIn, MOST_DAYS, type Period } from '@tavlin/domain/trade/period'
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
  filters: ['period', 'from', 'until', 'compare', 'deli', 'channel', 'type', 'by'].map((key) => ({
    key,
    kind: 'choice',
  })),
  columns: [],
}
/** The value of `view` in the URL of the report without a view. It keeps the default view from being opened again. */
export const NO_VIEW = '0'

/** URL parameters of the number whose rows are open. `key`: a row of the breakdown by the dimension in `by`. */
export type OpenRows = {
  readonly open: string
  readonly on?: string
  readonly weekday?: number
  readonly hour?: number
  readonly key?: string
}
const OF_ROWS = ['open', 'on', 'weekday', 'hour', 'key', 'cursor']

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
} as const
export type TradeDimension = keyof typeof PARAM_OF
export const DIMENSION_NAMES = Object.keys(PARAM_OF) as TradeDimension[]

export const dimensionParam = (params: URLSearchParams): TradeDimension =>
  DIMENSION_NAMES.find((name) => name === params.get('by')) ?? 'meal'

/** Returns the number whose rows a breakdown opens. */
export function rowsOf(by: TradeDimension): 'net' | 'meals' | 'payments' {
  if (by === 'payment') return 'payments'
  return by === 'meal' || by === 'category' ? 'meals' : 'net'
}
