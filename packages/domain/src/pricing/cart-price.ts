import type { DeliveryArea, HappyHour, MealFacts, OrderType } from '../availability/facts.ts'
import { type Quote, quote } from '../availability/quote.ts'
import { type LineDiscount, type LinePrice, type LineToPrice, priceLine, type SoldAt } from './line-price.ts'
import { bestPromotion, type CouponProblem, percentOf, type Promotion } from './promotion.ts'
import { roundForCash, vatInside } from './tax.ts'

export type CartToPrice = {
  readonly deli_id: number
  readonly order_type: OrderType
  readonly date: string
  readonly start_minute: number
  readonly lines: readonly LineToPrice[]
  readonly coupon: string
  /** Discount off the whole order. Without percent and amount it only contains the reason of the line discounts. */
  readonly discount: (LineDiscount & { readonly reason: string }) | null
  readonly tip_agorot: number
}
export type PriceFacts = {
  readonly meals: ReadonlyMap<number, Pick<MealFacts, 'id' | 'price_agorot' | 'groups' | 'item'>>
  readonly happy_hours: readonly HappyHour[]
  readonly promotions: readonly Promotion[]
  readonly areas: readonly DeliveryArea[]
  /** Location of the delivery address; null when unknown. */
  readonly point: { readonly lng: number; readonly lat: number } | null
  readonly vat_percent: number
  readonly now: Date
  /** Prices at which the lines of a changed order were sold: unchanged lines keep them. */
  readonly sold?: ReadonlyMap<string, SoldAt>
  /** Names of meals, shown beside the discount of a line. */
  readonly nameOf?: (meal_id: number) => { readonly name_he: string; readonly name_en: string } | undefined
}
/** An adjustment with a signed amount; together with the meals, adjustments add up to the total. */
export type Adjustment = {
  kind: 'promotion' | 'discount' | 'delivery' | 'tip' | 'rounding'
  agorot: number
  percent?: number
  promotion_id?: number
  code?: string
  name_he?: string
  name_en?: string
  reason?: string
  /** The key of the line that a discount is for. */
  line?: string
  parts?: { kind: string; agorot: number }[]
}
export type CartPrice = {
  lines: LinePrice[]
  meals_agorot: number
  adjustments: Adjustment[]
  total_agorot: number
  vat_agorot: number
  vat_percent: number
  cash_total_agorot: number
  coupon_problem: CouponProblem | null
  minimum_agorot: number
  /** Amount missing until delivery becomes cheaper, and the fee at that step. */
  next_fee: { missing_agorot: number; fee_agorot: number } | null
}
export type PricedCart = {
  readonly price: CartPrice
  /** Delivery quote; null for pickup or an unknown address. */
  readonly quote: Quote | null
  /**
   * Discounts of lines and order as a percentage of the amount after the promotion, even when entered as a sum; limits
   * are checked against it.
   */
  readonly discount_percent: number
}

/**
 * Computes the price of a cart with its derivation, shared by till, kiosk, back office and API: meals, then one
 * promotion, then the discounts of lines and of the order, then delivery by the remaining amount (docs/decisions/0028).
 */
export function priceCart(cart: CartToPrice, facts: PriceFacts): PricedCart {
  const lines = cart.lines.map((line) => priceLine(line, cart, facts))
  const meals_agorot = sum(lines.map(({ line_agorot }) => line_agorot))
  const { given, coupon_problem } = bestPromotion(facts.promotions, { ...cart, lines })
  const after_promotion = meals_agorot - (given?.agorot ?? 0)
  const of_lines = lineDiscounts(cart, lines, after_promotion, facts)
  const after_lines = after_promotion + sum(of_lines.map(({ agorot }) => agorot))
  const discount = discountOf(cart.discount, after_lines)
  const after_discount = after_lines - discount
  const quoted = quoteOf(cart, facts, meals_agorot, after_discount)
  const adjustments: Adjustment[] = [
    ...(given ? [promotionLine(given.promotion, given.agorot)] : []),
    ...of_lines,
    ...(discount > 0 ? [discountLine(cart, discount)] : []),
    ...(quoted?.area ? [{ kind: 'delivery' as const, agorot: quoted.fee_agorot, parts: quoted.trail }] : []),
    ...(cart.tip_agorot > 0 ? [{ kind: 'tip' as const, agorot: cart.tip_agorot }] : []),
  ]
  const total_agorot = meals_agorot + sum(adjustments.map(({ agorot }) => agorot))
  return {
    price: {
      lines,
      meals_agorot,
      adjustments,
      total_agorot,
      vat_agorot: vatInside(total_agorot - cart.tip_agorot, facts.vat_percent),
      vat_percent: facts.vat_percent,
      cash_total_agorot: roundForCash(total_agorot),
      coupon_problem,
      minimum_agorot: quoted?.minimum_agorot ?? 0,
      next_fee: quoted && nextFee(quoted, after_discount),
    },
    quote: quoted,
    discount_percent:
      (of_lines.length === 0 ? cart.discount?.percent : null) ??
      (after_discount === after_promotion ? 0 : ((after_promotion - after_discount) * 100) / after_promotion),
  }
}

