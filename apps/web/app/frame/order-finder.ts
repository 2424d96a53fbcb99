import { allows } from '@tavlin/contract/access-rules'
import type { orders } from '@tavlin/contract/orders'
import { call, request } from '#platform/api-client.ts'
import { nameIn } from '#platform/names.ts'
import { dateTime } from '#platform/format.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const MOST = 10
/** What can be the number of an order, with or without its mark. */
const NUMBER = /^#?\d{1,8}$/

const list = call<typeof orders.orders>('GET', '/orders')

/** Orders by number, newest first: numbers begin anew each day in each deli. */
export const orderFinder: Finder = {
  title: (lang) => paletteText(lang)('orders'),
  find: async (text, lang, caller, signal) => {
    if (!allows('view_orders', caller) || !NUMBER.test(text)) return []
    const { data } = await request(list, { query: { search: text.replace('#', ''), limit: MOST } }, { signal })
    return data.map((order) => ({
      to: `/orders/${order.id}`,
      name: `#${order.number}`,
      icon: 'receipt',
      // Numbers repeat every day and in every deli: the promised time tells them apart.
      detail: [order.customer_name, nameIn(lang, order.deli), dateTime(order.promise_from)].filter(Boolean).join(' · '),
    }))
  },
}
