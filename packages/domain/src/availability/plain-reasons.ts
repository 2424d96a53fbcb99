import type { ReasonCode, ReasonDetail } from './reasons.ts'

/** Why a guest cannot order something. Guests need no causes inside the business, such as a kitchen section. */
export const PLAIN_REASONS = [
  'closed',
  'paused',
  'past',
  'too_late',
  'too_far',
  'full',
  'sold_out',
  'other_time',
  'other_type',
  'not_offered',
] as const
export type PlainReason = (typeof PLAIN_REASONS)[number]

const BY_CODE: Record<ReasonCode, PlainReason> = {
  timeslot_not_found: 'closed',
  timeslot_expired: 'too_late',
  timeslot_occupied: 'closed',
  slot_full: 'full',
  item_inactive: 'not_offered',
  item_not_available: 'sold_out',
  items_not_yet_available: 'other_time',
  item_not_available_on_date: 'other_time',
  item_not_in_timeslot: 'other_time',
  item_no_deli_timeslots: 'other_time',
  item_no_available_slots: 'sold_out',
  item_variants_inactive: 'sold_out',
  item_no_variants: 'sold_out',
  cart_items_not_valid: 'not_offered',
  card_invalid: 'not_offered',
}
/**
 * Causes with a plain reason of their own, because the guest can do something else about them than about other causes
 * of the same refusal code.
 */
const BY_CAUSE: Readonly<Partial<Record<string, PlainReason>>> = {
  past: 'past',
  paused: 'paused',
  too_far: 'too_far',
  type_not_offered: 'other_type',
  order_type: 'other_type',
  ended: 'not_offered',
} satisfies Partial<Record<ReasonDetail, PlainReason>>

type ReasonCause = { readonly code: ReasonCode; readonly because: string }

/** Converts the first reason to a plain one; null when there is none. */
export function plainReason(reasons: readonly ReasonCause[]): PlainReason | null {
  const [first] = reasons
  return first ? (BY_CAUSE[first.because] ?? BY_CODE[first.code]) : null
}

/** Returns the plain reason of the meal itself. Reasons of the slot apply to every meal and are shown once. */
export const plainMealReason = (reasons: readonly ReasonCause[]): PlainReason | null =>
  plainReason(reasons.filter(({ code }) => code.startsWith('item')))
