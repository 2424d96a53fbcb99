import type { Config } from '@tavlin/config/config'
import { z } from 'zod'
import { callCompany, NoAnswer } from './company-call.ts'

const Redeemed = z.object({
  id: z.string().min(1).max(100),
  key: z.string(),
  status: z.enum(['redeemed', 'rejected', 'cancelled']),
  amount: z.int().min(0),
})
export type Redemption = z.infer<typeof Redeemed>
const Returned = z.object({ key: z.string(), status: z.enum(['done', 'declined']) })

/** Client of an external voucher service. The service may reject a deal or not answer. */
export type Deals = {
  /** Redeems a deal; a repeated request with the same key redeems nothing more. */
  readonly redeem: (input: { key: string; code: string; amount_agorot: number }) => Promise<Redemption>
  /** Returns null when the service has no such redemption, so nothing was redeemed. */
  readonly verify: (key: string) => Promise<Redemption | null>
  readonly giveBack: (input: { ref: string; key: string; amount_agorot: number }) => Promise<'done' | 'declined'>
  readonly verifyGivenBack: (key: string) => Promise<'done' | 'declined' | null>
}

/** Returns null when no service is configured. */
export function openDeals(config: Config['deal']): Deals | null {
  if (!config) return null
  const { url, key: account, timeout_ms } = config
  const get = { method: 'GET', key: account, timeout_ms } as const
  const post = (body: object) => ({ method: 'POST', key: account, timeout_ms, body }) as const
  const at = (...path: string[]) => `${url}/${path.map(encodeURIComponent).join('/')}`
  return {
    redeem: async ({ key, code, amount_agorot }) =>
      known(await callCompany(Redeemed, at('redemptions'), post({ key, code, amount: amount_agorot }))),
    verify: (key) => callCompany(Redeemed, at('redemptions', 'by-key', key), get),
    giveBack: async ({ ref, key, amount_agorot }) =>
      known(await callCompany(Returned, at('redemptions', ref, 'returns'), post({ key, amount: amount_agorot })))
        .status,
    verifyGivenBack: async (key) => (await callCompany(Returned, at('returns', key), get))?.status ?? null,
  }
}

function known<T>(answer: T | null): T {
  if (answer === null) throw new NoAnswer('an outside company does not know its own address')
  return answer
}
