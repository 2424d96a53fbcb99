import type { ErrorBody } from '@tavlin/contract/errors'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'

export type BlockedTrip = {
  because: 'nothing_ready' | 'not_ready' | 'still_on_the_way'
  trip_id: number
  orders: { order_id: number; number: number; deli_id: number; status: OrderStatus }[]
}

/** Returns the orders that block a trip, from the refusal; null when it was rejected for another reason. */
export function blockedOf({ code, details }: Pick<ErrorBody, 'code' | 'details'>): BlockedTrip | null {
  return code === 'trip_move_not_allowed' && details?.['because'] && Array.isArray(details['orders'])
    ? (details as BlockedTrip)
    : null
}
