import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'

/** API summary of the orders of a day. */
export type DaySummary = ResponseOf<typeof orders.day>['data']

export const allOf = ({ counts }: Pick<DaySummary, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
