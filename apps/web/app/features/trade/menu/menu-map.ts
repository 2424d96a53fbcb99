/** Size of the drawing and the distance of the outermost meals from its edges. */
export const MENU_MAP = { width: 960, height: 400, edge: 14 } as const

type MapInput = {
  readonly quantity: number
  readonly portion_margin_agorot: number | null
}
type Scale = { readonly most: number; readonly low: number; readonly high: number }

/** Returns the ends of both axes; they include the limits, so that the lines of the quadrants are always visible. */
export function scaleOf(
  meals: readonly MapInput[],
  limits: { readonly popular_from: number; readonly profitable_from_agorot: number | null },
): Scale {
  const margins = [...meals.map((meal) => meal.portion_margin_agorot), limits.profitable_from_agorot].filter(
    (margin) => margin !== null,
  )
  const high = Math.max(100, ...margins)
  const low = Math.min(0, ...margins)
  return { most: Math.max(1, limits.popular_from, ...meals.map(({ quantity }) => quantity)), low, high }
}

/** Returns the position of a meal. The horizontal axis is popularity; it runs from right to left on Hebrew pages. */
export function pointOf(
  { quantity, margin }: { readonly quantity: number; readonly margin: number },
  { most, low, high }: Scale,
  is_rtl: boolean,
): { x: number; y: number } {
  const { width, height, edge } = MENU_MAP
  const along = edge + (quantity / most) * (width - 2 * edge)
  const y = edge + (1 - (margin - low) / (high - low)) * (height - 2 * edge)
  return { x: Math.round(is_rtl ? width - along : along), y: Math.round(y) }
}
