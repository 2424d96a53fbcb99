import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Shared secret with the same default as in the API. */
const SECRET = 'demo-secret'
const TRIES = 3
const BETWEEN_TRIES_MS = 300

type WebhookInput = { payment_ref: string; status: string; amount_agorot: number }

/** Returns a webhook of the gateway to its merchant, signed with the shared secret. */
export function webhookOf({ payment_ref, status, amount_agorot }: WebhookInput, secret = SECRET) {
  const [webhook_id, at] = [randomUUID(), new Date().toISOString()]
  const signature = createHmac('sha256', secret)
    .update([webhook_id, payment_ref, status, amount_agorot, at].join('\n'))
    .digest('hex')
  return { webhook_id, payment_ref, status, amount_agorot, at, signature }
}

/** Sends a webhook with a few retries, as real gateways do. Returns the response statuses. */
export async function sendWebhook(callback_url: string, webhook: ReturnType<typeof webhookOf>): Promise<number[]> {
  const statuses: number[] = []
  for (let left = TRIES; left > 0; left--) {
    const status = await fetch(callback_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(webhook),
      signal: AbortSignal.timeout(5000),
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    statuses.push(status)
    if (status > 0 && status < 500) break
    await pause(BETWEEN_TRIES_MS, undefined, { ref: false })
  }
  return statuses
}
