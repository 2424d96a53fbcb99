import { orders } from '@tavlin/contract/orders'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import { NOW } from '@tavlin/domain/orders/order-enums'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const SHOWN = 5

/** Source of the card with open orders, those closed today, and orders that are late or will be within 45 minutes. */
export const ordersToday = {
  access: 'view_orders',
  async load(args) {
    const client = api(orders, args)
    const { minute } = minuteOf(new Date())
    const [day, late] = await Promise.all([client.day({ query: { date: NOW } }), client.lateRisk({ query: {} })])
    return { day: day.data, late: late.data.slice(0, SHOWN), late_count: late.data.length, now_minute: minute }
  },
} satisfies CardSource<unknown>
