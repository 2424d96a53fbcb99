/** Size of the drawing in its own units; the browser scales it. */
export const TREND = { width: 480, height: 220, axis: 56, bottom: 26, top: 20 } as const

export type TrendPoint = { readonly x: number; readonly y: number }

/** Returns a round number that is at least the highest value, so that the axis has round labels. */
export function axisTop(values: readonly number[]): number {
  const highest = Math.max(0, ...values)
  if (highest === 0) return 100
  const power = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= highest)!
}

/** Returns the point of each value. The first is on the left, in right-to-left pages on the right. */
export function pointsOf(values: readonly number[], top: number, is_rtl: boolean): TrendPoint[] {
  const { width, height, axis, bottom, top: margin } = TREND
  const inner = width - axis - 12
  const step = inner / Math.max(1, values.length - 1)
  return values.map((value, i) => {
    const along = axis + (values.length === 1 ? inner / 2 : i * step)
    return {
      x: is_rtl ? width - along : along,
      y: margin + (height - bottom - margin) * (1 - Math.max(0, value) / top),
    }
  })
}

export const lineOf = (points: readonly TrendPoint[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/**
 * Returns a function that decides whether a position has a label on the axis, so that about seven of `count` positions
 * have one.
 */
export function labelled(count: number): (i: number) => boolean {
  const every = Math.ceil(count / 7)
  return (i) => i % every === 0
}
