import { ApiError } from '@tavlin/contract/client'
import { orders } from '@tavlin/contract/orders'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import { firstPageOr } from '#platform/list.server.ts'
import { queryOf } from '#platform/list-wire.ts'
import { customerIdOf, loadCustomer } from '../customer.server.ts'

/** `list` is null for users who may see the customer but not orders. */
export async function loadCustomerOrders(args: RequestContext, customer_id: string) {
  const query = {
    ...queryOf(orders.orders.query, new URL(args.request.url).searchParams),
    customer: customerIdOf(customer_id),
  }
  const [customer, list] = await Promise.all([
    loadCustomer(args, customer_id),
    orPage(args.request, firstPageOr(query, (page) => api(orders, args).orders({ query: page })).catch(nothing)),
  ])
  return { customer, list: list && { ...list, limit: orders.orders.query.parse(query).limit } }
}
export type CustomerOrdersPage = Awaited<ReturnType<typeof loadCustomerOrders>>

function nothing(error: unknown): null {
  if (error instanceof ApiError && error.body.code === 'not_allowed') return null
  throw error
}
