import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '@tavlin/config/config'
import { z } from 'zod'
import { callCompany, NoAnswer } from './company-call.ts'

const Payment = z.object({
  id: z.string().min(1).max(100),
  /** Idempotency key that we chose for the payment. */
  key: z.string().max(100),
  status: z.enum(['waiting', 'captured', 'declined', 'cancelled']),
  amount: z.int().min(1),
  card_last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  /** The card page; null when a card reader takes the payment. */
  url: z.url().nullable(),
})
export type GatewayPayment = z.infer<typeof Payment>
const Refund = z.object({ key: z.string(), status: z.enum(['done', 'declined']), amount: z.int().min(1) })

export type Webhook = {
  readonly webhook_id: string
  readonly payment_ref: string
  readonly status: string
  readonly amount_agorot: number
  readonly at: string
  readonly signature: string
}

/**
 * Client of a payment provider with its own card page and its own card readers, so that card numbers never reach this
 * server.
 */
export type Gateway = {
  /**
   * Starts a payment on the card page, or at a card reader; a repeated request with the same key returns the same
   * payment. A reader shows one payment: a new one cancels the one that waits there.
   */
  readonly start: (input: {
    key: string
    amount_agorot: number
    description: string
    lang: string
    return_url?: string
    reader?: string
  }) => Promise<GatewayPayment>
  /** Fetches the payment; returns null when the provider has none. */
  readonly verify: (name: { ref: string | null; key: string }) => Promise<GatewayPayment | null>
  readonly cancel: (ref: string) => Promise<GatewayPayment | null>
  readonly refund: (input: { ref: string; key: string; amount_agorot: number }) => Promise<'done' | 'declined'>
  readonly verifyRefund: (key: string) => Promise<'done' | 'declined' | null>
  /** Whether the signature of the webhook is valid. Its content is verified with the gateway anyway. */
  readonly isAuthentic: (webhook: Webhook) => boolean
}

/** Returns null when no gateway is configured. */
export function openGateway(config: Config['payment']): Gateway | null {
  if (!config) return null
  const { url, key: account, secret, callback_url, timeout_ms } = config
  const get = { method: 'GET', key: account, timeout_ms } as const
  const post = (body: object) => ({ method: 'POST', key: account, timeout_ms, body }) as const
  const at = (...path: string[]) => `${url}/${path.map(encodeURIComponent).join('/')}`

  return {
    start: async ({ key, amount_agorot, ...shown }) => {
      const body = { key, amount: amount_agorot, currency: 'ILS', ...shown, callback_url }
      return known(await callCompany(Payment, at('payments'), post(body)))
    },
    verify: ({ ref, key }) =>
      callCompany(Payment, ref === null ? at('payments', 'by-key', key) : at('payments', ref), get),
    cancel: (ref) => callCompany(Payment, at('payments', ref, 'cancel'), post({})),
    refund: async ({ ref, key, amount_agorot }) =>
      known(await callCompany(Refund, at('payments', ref, 'refunds'), post({ key, amount: amount_agorot }))).status,
    verifyRefund: async (key) => (await callCompany(Refund, at('refunds', key), get))?.status ?? null,
    isAuthentic: (webhook) => {
      const [received, expected] = [Buffer.from(webhook.signature), Buffer.from(signatureOf(secret, webhook))]
      return received.length === expected.length && timingSafeEqual(received, expected)
    },
  }
}

const signatureOf = (secret: string, { webhook_id, payment_ref, status, amount_agorot, at }: Webhook): string =>
  createHmac('sha256', secret).update([webhook_id, payment_ref, status, amount_agorot, at].join('\n')).digest('hex')

function known<T>(answer: T | null): T {
  if (answer === null) throw new NoAnswer('an outside company does not know its own address')
  return answer
}
