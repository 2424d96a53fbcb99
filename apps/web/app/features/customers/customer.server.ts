import { customers } from '@tavlin/contract/customers'
import { messageOf } from '@tavlin/contract/errors'
import { data, redirect } from 'react-router'
import { api, type RequestContext, orPage } from '#platform/api.server.ts'
import type { Customer } from './customer.ts'

/** A path parameter that is not a number is a 404, not a validation error of the API. */
export function customerIdOf(customer_id: string): string {
  if (/^[1-9]\d{0,14}$/.test(customer_id)) return customer_id
  throw data({ code: 'not_found', message: messageOf('not_found') }, { status: 404 })
}

/** Returns merged and erased customers too. */
export async function readCustomer(args: RequestContext, customer_id: string): Promise<Customer> {
  const id = customerIdOf(customer_id)
  return (await orPage(args.request, api(customers, args).customer({ params: { id } }))).data
}

/**
 * Loads the customer for the layout of every customer screen. A link to a merged customer redirects to the same screen
 * of the remaining record; an erased customer has only a page that explains the erasure.
 */
export async function loadCustomer(args: RequestContext, customer_id: string): Promise<Customer> {
  const customer = await readCustomer(args, customer_id)
  const { id, merged_into_id, erased_at } = customer
  if (merged_into_id !== null) throw redirect(sameScreenOf(args.request.url, id, merged_into_id))
  if (erased_at !== null) throw redirect(`/customers/${id}`)
  return customer
}

function sameScreenOf(url: string, from: number, into: number): string {
  const path = new URL(url).pathname.replace(/\.data$/, '').replace(`/customers/${from}`, `/customers/${into}`)
  return `${path}?merged=${from}`
}
