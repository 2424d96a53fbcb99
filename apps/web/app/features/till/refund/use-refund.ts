import type { ErrorBody } from '@tavlin/contract/errors'
import type { payments } from '@tavlin/contract/payments'
import type { tillSales } from '@tavlin/contract/till-sales'
import { useRef, useState } from 'react'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import type { FoundReceipt } from './refund-panel.tsx'

const giveRefund = call<typeof payments.refund>('POST', '/orders/:id/refunds')
const voidSale = call<typeof tillSales.voidSale>('POST', '/tills/sales/:id/void')

export const REASONS = ['quality', 'wrong_item', 'missing_item', 'mistake', 'other'] as const
export type RefundReason = (typeof REASONS)[number]
export type RefundOutcome = {
  readonly amount_agorot: number
  /** Set while the refund waits for someone with a higher limit. */
  readonly approval_id: number | null
}
type RefundInput = {
  readonly amount_agorot: number
  readonly destination: 'original' | 'cash'
  readonly reason: RefundReason
}

/** Refunds money from this till, or voids the whole sale. */
export function useRefund({ money }: FoundReceipt) {
  const [done, setDone] = useState<RefundOutcome | null>(null)
  const [refused, setRefused] = useState<ErrorBody | null>(null)
  const [pending, setPending] = useState(false)
  // Each refund has one id: pressing again after a lost response refunds the money once.
  const refund_id = useRef(crypto.randomUUID())
  const params = { id: money.order_id }
  type Answer = Awaited<ReturnType<typeof outcomeOf<{ approval_id: number | null }>>>
  const run = async (amount_agorot: number, answer: () => Promise<Answer>) => {
    setPending(true)
    setRefused(null)
    const result = await answer().finally(() => setPending(false))
    if (result.ok) setDone({ amount_agorot, approval_id: result.data.approval_id })
    else setRefused(result.error)
  }
  const refund = ({ amount_agorot, destination, reason }: RefundInput) => {
    const { version } = money
    const how = { amount_agorot, destination, reason, liable: 'deli' as const, note: '', till_id: null, version }
    const body = { payment_id: refund_id.current, ...how }
    return run(amount_agorot, () => outcomeOf(request(giveRefund, { params, body })))
  }
  const voidAll = (version: number) => {
    const body = { refund_id: refund_id.current, reason: 'customer_request' as const, note: '', version }
    return run(money.paid_agorot - money.refunded_agorot, () => outcomeOf(request(voidSale, { params, body })))
  }
  return { refund, voidAll, done, refused, pending }
}
