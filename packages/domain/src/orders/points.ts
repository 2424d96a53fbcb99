type PaidOrder = {
  readonly meals_agorot: number
  readonly adjustments: readonly { readonly kind: string; readonly agorot: number }[]
  readonly total_agorot: number
  readonly paid_agorot: number
  readonly refunded_agorot: number
}

/**
 * Points per whole shekel of meals paid and not refunded; discounts, delivery and tip earn nothing. For a partly paid
 * order, the meals count in the same proportion.
 */
export function pointsFor(order: PaidOrder, per_shekel: number): number {
  const off = order.adjustments
    .filter(({ kind }) => kind === 'promotion' || kind === 'discount')
    .reduce((sum, { agorot }) => sum + agorot, 0)
  const meals = Math.max(0, order.meals_agorot + off)
  const net_agorot = Math.max(0, order.paid_agorot - order.refunded_agorot)
  if (order.total_agorot === 0 || net_agorot === 0) return 0
  const paid_meals = Math.min(meals, Math.floor((meals * net_agorot) / order.total_agorot))
  return Math.floor(paid_meals / 100) * per_shekel
}
