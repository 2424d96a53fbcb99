/**
 * Minutes for which an unpaid order of a guest keeps its slot capacity, when the kitchen starts only after the payment.
 */
export const GUEST_PAY_MINUTES = 5

type SlotUse = { readonly orders: number; readonly bags: number }
type SlotLimits = { readonly orders: number | null; readonly bags: number | null }

/**
 * Whether unpaid orders of guests stay within their share of a slot. The share is rounded up, so that a small slot can
 * be ordered at all; a null limit means no limit.
 */
export function fitsUnpaidShare(unpaid: SlotUse, limits: SlotLimits, percent: number): boolean {
  const fits = (used: number, limit: number | null) => limit === null || used <= Math.ceil((limit * percent) / 100)
  return fits(unpaid.orders, limits.orders) && fits(unpaid.bags, limits.bags)
}
