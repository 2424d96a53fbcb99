import type { SaleDifference } from '@tavlin/contract/till-device'
import { cartAsSold } from '@tavlin/domain/availability/as-sold'
import { EMPTY_LOAD } from '@tavlin/domain/availability/facts'
import type { CartPrice } from '@tavlin/domain/pricing/cart-price'
import type { z } from 'zod'
import { type CartProblem, cartRefusal, type CheckedCart } from '#features/orders/cart/price.service.ts'
import type { AcceptedCart, PlacementInput } from '#features/orders/place/place.service.ts'
import type { PrintedDocuments } from '#features/receipts/issue.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'

export type CounterDifference = z.output<typeof SaleDifference>
export type SoldPrice = Pick<
  CartPrice,
  'lines' | 'meals_agorot' | 'adjustments' | 'total_agorot' | 'vat_agorot' | 'vat_percent'
>

/** A sale that a device has completed. It is recorded as sold and never rejected because of menu, price or capacity. */
export type CounterSale = {
  readonly sold_at: Date
  readonly hash: string
  readonly price: SoldPrice
  readonly printed: PrintedDocuments
  /**
   * Runs first in the transaction: locks the hash chain of the device and rejects a sale that is not the next one,
   * unless a gap before it was accepted.
   */
  readonly expectNext: (tx: Tx) => Promise<void>
  /** Stores the sale with the differences that a manager should check. */
  readonly store: (
    command: CommandContext,
    order_id: number,
    differences: readonly CounterDifference[],
  ) => Promise<void>
}

/**
 * Keeps price and cart as they were sold, and lists where the server would have decided differently. A full slot is
 * detected later, while the slot is locked.
 */
export function acceptAsSold(
  judged: CheckedCart,
  { cart }: Pick<PlacementInput, 'cart'>,
  { sold_at, price }: CounterSale,
  unpaid: readonly CartProblem[],
): AcceptedCart & { readonly differences: CounterDifference[] } {
  const { snapshot, priced, verdict } = judged
  const meals = snapshot.mealsAt(sold_at)
  // Rejects unknown meals: meals are never deleted, so a correct till cannot have sold one.
  if (cart.lines.some(({ meal_id }) => !meals.has(meal_id))) throw cartRefusal(judged.problems)
  const { date, start_minute, order_type: type, lines } = cart
  const question = { deli: snapshot.deli, date, start_minute, type, lines, meals, load: EMPTY_LOAD, now: sold_at }
  const list_agorot = priced.price.total_agorot
  // Ignores an expired slot: a counter sale is for now, so its slot has begun or begins within the lead time.
  const problems = judged.problems.filter(({ code }) => code !== 'timeslot_expired')
  const differences = asDifferences([...problems, ...unpaid])
  if (list_agorot !== price.total_agorot)
    differences.push({ what: 'price', sold_agorot: price.total_agorot, list_agorot })
  return {
    ...judged,
    verdict: verdict.ok ? verdict : cartAsSold(question),
    priced: { ...priced, price: { ...priced.price, ...price } },
    differences,
  }
}

export const asDifferences = (problems: readonly CartProblem[]): CounterDifference[] =>
  problems.map((problem) => ({ what: 'problem', problem }))
