import type { customers } from '@tavlin/contract/customers'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'

const readCustomer = call<typeof customers.customer>('GET', '/admin/customers/:id')

/** Fetches the customer of the sale with balances, flags and allergens; null without one. */
export function useSaleCustomer(customer_id: number | null) {
  const { data } = useQuery(readCustomer, customer_id === null ? null : { params: { id: customer_id } })
  return data
}
