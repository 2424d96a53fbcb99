import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { payments } from '@tavlin/contract/payments'
import { Refusal } from '@tavlin/domain/refusal'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { expectRight } from '#features/orders/order-right.service.ts'
import { dealAnswer } from '#features/payments/fetch-state.service.ts'
import { moneyAnswer } from '#features/payments/money-answer.service.ts'
import { nextCheck } from '#features/payments/settle.service.ts'
import { postponePayment, waitForPayment } from '#features/payments/wait-payment.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import { NoAnswer } from '#platform/companies/company-call.ts'
import { openDeals } from '#platform/companies/deals.ts'
import type { Deps } from '#platform/deps.ts'
import { settleAnswer } from './settle-payment.service.ts'

type DealInput = { readonly payment_id: string; readonly deal_code: string; readonly amount_agorot: number }

/** Pays with a deal. A rejected deal leaves the order unchanged; a job checks a deal whose answer was lost. */
export async function payWithDeal(
  deps: Deps,
  call: SignedCall,
  order_id: number,
  { payment_id: key, deal_code, amount_agorot }: DealInput,
): Promise<HandlerResult<typeof payments.payWithDeal>> {
  const { caller } = call
  const deals = openDeals(deps.config.deal)
  if (!deals) throw new Refusal('deal_unavailable')
  const { payment } = await change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const order = await lockOrderMoney(tx, order_id)
    expectRight(caller, order, 'manage_orders')
    const payment_input = { key, amount_agorot, method: 'deal', provider: 'deal', check_at: nextCheck(at, 1) } as const
    return waitForPayment({ tx, call, now: at }, order, payment_input)
  })
  const result = await deals.redeem({ key, code: deal_code, amount_agorot }).catch(async (error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    await postponePayment(deps.db, { id: payment.id, state: 'unknown', check_at: nextCheck(deps.now(), 0) })
    throw new Refusal('deal_unavailable')
  })
  await settleAnswer(deps, call, payment, dealAnswer(result))
  if (result.status !== 'redeemed') throw new Refusal('deal_payment_failed')
  return { data: await moneyAnswer(deps.db, caller, order_id) }
}
