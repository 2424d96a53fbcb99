import { vatInside } from '../pricing/tax.ts'

/** Price of a number of base units of an ingredient. */
export type UnitCost = { readonly agorot: number; readonly per_base: number }

const PARTS_PER_AGORA = 1000n

/**
 * Cost of an order line: the ingredients it used, at their cost when it was sold. Null when the meal has no recipe or
 * the cost of an ingredient is not known. Each ingredient is cut to a thousandth of an agora, the sum is rounded half
 * up. Keep in sync with `lineCost` in apps/api/src/features/trade/entries.repo.ts.
 */
export function lineCost(
  stock: Readonly<Record<string, number>>,
  costOf: (ingredient_id: number) => UnitCost | null,
): number | null {
  const used = Object.entries(stock)
  let parts = 0n
  for (const [id, base] of used) {
    const cost = costOf(Number(id))
    if (cost === null) return null
    parts += (BigInt(base) * BigInt(cost.agorot) * PARTS_PER_AGORA) / BigInt(cost.per_base)
  }
  return used.length === 0 ? null : Number((parts + PARTS_PER_AGORA / 2n) / PARTS_PER_AGORA)
}

/** An order line as the report counts it; the cost is null when it is not known. */
export type TradeLine = { readonly line_agorot: number; readonly quantity: number; readonly cost_agorot: number | null }
/** Sums of the lines of a meal, of which only those with a known cost count for its margin. */
export type MealSums = {
  readonly quantity: number
  readonly line_agorot: number
  readonly costed_quantity: number
  readonly taxable_agorot: number
  readonly cost_agorot: number
}

export function mealSums({ quantity, line_agorot, cost_agorot }: TradeLine, vat_percent: number): MealSums {
  if (cost_agorot === null) return { quantity, line_agorot, costed_quantity: 0, taxable_agorot: 0, cost_agorot: 0 }
  const taxable_agorot = line_agorot - vatInside(line_agorot, vat_percent)
  return { quantity, line_agorot, costed_quantity: quantity, taxable_agorot, cost_agorot }
}
