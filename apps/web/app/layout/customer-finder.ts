import { fullName } from '@tavlin/domain/full-name'
import { allows } from '@tavlin/contract/access-rules'
import type { customers } from '@tavlin/contract/customers'
import { call, request } from '#platform/api-client.ts'
import { phone } from '#base/format.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const LEAST_LETTERS = 2
const MOST = 10

const list = call<typeof customers.customers>('GET', '/admin/customers')

/** Finds customers by any part of phone, name or email: on a call the last four digits are enough. */
export const customerFinder: Finder = {
  title: (lang) => paletteText(lang)('customers'),
  find: async (text, lang, caller, signal) => {
    if (!allows('view_customers', caller) || text.length < LEAST_LETTERS) return []
    const { data } = await request(list, { query: { search: text, limit: MOST } }, { signal })
    return data.map((customer) => ({
      to: `/customers/${customer.id}/details`,
      name: fullName(customer) || paletteText(lang)('no_name'),
      icon: 'user',
      detail: phone(customer.phone),
    }))
  },
}
