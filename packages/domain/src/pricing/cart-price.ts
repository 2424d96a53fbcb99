import type { DeliveryArea, HappyHour, MealFacts, OrderType } from '../availability/facts.ts'
import { type Quote, quote } from '../availability/quote.ts'
import { type LinePrice, type LineToPrice, priceLine, type SoldAt } from './line-price.ts'
import { bestPromotion, type CouponProblem, percentOf, type Promotion } from './promotion.ts'
import { roundForCash, vatInside } from './tax.ts'

export type CartToPrice = {
  readonly deli_id: number
  readonly order_type: OrderType
  readonly date: string
  readonly start_minute: number
  readonly lines: readonly LineToPrice[]
  readonly coupon: string
  readonly discount: {
    readonly percent: number | null
    readonly agorot: number | null
    readonly reason: string
  } | null
  readonly tip_agorot: number
}
export type PriceFacts = {
  readonly meals: ReadonlyMap<number, Pick<MealFacts, 'id' | 'price_agorot' | 'groups' | 'item'>>
  readonly happy_hours: readonly HappyHour[]
  readonly promotions: readonly Promotion[]
  readonly areas: readonly DeliveryArea[]
  /** Delivery address; null when unknown. */
  readonly point: { readonly lng: number; readonly lat: number } | null
  readonly vat_percent: number
  readonly now: Date
  /** For a changed order: unchanged lines keep the price they were sold for. */
  readonly sold?: ReadonlyMap<string, SoldAt>
}
/** Signed; together with the meals they add up to the total. */
export type Adjustment = {
  kind: 'promotion' | 'discount' | 'delivery' | 'tip' | 'rounding'
  agorot: number
  percent?: number
  promotion_id?: number
  code?: string
  name_he?: string
  name_en?: string
  reason?: string
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
  /** Amount missing until delivery becomes cheaper. */
  next_fee: { missing_agorot: number; fee_agorot: number } | null
}
export type PricedCart = {
  readonly price: CartPrice
  /** Null for pickup or an unknown address. */
  readonly quote: Quote | null
  /** Percentage of the amount before the discount, even when entered as a sum; limits are checked against it. */
  readonly discount_percent: number
}

/**
 * Price of a cart with its derivation, shared by till, kiosk, back office and API: meals, then one promotion,
 * then the discount, then delivery by the remaining amount (docs/decisions/0028).
 */
export function priceCart(cart: CartToPrice, facts: PriceFacts): PricedCart {
  const lines = cart.lines.map((line) => priceLine(line, cart, facts))
  const meals_agorot = sum(lines.map(({ line_agorot }) => line_agorot))
  const { given, coupon_problem } = bestPromotion(facts.promotions, { ...cart, lines })
  const after_promotion = meals_agorot - (given?.agorot ?? 0)
  const discount = discountOf(cart, after_promotion)
  const quoted = quoteOf(cart, facts, meals_agorot, after_promotion - discount)
  const adjustments: Adjustment[] = [
    ...(given ? [promotionLine(given.promotion, given.agorot)] : []),
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
      next_fee: quoted && nextFee(quoted, after_promotion - discount),
    },
    quote: quoted,
    discount_percent: cart.discount?.percent ?? (discount === 0 ? 0 : (discount * 100) / after_promotion),
  }
}

/** The discounted amount; 0 without a discount. */
export const discountAgorot = ({ adjustments }: { readonly adjustments: readonly Adjustment[] }): number =>
  -sum(adjustments.filter(({ kind }) => kind === 'discount').map(({ agorot }) => agorot))

type PricedAmounts = { readonly meals_agorot: number; readonly adjustments: readonly Adjustment[] }
/** Percentage the discount takes off the meals, after a promotion. */
export function discountPercent(priced: PricedAmounts): number {
  const promotion = sum(priced.adjustments.filter(({ kind }) => kind === 'promotion').map(({ agorot }) => agorot))
  const from_agorot = priced.meals_agorot + promotion
  return from_agorot > 0 ? (discountAgorot(priced) * 100) / from_agorot : 0
}

function discountOf({ discount }: CartToPrice, from_agorot: number): number {
  if (!discount) return 0
  if (discount.percent !== null) return percentOf(from_agorot, discount.percent)
  return Math.min(discount.agorot ?? 0, from_agorot)
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

/** The next fee step, including surcharges of the slot. */
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
