import type { Caller } from '@tavlin/contract/access-rules'
import { limitsOf, shortages, unitsOf } from '@tavlin/domain/availability/capacity'
import type { CartVerdict } from '@tavlin/domain/availability/explain'
import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { EMPTY_LOAD, type SlotLoad } from '@tavlin/domain/availability/facts'
import { fullReason } from '@tavlin/domain/availability/explain-slot'
import { slotAt } from '@tavlin/domain/availability/slots'
import { checkEditable, isSamePortion, type LineMatch, matchLines } from '@tavlin/domain/orders/order-change'
import { type PricedCart, discountAgorot, discountPercent } from '@tavlin/domain/pricing/cart-price'
import { Refusal } from '@tavlin/domain/refusal'
import { DISCOUNT_PROBLEMS } from '@tavlin/domain/wallet/discount-approval'
import type { DeliSnapshot } from '#features/delis/availability/facts.service.ts'
import type { Cart } from '../cart/cart.ts'
import { type CartProblem, explainLines, explainTerms, problem } from '../cart/cart-problems.ts'
import type { CartContext } from '../cart/cart.repo.ts'
import type { EditedLine, EditedOrder } from './change.repo.ts'
import { discountLimitOf, type CheckedCart, pricedOf } from '../cart/price.service.ts'

export type ChangeVerdict = {
  readonly order: EditedOrder
  readonly cart: Cart
  readonly matches: readonly (LineMatch & { readonly was: EditedLine | null })[]
  readonly is_moved: boolean
  readonly has_same_customer: boolean
  readonly snapshot: DeliSnapshot
  readonly context: CartContext
  readonly priced: PricedCart
  readonly settings: CheckedCart['settings']
  readonly verdict: CartVerdict
  readonly problems: readonly CartProblem[]
}
type ChangeContext = {
  readonly snapshot: DeliSnapshot
  readonly context: CartContext
  readonly load: SlotLoad
  readonly now: Date
}

/**
 * Checks another cart for a placed order. Its current slot, address, prices and meals stay valid, even when sold out by
 * now. `load` of the slot excludes this order.
 */
export function judgeChange(
  caller: Caller | null,
  order: EditedOrder,
  cart: Cart,
  facts: ChangeContext,
): ChangeVerdict {
  const { snapshot, now } = facts
  const before = order.cart
  const is_moved =
    cart.date !== before.date || cart.start_minute !== before.start_minute || cart.order_type !== before.order_type
  const has_same_customer = cart.customer_id === before.customer_id
  const has_same_address = has_same_customer && cart.address_id === before.address_id
  const matches = matchLines(order.lines, cart.lines) as ChangeVerdict['matches']
  expectSameDeliAndCustomer(order, cart, has_same_customer)
  checkEditable(order.status, matches, is_moved || !has_same_address || !has_same_customer)
  const context = has_same_address && order.address ? { ...facts.context, address: order.address } : facts.context
  const { priced, settings } = pricedAgain(order, cart, { matches, is_moved }, { snapshot, context, now })
  const { verdict, problems } = is_moved
    ? explainLines({ ...facts, cart })
    : explainStaying(order, cart, matches, { ...facts, context })
  const discount_limit = discountLimitOf(context, order.deli_id)
  const caller_id = caller?.id ?? null
  const terms = explainTerms({ cart, context, priced, discount_limit, caller_id, order_id: order.id, now })
  const settled = [
    ...(has_same_customer ? ['customer_missing', 'customer_blocked'] : []),
    ...(has_same_address && !is_moved ? ['out_of_zone', 'area_shut', 'address_missing'] : []),
    ...(isDiscountUnchanged(order, cart, priced) ? DISCOUNT_PROBLEMS : []),
  ]
  return {
    order,
    cart,
    matches,
    is_moved,
    has_same_customer,
    snapshot,
    context,
    priced,
    settings,
    verdict,
    problems: [...problems, ...terms.filter(({ code }) => !settled.includes(code))],
  }
}

/**
 * Whether the discount does not exceed the existing one, in amount or percentage: when the order becomes smaller, a
 * fixed amount becomes a larger percentage.
 */
