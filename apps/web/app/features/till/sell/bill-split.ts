import type { Price } from '#shared/cart/cart-types.ts'
import { equalShares, shareOfLines } from './payment-entry.ts'

/** How a bill is divided. Splitting by amount needs no plan: each person pays the typed amount. */
export type BillSplit =
  | { readonly kind: 'people'; readonly people: number }
  /** `paid`: lines of people who have paid; `chosen`: lines of the person who pays now. */
  | { readonly kind: 'lines'; readonly paid: ReadonlySet<string>; readonly chosen: ReadonlySet<string> }

export const LEAST_PEOPLE = 2
/** The API accepts at most six payments per order. */
export const MOST_PEOPLE = 6
/** The smallest coin. A share paid in cash is rounded to it, and counts as paid although a few agorot are missing. */
const COIN_AGOROT = 10

type Bill = { readonly price: Pick<Price, 'lines' | 'adjustments' | 'total_agorot'>; readonly paid_agorot: number }

/** Counts the people who have paid their share; cash rounding may leave a share a few agorot short. */
export function peoplePaid(people: number, { price, paid_agorot }: Bill): number {
  let sum = 0
  return equalShares(price.total_agorot, people).filter((share) => {
    sum += share
    return paid_agorot > sum - COIN_AGOROT
  }).length
}

/** Returns the amount in agorot that the next person pays; null for all that is left. */
export function nextShare(split: BillSplit | null, bill: Bill): number | null {
  if (!split) return null
  const { price, paid_agorot } = bill
  if (split.kind === 'people') {
    const done = peoplePaid(split.people, bill)
    if (done >= split.people - 1) return null
    const until = equalShares(price.total_agorot, split.people).slice(0, done + 1)
    return until.reduce((sum, share) => sum + share, 0) - paid_agorot
  }
  const keys = new Set([...split.paid, ...split.chosen])
  if (split.chosen.size === 0 || keys.size === price.lines.length) return null
  return Math.max(0, shareOfLines(price, keys) - paid_agorot)
}

export const chooseLine = (split: BillSplit, key: string): BillSplit => {
  if (split.kind !== 'lines') return split
  const chosen = new Set(split.chosen)
  if (!chosen.delete(key)) chosen.add(key)
  return { ...split, chosen }
}

/** Returns the split after a payment: the chosen lines are paid, and the next person chooses. */
export const settleShare = (split: BillSplit | null): BillSplit | null =>
  split?.kind === 'lines'
    ? { kind: 'lines', paid: new Set([...split.paid, ...split.chosen]), chosen: new Set() }
    : split
