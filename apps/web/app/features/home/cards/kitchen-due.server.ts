import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import { NOW } from '@tavlin/domain/orders/order-enums'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const MOST_DELIS = 6

/** Source of the card for users who cook and pack: the tasks that each kitchen section has to start. */
export const kitchenDue = {
  access: 'work_deli_orders',
  unless: 'manage_orders',
  async load(args) {
    const { data: day } = await api(orders, args).day({ query: { date: NOW } })
    return Promise.all(
      day.delis.slice(0, MOST_DELIS).map(async (deli) => {
        const { data } = await api(kitchen, args).sections({ params: { id: String(deli.id) } })
        return { deli, sections: data.sections.filter(({ late, now }) => late + now > 0) }
      }),
    )
  },
} satisfies CardSource<unknown>
