/**
 * Minutes for which an unpaid order of a guest keeps its slot capacity, when the kitchen starts only after the payment.
 */
export const GUEST_PAY_MINUTES = 5

type PayDeadline = { readonly status: string; readonly pay_by: string | null; readonly placed_at: string }

const deadlineAfter = (at: string, minutes: number): number => new Date(at).getTime() + minutes * 60_000

/**
 * A guest may extend the payment deadline once, by as many minutes as it had. The deadline itself shows whether that
 * happened, so no further column is needed.
 */
export const mayExtendPayment = ({ status, pay_by, placed_at }: PayDeadline, now: Date): boolean =>
  status === 'pending' &&
  pay_by !== null &&
  new Date(pay_by) > now &&
  new Date(pay_by).getTime() <= deadlineAfter(placed_at, GUEST_PAY_MINUTES)

export const extendedDeadline = (pay_by: string): Date => new Date(deadlineAfter(pay_by, GUEST_PAY_MINUTES))

type SlotUse = { readonly orders: number; readonly bags: number }
type SlotLimits = { readonly orders: number | null; readonly bags: number | null }

/**
 * Whether unpaid orders of guests stay within this percentage of the limits of a slot. It is rounded up, so that a
 * small slot can be ordered at all; a null limit means no limit.
 */
export function fitsUnpaidShare(unpaid: SlotUse, limits: SlotLimits, percent: number): boolean {
  const fits = (used: number, limit: number | null) => limit === null || used <= Math.ceil((limit * percent) / 100)
  return fits(unpaid.orders, limits.orders) && fits(unpaid.bags, limits.bags)
}
