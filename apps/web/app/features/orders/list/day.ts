import type { Returned } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'

/** Summary of a day. */
export type Day = Returned<typeof orders.day>['data']

export const allOf = ({ counts }: Pick<Day, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
