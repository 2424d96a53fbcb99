import { orders } from '@tavlin/contract/orders'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

/** Source of the card with payments and refunds that a person has to clear up. */
export const unmatchedPayments = {
  access: 'refund_orders',
  async load(args) {
    return (await api(orders, args).reconcile()).data
  },
} satisfies CardSource<unknown>