/** Returns the amount of all discounts of lines and order; 0 without a discount. */
export const discountAgorot = ({ adjustments }: { readonly adjustments: readonly Adjustment[] }): number =>
  -sum(adjustments.filter(({ kind }) => kind === 'discount').map(({ agorot }) => agorot))

type PricedAmounts = { readonly meals_agorot: number; readonly adjustments: readonly Adjustment[] }
/** Returns all discounts of lines and order as a percentage of the amount after the promotion. */
export function discountPercent(priced: PricedAmounts): number {
  const promotion = sum(priced.adjustments.filter(({ kind }) => kind === 'promotion').map(({ agorot }) => agorot))
  const from_agorot = priced.meals_agorot + promotion
  return from_agorot > 0 ? (discountAgorot(priced) * 100) / from_agorot : 0
}

function discountOf(discount: LineDiscount | null | undefined, from_agorot: number): number {
  if (!discount) return 0
  if (discount.percent !== null) return percentOf(from_agorot, discount.percent)
  return Math.min(discount.agorot ?? 0, from_agorot)
}

/** Returns one adjustment per discounted line. Together they never exceed the amount after the promotion. */
function lineDiscounts(
  cart: CartToPrice,
  priced: readonly LinePrice[],
  after_promotion: number,
  { nameOf }: PriceFacts,
): Adjustment[] {
  let left = after_promotion
  return cart.lines.flatMap(({ key, meal_id, discount }, at) => {
    const agorot = Math.min(discountOf(discount, priced[at]!.line_agorot), left)
    if (agorot === 0) return []
    left -= agorot
    const percent = discount?.percent ?? null
    const named = nameOf?.(meal_id)
    return {
      kind: 'discount' as const,
      line: key,
      agorot: -agorot,
      reason: cart.discount?.reason ?? '',
      ...(percent === null ? {} : { percent }),
      ...(named ? { name_he: named.name_he, name_en: named.name_en } : {}),
    }
  })
}

/** The minimum applies to the meals as ordered: a coupon does not make the order smaller. */
function quoteOf(cart: CartToPrice, facts: PriceFacts, meals_agorot: number, left_agorot: number): Quote | null {
  const { deli_id, order_type, date, start_minute } = cart
  const { areas, point, now } = facts
  if (order_type !== 'delivery' || !point) return null
  const found = quote(areas, { deli_id, ...point, total_agorot: left_agorot, date, minute: start_minute, now })
  return found.because === 'below_minimum' && meals_agorot >= found.minimum_agorot
    ? { ...found, served: true, because: null }
    : found
}

/** Returns the amount missing to the next fee step, and the fee at that step with the surcharges of the slot. */
function nextFee({ next_step, trail }: Quote, from_agorot: number): CartPrice['next_fee'] {
  if (!next_step) return null
  const surcharges = sum(trail.filter(({ kind }) => kind === 'surcharge').map(({ agorot }) => agorot))
  return {
    missing_agorot: next_step.from_total_agorot - from_agorot,
    fee_agorot: next_step.fee_agorot + surcharges,
  }
}

function promotionLine({ id, code, percent, name_he, name_en }: Promotion, agorot: number): Adjustment {
  return {
    kind: 'promotion',
    agorot: -agorot,
    promotion_id: id,
    name_he,
    name_en,
    ...(percent === null ? {} : { percent }),
    ...(code === null ? {} : { code }),
  }
}

function discountLine({ discount }: CartToPrice, agorot: number): Adjustment {
  const percent = discount?.percent ?? null
  return {
    kind: 'discount',
    agorot: -agorot,
    reason: discount?.reason ?? '',
    ...(percent === null ? {} : { percent }),
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
