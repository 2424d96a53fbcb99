import { PLAIN_REASONS, plainReason } from '../availability/plain-reasons.ts'
import { REASON_CODES, type ReasonCode } from '../availability/reasons.ts'
import type { OrderProblem } from '../orders/order-enums.ts'

/** Why a guest's cart cannot be ordered: the plain reasons of meals and slots, and the problems of a delivery. */
export const GUEST_PROBLEMS = [
  ...PLAIN_REASONS,
  'address_missing',
  'out_of_zone',
  'area_closed',
  'below_minimum',
] as const
export type GuestProblem = (typeof GUEST_PROBLEMS)[number]

const BY_ORDER_PROBLEM: Partial<Record<OrderProblem, GuestProblem>> = {
  address_missing: 'address_missing',
  out_of_zone: 'out_of_zone',
  area_shut: 'area_closed',
  below_minimum: 'below_minimum',
  not_enough_stock: 'sold_out',
}

const isReason = (code: ReasonCode | OrderProblem): code is ReasonCode =>
  (REASON_CODES as readonly string[]).includes(code)

type CartProblem = { readonly code: ReasonCode | OrderProblem; readonly because: string }

/** Maps a problem to one that guests may see, without numbers and names from inside the business. */
export function guestProblem({ code, because }: CartProblem): GuestProblem {
  const plain = isReason(code) ? plainReason([{ code, because }]) : BY_ORDER_PROBLEM[code]
  return plain ?? 'not_offered'
}
