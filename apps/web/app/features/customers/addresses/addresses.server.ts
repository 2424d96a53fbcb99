import { addresses } from '@tavlin/contract/addresses'
import type { Address } from '#shared/addresses/address.ts'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { customerIdOf } from '../customer.server.ts'

export async function loadAddresses(args: RequestContext, customer_id: string): Promise<Address[]> {
  const params = { id: customerIdOf(customer_id) }
  return (await orPage(args.request, api(addresses, args).addressesOf({ params }))).data
}
