import { count, money, number, percent } from '#base/format.ts'

/** Agorot, decimal numbers, whole numbers or percentage points. */
export type NumberFormat = 'money' | 'number' | 'count' | 'percent'
export type ChartSeries = {
  name: string
  /**
   * One value per position of the x axis. Null is a gap, such as a day on which the shop was closed: it is not zero.
   */
  values: readonly (number | null)[]
  /** True for the period to compare with, drawn grey and dashed. */
  is_earlier?: boolean
}
export type ChartSlice = { name: string; value: number }
/**
 * The row format of the chart library: keys `s0`, `s1`, … by index, because series names may repeat or contain dots.
 */
export type ChartRow = { x: string } & Record<`s${number}`, number | null>

export function rowsOf(xs: readonly string[], series: readonly ChartSeries[]): ChartRow[] {
  return xs.map((x, at) => ({ x, ...Object.fromEntries(series.map(({ values }, i) => [`s${i}`, values[at] ?? null])) }))
}

export const hasValues = (series: readonly ChartSeries[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null))

// Charts use the Hebrew money format until an English screen shows a chart.
const WRITTEN = { money: (agorot: number) => money(agorot, 'he'), number, count, percent } satisfies Record<
  NumberFormat,
  (value: number) => string
>

/** Formats a value in full, for the table and the tooltip; a gap is a dash. */
export const written = (format: NumberFormat, value: number | null): string =>
  value === null ? '–' : WRITTEN[format](value)

/** Formats a value in short form for the axis, without agorot. */
export function writtenShort(format: NumberFormat, value: number): string {
  return format === 'money' ? `${count(value / 100)}\u00A0₪` : written(format, value)
}

/** Returns the five palette colours in turn; the earlier period is always grey. */
export function colorsOf(series: readonly Pick<ChartSeries, 'is_earlier'>[]): string[] {
  let own = 0
  return series.map(({ is_earlier }) => (is_earlier ? 'var(--tv-chart-prev)' : `var(--tv-chart-${(own++ % 5) + 1})`))
}

/**
 * Returns shares of the total in whole percentage points that add up to 100: the largest remainders are rounded up. All
 * shares are 0 when the total is not positive.
 */
export function sharesOf(slices: readonly ChartSlice[]): number[] {
  const all = slices.reduce((sum, { value }) => sum + value, 0)
  if (all <= 0) return slices.map(() => 0)
  const exact = slices.map(({ value }) => (value / all) * 100)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const by_rest = exact.map((share, i) => ({ i, rest: share - Math.floor(share) })).toSorted((a, b) => b.rest - a.rest)
  const raised = new Set(by_rest.slice(0, Math.round(left)).map(({ i }) => i))
  return exact.map((share, i) => Math.floor(share) + (raised.has(i) ? 1 : 0))
}
