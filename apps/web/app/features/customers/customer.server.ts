import { customers } from '@tavlin/contract/customers'
import { messageOf } from '@tavlin/contract/errors'
import { data, redirect } from 'react-router'
import { api, type Asked, orPage } from '#platform/api.server.ts'
import type { Customer } from './customer.ts'

/** A word in the place of the number is an address that does not exist, not a wrong question to the API. */
export function customerIdOf(customer_id: string): string {
  if (/^[1-9]\d{0,14}$/.test(customer_id)) return customer_id
  throw data({ code: 'not_found', message: messageOf('not_found') }, { status: 404 })
}

/** The customer as they stand, also when nothing of them is left. */
export async function readCustomer(asked: Asked, customer_id: string): Promise<Customer> {
  const id = customerIdOf(customer_id)
  return (await orPage(asked.request, api(customers, asked).customer({ params: { id } }))).data
}

/**
 * What the frame around every screen of a customer shows. An old link to someone who was merged leads to the same
 * screen of the one they became; of one who was erased there is only the page that says so.
 */
export async function loadCustomer(asked: Asked, customer_id: string): Promise<Customer> {
  const customer = await readCustomer(asked, customer_id)
  const { id, merged_into_id, erased_at } = customer
  if (merged_into_id !== null) throw redirect(sameScreenOf(asked.request.url, id, merged_into_id))
  if (erased_at !== null) throw redirect(`/customers/${id}`)
  return customer
}

function sameScreenOf(url: string, from: number, into: number): string {
  const path = new URL(url).pathname.replace(/\.data$/, '').replace(`/customers/${from}`, `/customers/${into}`)
  return `${path}?merged=${from}`
}
