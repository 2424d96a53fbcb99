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
  /** Where it is brought to; null: nobody knows yet. */
  readonly point: { readonly lng: number; readonly lat: number } | null
  readonly vat_percent: number
  readonly now: Date
  /** Of an order that changes: lines that stay cost what they were sold for. */
  readonly sold?: ReadonlyMap<string, SoldAt>
}
/** Signed; with the meals they add up to the total. */
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
  /** So much more, and delivery costs less. */
  next_fee: { missing_agorot: number; fee_agorot: number } | null
}
export type PricedCart = {
  readonly price: CartPrice
  /** Whether and for how much it is brought there; null: pickup, or nobody knows where to. */
  readonly quote: Quote | null
  /** Of what it is taken from, also where it was given as a sum: what limits are asked by. */
  readonly discount_percent: number
}

/**
 * What a cart costs, and how that came about: the same in till, kiosk, back office and API. Meals, then one promotion, then
 * the discount, then delivery by what is left (docs/decisions/0028).
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

/** What the discount takes off; 0 without one. */
export const discountAgorot = ({ adjustments }: { readonly adjustments: readonly Adjustment[] }): number =>
  -sum(adjustments.filter(({ kind }) => kind === 'discount').map(({ agorot }) => agorot))

type Priced = { readonly meals_agorot: number; readonly adjustments: readonly Adjustment[] }
/** What share of the meals, after a promotion, the discount takes off. */
export function discountPercent(priced: Priced): number {
  const promotion = sum(priced.adjustments.filter(({ kind }) => kind === 'promotion').map(({ agorot }) => agorot))
  const from_agorot = priced.meals_agorot + promotion
  return from_agorot > 0 ? (discountAgorot(priced) * 100) / from_agorot : 0
}

function discountOf({ discount }: CartToPrice, from_agorot: number): number {
  if (!discount) return 0
  if (discount.percent !== null) return percentOf(from_agorot, discount.percent)
  return Math.min(discount.agorot ?? 0, from_agorot)
}

/** The minimum is asked of the meals as ordered: who was given a coupon has not ordered less by it. */
function quoteOf(cart: CartToPrice, facts: PriceFacts, meals_agorot: number, left_agorot: number): Quote | null {
  const { deli_id, order_type, date, start_minute } = cart
  const { areas, point, now } = facts
  if (order_type !== 'delivery' || !point) return null
  const found = quote(areas, { deli_id, ...point, total_agorot: left_agorot, date, minute: start_minute, now })
  return found.because === 'below_minimum' && meals_agorot >= found.minimum_agorot
    ? { ...found, served: true, because: null }
    : found
}

/** The step after the one that was reached; surcharges of the slot stay on top of it. */
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
    ...{ kind: 'promotion', agorot: -agorot, promotion_id: id, name_he, name_en },
    ...(percent === null ? {} : { percent }),
    ...(code === null ? {} : { code }),
  }
}

function discountLine({ discount }: CartToPrice, agorot: number): Adjustment {
  const percent = discount?.percent ?? null
  return {
    ...{ kind: 'discount', agorot: -agorot, reason: discount?.reason ?? '' },
    ...(percent === null ? {} : { percent }),
  }
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
