import { Refusal } from '../refusal.ts'

export const PROMOTION_STATES = ['planned', 'running', 'ended', 'off'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Letters, digits and hyphens: a code is read out on the phone and typed from a leaflet. */
export const COUPON_CODE = /^[A-Z0-9א-ת-]*$/

type PromotionRule = {
  readonly percent: number | null
  readonly agorot: number | null
  readonly valid_from: string | null
  readonly valid_until: string | null
}

/** Checks the rules that concern more than one field. */
export function checkPromotion({ percent, agorot, valid_from, valid_until }: PromotionRule): void {
  if ((percent === null) === (agorot === null)) throw new Refusal('promotion_value_wrong')
  if (valid_from !== null && valid_until !== null && valid_until < valid_from)
    throw new Refusal('promotion_dates_wrong')
}

type PromotionDates = Pick<PromotionRule, 'valid_from' | 'valid_until'> & { readonly active: boolean }

/** State on the business day `today`. A promotion that was switched off is `off`, whatever its dates are. */
export function promotionState({ active, valid_from, valid_until }: PromotionDates, today: string): PromotionState {
  if (!active) return 'off'
  if (valid_until !== null && valid_until < today) return 'ended'
  return valid_from !== null && valid_from > today ? 'planned' : 'running'
}
