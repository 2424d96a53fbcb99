import { vatInside } from '../pricing/tax.ts'

type RoundedAmounts<A> = {
  readonly total_agorot: number
  readonly vat_agorot: number
  readonly vat_percent: number
  readonly adjustments: readonly A[]
}

/** Adds the signed cash rounding to the total as an adjustment of its own. The tip has no VAT. */
export function withRounding<A extends { readonly kind: string; readonly agorot: number }, O extends RoundedAmounts<A>>(
  order: O & RoundedAmounts<A>,
  rounding_agorot: number,
): O {
  if (rounding_agorot === 0) return order
  const sumOf = (kind: string) =>
    order.adjustments.filter((one) => one.kind === kind).reduce((sum, { agorot }) => sum + agorot, 0)
  const rounding = sumOf('rounding') + rounding_agorot
  const total_agorot = order.total_agorot + rounding_agorot
  return {
    ...order,
    total_agorot,
    vat_agorot: vatInside(total_agorot - sumOf('tip'), order.vat_percent),
    adjustments: [
      ...order.adjustments.filter(({ kind }) => kind !== 'rounding'),
      ...(rounding === 0 ? [] : [{ kind: 'rounding' as const, agorot: rounding }]),
    ],
  }
}
