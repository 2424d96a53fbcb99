import type { Problem } from '@tavlin/contract/order-schemas'
import { type CartVerdict, explainCart } from '@tavlin/domain/availability/explain'
import type { SlotLoad } from '@tavlin/domain/availability/facts'
import type { Quote } from '@tavlin/domain/availability/quote'
import type { Reason } from '@tavlin/domain/availability/reasons'
import type { OrderProblem } from '@tavlin/domain/orders/order-enums'
import { type PricedCart, discountAgorot } from '@tavlin/domain/pricing/cart-price'
import { Refusal } from '@tavlin/domain/refusal'
import {
  type ApprovedDiscount,
  type DiscountProblem,
  type DiscountUse,
  whyNotCovered,
} from '@tavlin/domain/wallet/discount-approval'
import { type MoveLimit, mayMove } from '@tavlin/domain/wallet/limits'
import type { z } from 'zod'
import type { DeliSnapshot } from '#features/delis/availability/facts.service.ts'
import { type Cart, hashOfCart } from './cart.ts'
import type { CartContext } from './cart.repo.ts'

export type CartProblem = z.output<typeof Problem>

/** Limit of an order total: above ₪ 100,000 it is a typing error. The database columns allow more. */
const MOST_AGOROT = 10_000_000

type ExplainInput = {
  readonly snapshot: DeliSnapshot
  readonly cart: Cart
  readonly load: SlotLoad
  readonly now: Date
}

/** Returns problems of menu and slot, for the whole cart and for each line. */
export function explainLines({ snapshot, cart, load, now }: ExplainInput): {
  verdict: CartVerdict
  problems: CartProblem[]
} {
  const moment = { deli: snapshot.deli, date: cart.date, start_minute: cart.start_minute, type: cart.order_type }
  const question = { ...moment, meals: snapshot.mealsAt(now), load, now }
  const verdict = explainCart({ ...question, lines: cart.lines })
  if (verdict.ok) return { verdict, problems: [] }
  const of_all = verdict.reasons.filter(isOfCart).map((reason) => problem(null, reason))
  const of_lines = cart.lines.flatMap((line) => {
    // Checks each line alone, so that two lines of one meal each get their own problems; both get a shared quota
    // problem.
    const alone = explainCart({ ...question, lines: [line] })
    const own = alone.ok ? [] : alone.reasons.filter((reason) => !isOfCart(reason) && !isQuota(reason))
    const shared = verdict.reasons.filter((reason) => isQuota(reason) && reason.meal_id === line.meal_id)
    return [...own, ...shared].map((reason) => problem(line.key, reason))
  })
  return { verdict, problems: [...of_all, ...of_lines] }
}

const isOfCart = ({ meal_id }: Reason): boolean => meal_id === undefined
const isQuota = ({ because }: Reason): boolean => because === 'quota'

export function problem(line: string | null, { spans, value_ids, ...reason }: Reason): CartProblem {
  return {
    line,
    ...reason,
    ...(spans ? { spans: spans.map((span) => ({ ...span })) } : {}),
    ...(value_ids ? { value_ids: [...value_ids] } : {}),
  }
}

type TermsContext = {
  readonly cart: Cart
  readonly context: CartContext
  readonly priced: PricedCart
  readonly discount_limit: MoveLimit
  readonly caller_id: number | null
  readonly now: Date
  /** The order that is being changed; null for a new one. */
  readonly order_id?: number | null
}

/** Returns the problems other than those of menu and slot: customer, address, delivery area, discount and total. */
export function explainTerms(terms: TermsContext): CartProblem[] {
  const { cart, context, priced, discount_limit } = terms
  const problems: CartProblem[] = []
  const put = (code: OrderProblem, more: Partial<CartProblem> = {}) =>
    problems.push({ line: null, because: code, ...more, code })
  const { buyer, address, guest } = context
  if (!buyer && !guest && (cart.order_type === 'delivery' || cart.customer_id !== null)) put('customer_missing')
  if (buyer?.flags.includes('blocked')) put('customer_blocked')
  if (cart.order_type === 'delivery' && (buyer || guest) && !address) put('address_missing')
  if (priced.quote) putQuote(priced.quote, priced.price.meals_agorot, put)
  const wanted = priced.discount_percent
  const because = wanted > 0 && !mayMove(discount_limit, wanted) ? whyNotApproved(terms) : null
  if (because) put(because, { limit: discount_limit ?? 100, wanted: Math.ceil(wanted) })
  if (priced.price.total_agorot > MOST_AGOROT)
    problems.push({ line: null, code: 'cart_items_not_valid', because: 'lines', limit: MOST_AGOROT })
  return problems
}

function putQuote(
  { because, shut_until, shut_reason_he, shut_reason_en, minimum_agorot }: Quote,
  meals_agorot: number,
  put: (code: OrderProblem, more?: Partial<CartProblem>) => void,
): void {
  const reasons = { reason_he: shut_reason_he, reason_en: shut_reason_en }
  if (because === 'outside') put('out_of_zone')
  if (because === 'shut') put('area_shut', { ...reasons, ...(shut_until === null ? {} : { at: shut_until }) })
  if (because === 'below_minimum') put('below_minimum', { limit: minimum_agorot, wanted: meals_agorot })
}

function whyNotApproved({
  cart,
  context,
  priced,
  caller_id,
  order_id = null,
  now,
}: TermsContext): DiscountProblem | null {
  const { approval, buyer } = context
  const found: ApprovedDiscount | null = approval && {
    state: approval.state,
    requested_by: approval.requested_by,
    customer_id: approval.customer_id,
    deli_id: approval.request.deli_id,
    percent: approval.request.percent,
    amount_agorot: approval.amount,
    cart_hash: approval.request.cart_hash ?? '',
    decided_at: approval.decided_at === null ? null : new Date(approval.decided_at),
    order_id: approval.order_id,
    is_used: approval.used_at !== null,
  }
  const use: DiscountUse = {
    caller_id,
    customer_id: buyer?.id ?? cart.customer_id,
    deli_id: cart.deli_id,
    percent: priced.discount_percent,
    amount_agorot: discountAgorot(priced.price),
    cart_hash: hashOfCart(cart),
    order_id,
  }
  return whyNotCovered(found, use, now)
}

/** Converts the refusal of a full slot to a refusal of the cart. */
export async function asProblems<T>(cart: Cart, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const reasons = error instanceof Refusal ? (error.details['reasons'] as readonly Reason[] | undefined) : undefined
    if (!reasons) throw error
    throw cartRefusal(problemsOfReasons(cart, reasons))
  }
}

/** A reason about a meal becomes a problem of each of its lines. */
export const problemsOfReasons = (cart: Cart, reasons: readonly Reason[]): CartProblem[] =>
  reasons.flatMap((reason) =>
    isOfCart(reason)
      ? [problem(null, reason)]
      : cart.lines.filter((line) => line.meal_id === reason.meal_id).map((line) => problem(line.key, reason)),
  )

export const cartRefusal = (problems: readonly CartProblem[]): Refusal =>
  new Refusal('cart_items_not_valid', { problems })
