import type { Returned } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'

/** A day at a glance. */
export type Day = Returned<typeof orders.day>['data']

export const allOf = ({ counts }: Pick<Day, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
