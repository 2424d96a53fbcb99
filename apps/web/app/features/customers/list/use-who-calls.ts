import type { customers } from '@tavlin/contract/customers'
import { call } from '#platform/api-client.ts'
import { isWhole } from '#platform/phone-typed.ts'
import { useQuery } from '#platform/use-query.ts'

const PAUSE_MS = 150
const customerByPhone = call<typeof customers.customerByPhone>('GET', '/admin/customers/by-phone/:phone')

export type CallerMatch = { customer_id: number | null; name: string }

/** Looks up the owner once the phone number may be complete; null until the API has answered. */
export function useWhoCalls(phone: string): CallerMatch | null {
  // An incomplete number is not an error while typing; saving validates it.
  return useQuery(customerByPhone, isWhole(phone) ? { params: { phone: phone.trim() } } : null, { pause_ms: PAUSE_MS })
    .data
}
