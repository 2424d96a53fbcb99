import { allows } from '@tavlin/contract/access-rules'
import type { orders } from '@tavlin/contract/orders'
import { call, request } from '#platform/api-client.ts'
import { nameIn } from '#base/names.ts'
import { dateTime } from '#base/format.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const MOST = 10
/** Matches a possible order number, with or without its sign. */
const NUMBER = /^#?\d{1,8}$/

const list = call<typeof orders.orders>('GET', '/orders')

/** Finds orders by number, newest first: numbers restart each day in each deli. */
export const orderFinder: Finder = {
  title: (lang) => paletteText(lang)('orders'),
  find: async (text, lang, caller, signal) => {
    if (!allows('view_orders', caller) || !NUMBER.test(text)) return []
    const { data } = await request(list, { query: { search: text.replace('#', ''), limit: MOST } }, { signal })
    return data.map((order) => ({
      to: `/orders/${order.id}`,
      name: `#${order.number}`,
      icon: 'receipt',
      // Numbers repeat every day and in every deli: the promised time distinguishes them.
      detail: [order.customer_name, nameIn(lang, order.deli), dateTime(order.promise_from)].filter(Boolean).join(' · '),
    }))
  },
}
