import type { Order } from './wire.ts'

type Summary = Pick<
  Order,
  'id' | 'number' | 'status' | 'customer_name' | 'total_agorot' | 'to_collect' | 'start_minute' | 'end_minute'
>
export type PlacedState = { placed: Summary }

/**
 * Returns the fields of an order that the clerk reads back to the caller; they are stored in the browser's history
 * state.
 */
export const placedState = (order: Order): PlacedState => {
  const { id, number, status, customer_name, total_agorot, to_collect, start_minute, end_minute } = order
  return { placed: { id, number, status, customer_name, total_agorot, to_collect, start_minute, end_minute } }
}