function isDiscountUnchanged(order: EditedOrder, { discount }: Cart, { price, discount_percent }: PricedCart): boolean {
  const before = order.cart.discount
  const keys = ['percent', 'agorot', 'approval_id'] as const
  if (discount && keys.some((key) => discount[key] !== before?.[key])) return false
  const { adjustments, lines } = order
  const meals_agorot = lines.reduce((sum, { line_agorot }) => sum + line_agorot, 0)
  const is_by_percent = discount?.percent != null && price.adjustments.every(({ line }) => line === undefined)
  const has_same_share = is_by_percent || discount_percent <= discountPercent({ meals_agorot, adjustments })
  return has_same_share && discountAgorot(price) <= discountAgorot(order)
}

/** Rejects another deli or customer: number, receipts and stock belong to this deli, and payments to this customer. */
function expectSameDeliAndCustomer(
  { deli_id, paid_agorot, status }: EditedOrder,
  cart: Cart,
  has_same_customer: boolean,
): void {
  if (cart.deli_id !== deli_id) throw new Refusal('order_not_editable', { because: 'deli', status })
  if (!has_same_customer && paid_agorot > 0) throw new Refusal('order_not_editable', { because: 'customer', status })
}

function pricedAgain(
  order: EditedOrder,
  cart: Cart,
  { matches, is_moved }: Pick<ChangeVerdict, 'matches' | 'is_moved'>,
  facts: Pick<ChangeContext, 'snapshot' | 'context' | 'now'>,
) {
  const stays = matches.flatMap(({ was, is }) => (was && is && isSamePortion(was, is) ? [[is.key, was] as const] : []))
  return pricedOf(cart, facts, facts.now, {
    // Lines keep their sold price only in the same slot, because another slot has other prices.
    ...(is_moved ? {} : { sold: new Map(stays) }),
    ...(cart.date === order.cart.date ? { vat_percent: order.vat_percent } : {}),
  })
}

/** Checks only the additions, because the order keeps its slot. */
function explainStaying(order: EditedOrder, cart: Cart, matches: readonly LineMatch[], facts: ChangeContext) {
  const { snapshot, load, now } = facts
  const { date, start_minute, order_type } = cart
  const more = matches.flatMap(({ was, is }) =>
    is && !(was && isSamePortion(was, is) && is.quantity <= was.quantity) ? [is] : [],
  )
  const added_cart = { ...cart, lines: cart.lines.filter((line) => more.includes(line)) }
  const about = more.length === 0 ? [] : explainLines({ snapshot, cart: added_cart, load: EMPTY_LOAD, now }).problems
  const meals = snapshot.mealsAt(now)
  const linesOf = (all: readonly { meal_id: number; quantity: number }[]) =>
    all.flatMap(({ meal_id, quantity }) => {
      const meal = meals.get(meal_id)
      return meal ? [{ meal, quantity }] : []
    })
  const wanted = linesOf(cart.lines)
  const slot = slotAt(snapshot.deli, date, order_type, start_minute) ?? vanished(order)
  const limits = limitsOf(
    slot,
    wanted.map(({ meal }) => meal),
    date,
  )
  const [units, had] = [unitsOf(wanted), unitsOf(linesOf(order.lines))]
  // Existing quantities may stay, even when limits were reduced since.
  const short = shortages(limits, load, units).filter(
    ({ what, id, wanted: quantity }) => quantity > countOf(had, what, id),
  )
  const full = short.flatMap((one): CartProblem[] =>
    one.what === 'meal'
      ? cart.lines
          .filter(({ meal_id }) => meal_id === one.id)
          .map(({ key }) => ({ line: key, code: 'item_no_available_slots', because: 'quota', ...quantities(one) }))
      : fullReason(one).map((reason) => problem(null, reason)),
  )
  const verdict: CartVerdict = { ok: true, slot, units, limits }
  return { verdict, problems: [...about.filter(({ line }) => line !== null), ...full] }
}

const quantities = ({ left, limit, wanted }: { left: number; limit: number; wanted: number }) => ({
  left,
  limit,
  wanted,
})

function countOf(had: SlotLoad, what: string, id: number | undefined): number {
  if (what === 'orders') return had.orders
  if (what === 'bags') return had.bags
  return (what === 'section' ? had.section_minutes[id ?? 0] : had.portions[id ?? 0]) ?? 0
}

/** Returns the slot of the order without limits, for a slot that is no longer offered. */
const vanished = ({ cart, end_minute }: EditedOrder) => ({
  date: cart.date,
  order_type: cart.order_type,
  start_minute: cart.start_minute,
  end_minute,
  starts_at: instantOf(cart.date, cart.start_minute),
  ends_at: instantOf(cart.date, end_minute),
  capacity: { orders: null, bags: null, section_minutes: {} },
  series: null,
  blocked: [],
  event_ids: [],
})
