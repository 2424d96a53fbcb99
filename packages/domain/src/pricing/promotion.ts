import type { OrderType } from '../availability/facts.ts'

/** Reduces the price by a percentage of the meals or by a sum; exactly one of the two is set. */
export type Promotion = {
  readonly id: number
  readonly name_he: string
  readonly name_en: string
  /** Code that the customer enters, in upper case; null when the promotion applies automatically. */
  readonly code: string | null
  readonly percent: number | null
  readonly agorot: number | null
  readonly minimum_agorot: number
  /** Meals that the promotion covers; null means all. */
  readonly meal_ids: readonly number[] | null
  readonly order_types: readonly OrderType[]
  readonly valid_from: string | null
  /** The last day on which the promotion is valid. */
  readonly valid_until: string | null
  readonly active: boolean
}
export type CouponProblem = 'unknown' | 'not_now' | 'below_minimum' | 'no_meal' | 'other_type'

type PromotionCart = {
  readonly order_type: OrderType
  readonly date: string
  readonly coupon: string
  readonly lines: readonly { readonly meal_id: number; readonly line_agorot: number }[]
}
export type AppliedPromotion = { readonly promotion: Promotion; readonly agorot: number }

/**
 * Returns the best single promotion among the automatic ones and the one whose code was entered. Promotions are not
 * combined, so that the result stays predictable. The result explains why a code does not apply, but not that another
 * promotion was better.
 */
export function bestPromotion(
  promotions: readonly Promotion[],
  cart: PromotionCart,
): { given: AppliedPromotion | null; coupon_problem: CouponProblem | null } {
  const code = cart.coupon.trim().toUpperCase()
  const coupon = code === '' ? undefined : promotions.find((one) => one.active && one.code === code)
  const open = promotions.filter((one) => one.active && one.code === null)
  const judged = [...(coupon ? [coupon] : []), ...open.toSorted((a, b) => a.id - b.id)].map((promotion) => ({
    promotion,
    ...judge(promotion, cart),
  }))
  const best = judged.reduce<AppliedPromotion | null>(
    (so_far, one) => (one.agorot > (so_far?.agorot ?? 0) ? { promotion: one.promotion, agorot: one.agorot } : so_far),
    null,
  )
  const mine = judged.find(({ promotion }) => promotion === coupon)
  return { given: best, coupon_problem: code === '' ? null : mine ? mine.problem : 'unknown' }
}

function judge(
  one: Promotion,
  { order_type, date, lines }: PromotionCart,
): { agorot: number; problem: CouponProblem | null } {
  const no = (problem: CouponProblem) => ({ agorot: 0, problem })
  if ((one.valid_from !== null && date < one.valid_from) || (one.valid_until !== null && date > one.valid_until))
    return no('not_now')
  if (!one.order_types.includes(order_type)) return no('other_type')
  const sum = (all: PromotionCart['lines']) => all.reduce((total, { line_agorot }) => total + line_agorot, 0)
  if (sum(lines) < one.minimum_agorot) return no('below_minimum')
  const touched = sum(lines.filter(({ meal_id }) => one.meal_ids === null || one.meal_ids.includes(meal_id)))
  if (touched === 0) return no('no_meal')
  const agorot = one.percent === null ? Math.min(one.agorot ?? 0, touched) : percentOf(touched, one.percent)
  return { agorot, problem: null }
}

/** Rounds half an agora up, in integers, because a floating-point fraction could round the wrong way. */
export const percentOf = (agorot: number, percent: number): number => Math.floor((agorot * percent + 50) / 100)
