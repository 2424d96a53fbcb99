import type { Config } from '@tavlin/config/config'
import { z } from 'zod'

export type AllocationInput = {
  readonly invoice_id: string
  readonly seller_vat_id: string
  readonly buyer_vat_id: string
  readonly amount_agorot: number
  readonly vat_agorot: number
  readonly date: string
}
/**
 * Returns the number, or null when the authority rejects the request; throws when the result is unknown and must be
 * requested again.
 */
export type RequestAllocation = (input: AllocationInput) => Promise<string | null>

const TIMEOUT_MS = 8000
const Given = z.object({ allocation_number: z.string().min(1).max(40) })

export function openAllocation({ url, token }: NonNullable<Config['allocation']>): RequestAllocation {
  return async (input) => {
    const answer = await fetch(`${url}/v1/numbers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 422) return null
    if (!answer.ok) throw new Error(`the allocation desk answered ${answer.status}`)
    return Given.parse(await answer.json()).allocation_number
  }
}
