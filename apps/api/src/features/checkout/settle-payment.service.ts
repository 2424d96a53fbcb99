import { fetchState } from '#features/payments/fetch-state.service.ts'
import { type CompanyAnswer, type SettleVerdict, nextCheck, settle } from '#features/payments/settle.service.ts'
import { type PaymentRow, findPayment, listToCheck, postponePayment } from '#features/payments/wait-payment.service.ts'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { isPaidWithSale, startWhenPaid } from '#features/orders/moves/paid-order.service.ts'
import { pointsFollow } from '#features/orders/moves/points.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import { NoAnswer } from '#platform/companies/company-call.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { atTill } from './at-till.ts'

type SettleDeps = Pick<Deps, 'db' | 'now' | 'config' | 'log'>

/**
 * Applies the answer of the payment provider to money, totals and receipt. Returns payments that wait for the provider
 * again.
 */
export function settleAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  call: Call,
  payment: PaymentRow,
  company_answer: CompanyAnswer,
  also: (tx: Tx, verdict: SettleVerdict, at: Date) => Promise<void> = async () => {},
): Promise<{ verdict: SettleVerdict; waiting: readonly PaymentRow[] }> {
  // Settling is idempotent by itself; the caller stores the answer of the whole request.
  return change(deps, { ...call, idempotency: null }, async (tx) => {
    const at = deps.now()
    const order = await lockOrderMoney(tx, payment.order_id)
    const settled = await settle({ tx, call, now: at }, order, payment.id, company_answer)
    const { payments, verdict } = settled
    await startWhenPaid({ tx, call, now: at }, settled.order)
    await also(tx, verdict, at)
    if (order.status === 'completed') await pointsFollow({ tx, call, now: at }, order.id)
    const payment_ids = payments.filter(({ state }) => state === 'done').map(({ id }) => id)
    const is_at_sale = isPaidWithSale(order, settled.till_id)
    const at_till = atTill(call, settled.till_id)
    await issueReceipts({ tx, call: at_till, now: at }, { order_id: order.id, payment_ids, is_at_sale })
    return { verdict, waiting: payments.filter(({ state }) => state === 'waiting') }
  })
}

/** Fetches the state of a payment from its provider and settles it; without an answer it retries later. */
export async function checkPayment(deps: SettleDeps, call: Call, id: number): Promise<void> {
  const payment = await findPayment(deps.db, id)
  if (!payment || (payment.state !== 'waiting' && payment.state !== 'unknown')) return
  const original = payment.refund_of === null ? undefined : await findPayment(deps.db, payment.refund_of)
  try {
    const { waiting } = await settleAnswer(deps, call, payment, await fetchState(deps, payment, original))
    for (const one of waiting) await checkPayment(deps, call, one.id)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    deps.log.warn(
      { payment_id: id, why: (error.cause as Error | undefined)?.message ?? error.message },
      'no answer about a payment',
    )
    await postponePayment(deps.db, { id, state: 'unknown', check_at: nextCheck(deps.now(), payment.checks) })
  }
}

const MOST_AT_ONCE = 100
const TOGETHER = 10

/** Runs every minute and checks payments that are due for a check: lost answers, missing webhooks and unpaid pages. */
export async function checkPayments(deps: SettleDeps): Promise<void> {
  const ids = await listToCheck(deps.db, deps.now(), MOST_AT_ONCE)
  for (let from = 0; from < ids.length; from += TOGETHER)
    await Promise.all(ids.slice(from, from + TOGETHER).map((id) => checkOne(deps, id)))
}

/** Logs a payment that cannot be settled, so that it does not block the others. */
async function checkOne(deps: SettleDeps, id: number): Promise<void> {
  await checkPayment(deps, SYSTEM_CALL, id).catch(async (error: unknown) => {
    deps.log.error({ err: error, payment_id: id }, 'a payment could not be settled')
    await postponePayment(deps.db, { id, state: 'unknown', check_at: nextCheck(deps.now(), 6) })
  })
}
