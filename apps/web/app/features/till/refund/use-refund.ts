import type { ErrorBody } from '@tavlin/contract/errors'
import type { payments } from '@tavlin/contract/payments'
import type { tillSales } from '@tavlin/contract/till-sales'
import type { CancelReason } from '@tavlin/domain/orders/cancel'
import { useRef, useState } from 'react'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { openDrawerFor } from '../print/drawer.ts'
import type { TillContext } from '../till-context.ts'
import type { FoundReceipt } from './refund-panel.tsx'

const giveRefund = call<typeof payments.refund>('POST', '/orders/:id/refunds')
const voidSale = call<typeof tillSales.voidSale>('POST', '/tills/sales/:id/void')

export const REASONS = ['quality', 'wrong_item', 'missing_item', 'mistake', 'other'] as const
export type RefundReason = (typeof REASONS)[number]
/**
 * Reasons to void a sale: without `no_show`, which keeps the charge, and without reasons of deliveries and online
 * payments.
 */
export const VOID_REASONS = [
  'customer_request',
  'duplicate',
  'sold_out',
  'deli_rejected',
  'payment_failed',
  'test',
  'other',
] as const satisfies readonly CancelReason[]
export type VoidReason = (typeof VOID_REASONS)[number]
export type VoidInput = { readonly reason: VoidReason; readonly note: string }
export type RefundOutcome = {
  readonly amount_agorot: number
  /** Set while the refund waits for someone with a higher limit. */
  readonly approval_id: number | null
  /** True when the money leaves the drawer. */
  readonly has_cash: boolean
}
export type RefundInput = {
  readonly amount_agorot: number
  readonly destination: 'original' | 'cash'
  readonly reason: RefundReason
}

/** Refunds money from this till, or voids the whole sale. */
export function useRefund(context: TillContext, { money }: FoundReceipt) {
  const [done, setDone] = useState<RefundOutcome | null>(null)
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const [pending, setPending] = useState(false)
  // Each refund has one id: pressing again after a lost response refunds the money once.
  const refund_id = useRef(crypto.randomUUID())
  const params = { id: money.order_id }
  type Answer = Awaited<ReturnType<typeof outcomeOf<{ approval_id: number | null }>>>
  const run = async (amount_agorot: number, has_cash: boolean, answer: () => Promise<Answer>) => {
    setPending(true)
    setRejected(null)
    const result = await answer().finally(() => setPending(false))
    if (!result.ok) return setRejected(result.error)
    const { approval_id } = result.data
    setDone({ amount_agorot, approval_id, has_cash })
    // The drawer stays closed until the refund is approved.
    if (approval_id === null) void openDrawerFor(context, has_cash)
  }
  const was_cash = money.payments.some(({ kind, method }) => kind === 'charge' && method === 'cash')
  const refund = ({ amount_agorot, destination, reason }: RefundInput) => {
    const { version } = money
    const how = { amount_agorot, destination, reason, liable: 'deli' as const, note: '', till_id: null, version }
    const body = { payment_id: refund_id.current, ...how }
    return run(amount_agorot, destination === 'cash' || was_cash, () =>
      outcomeOf(request(giveRefund, { params, body })),
    )
  }
  const voidAll = (version: number, why: VoidInput) => {
    const body = { refund_id: refund_id.current, ...why, version }
    return run(money.paid_agorot - money.refunded_agorot, was_cash, () =>
      outcomeOf(request(voidSale, { params, body })),
    )
  }
  return { refund, voidAll, done, rejected, pending }
}
