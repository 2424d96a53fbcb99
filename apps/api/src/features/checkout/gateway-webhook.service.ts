import { Refusal } from '@tavlin/domain/refusal'
import { answerOf } from '#features/payments/fetch-state.service.ts'
import { findOfCompany, storeWebhook } from '#features/payments/wait-payment.service.ts'
import type { Call } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import { NoAnswer } from '#platform/companies/company-call.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { type Webhook, openGateway } from '#platform/companies/gateway.ts'
import { checkPayment, settleAnswer } from './settle-payment.service.ts'

/**
 * A webhook is only a hint. After its signature is checked, the payment is fetched from the gateway itself, so that a
 * duplicate, late or forged webhook changes nothing that the gateway does not confirm.
 */
export async function receiveWebhook(deps: Deps, call: Call, webhook: Webhook): Promise<{ data: { ok: boolean } }> {
  const gateway = openGateway(deps.config.payment)
  if (!gateway?.isAuthentic(webhook)) {
    deps.log.warn({ address: call.address }, 'a call in the name of the gateway was not signed by it')
    throw new Denied('not_allowed')
  }
  // Fetches the payment before any lock or write. When the fetch fails, the webhook fails too, and the gateway sends it
  // again.
  const found = await gateway.verify({ ref: webhook.payment_ref, key: '' }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new Refusal('gateway_unavailable') : error
  })
  const payment = await findOfCompany(deps.db, 'gateway', { ref: webhook.payment_ref, key: found?.key ?? null })
  const webhook_row = {
    provider: 'gateway',
    provider_ref: webhook.payment_ref,
    webhook_id: webhook.webhook_id,
    content: webhook,
  } as const
  if (!payment || !found) {
    await change(deps, call, (tx) =>
      storeWebhook(tx, { ...webhook_row, payment_id: null, verdict: 'unknown' }, deps.now()),
    )
    return { data: { ok: true } }
  }
  const { waiting } = await settleAnswer(deps, call, payment, answerOf(found), async (tx, verdict, at) => {
    const is_other = webhook.amount_agorot !== found.amount || webhook.status !== found.status
    await storeWebhook(tx, { ...webhook_row, payment_id: payment.id, verdict: is_other ? 'mismatch' : verdict }, at)
  })
  for (const one of waiting) await checkPayment(deps, call, one.id)
  return { data: { ok: true } }
}
