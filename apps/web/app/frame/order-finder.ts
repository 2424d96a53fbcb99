import { allows } from '@tavlin/contract/access-rules'
import { nameIn } from '#platform/names.ts'
import { dateTime } from '#platform/format.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const MOST = '10'
/** What can be the number of an order, with or without its mark. */
const NUMBER = /^#?\d{1,8}$/

type Answer = {
  data: {
    id: number
    number: number
    promise_from: string
    customer_name: string
    deli: { name_he: string; name_en: string }
  }[]
}

/** Orders by number, newest first: numbers begin anew each day in each deli. */
export const orderFinder: Finder = {
  title: (lang) => paletteText(lang)('orders'),
  find: async (text, lang, caller, signal) => {
    if (!allows('view_orders', caller) || !NUMBER.test(text)) return []
    const query = new URLSearchParams({ search: text.replace('#', ''), limit: MOST })
    const answer = await fetch(`/api/orders?${query}`, { signal })
    if (!answer.ok) return []
    const { data } = (await answer.json()) as Answer
    return data.map((order) => ({
      to: `/orders/${order.id}`,
      name: `#${order.number}`,
      icon: 'receipt',
      // Numbers repeat every day and in every deli: the promised time tells them apart.
      detail: [order.customer_name, nameIn(lang, order.deli), dateTime(order.promise_from)].filter(Boolean).join(' · '),
    }))
  },
}
