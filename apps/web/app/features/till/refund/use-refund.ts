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
  /** True when the next sale uses the money, so that the drawer stays closed. */
  readonly is_exchange: boolean
}
export type RefundInput = {
  readonly amount_agorot: number
  readonly destination: 'original' | 'cash'
  readonly reason: RefundReason
  readonly is_exchange: boolean
}

const ignore = () => {}

/**
 * Refunds money from this till, or voids the whole sale. `onExchanged` gets the amount of an exchange, which the next
 * sale uses.
 */
export function useRefund(
  context: TillContext,
  { money }: Pick<FoundReceipt, 'money'>,
  onExchanged: (amount_agorot: number) => void = ignore,
) {
  const [done, setDone] = useState<RefundOutcome | null>(null)
  const [rejected, setRejected] = useState<ErrorBody | null>(null)
  const [pending, setPending] = useState(false)
  // Each refund has one id: pressing again after a lost response refunds the money once.
  const refund_id = useRef(crypto.randomUUID())
  const params = { id: money.order_id }
  type Answer = Awaited<ReturnType<typeof outcomeOf<{ approval_id: number | null }>>>
  type Refunded = Pick<RefundOutcome, 'amount_agorot' | 'has_cash' | 'is_exchange'>
  /** Hands the money over once it is refunded; a refund that waits for approval keeps the drawer closed. */
  const complete = ({ amount_agorot, has_cash, is_exchange }: Refunded) => {
    if (is_exchange) onExchanged(amount_agorot)
    else void openDrawerFor(context, has_cash)
  }
  const run = async (refunded: Refunded, answer: () => Promise<Answer>) => {
    setPending(true)
    setRejected(null)
    const result = await answer().finally(() => setPending(false))
    if (!result.ok) return setRejected(result.error)
    const { approval_id } = result.data
    setDone({ ...refunded, approval_id })
    if (approval_id === null) complete(refunded)
  }
  const was_cash = money.payments.some(({ kind, method }) => kind === 'charge' && method === 'cash')
  const refund = ({ amount_agorot, destination, reason, is_exchange }: RefundInput) => {
    const { version } = money
    const how = { amount_agorot, destination, reason, liable: 'deli' as const, note: '', till_id: null, version }
    const body = { payment_id: refund_id.current, ...how }
    const has_cash = destination === 'cash' || was_cash
    return run({ amount_agorot, has_cash, is_exchange }, () => outcomeOf(request(giveRefund, { params, body })))
  }
  const voidAll = (version: number, why: VoidInput) => {
    const body = { refund_id: refund_id.current, ...why, version }
    const amount_agorot = money.paid_agorot - money.refunded_agorot
    const refunded = { amount_agorot, has_cash: was_cash, is_exchange: false }
    return run(refunded, () => outcomeOf(request(voidSale, { params, body })))
  }
  return { refund, voidAll, complete, done, rejected, pending }
}
