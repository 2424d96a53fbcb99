import type { Order } from './wire.ts'

type Summary = Pick<
  Order,
  'id' | 'number' | 'status' | 'customer_name' | 'total_agorot' | 'to_collect' | 'start_minute' | 'end_minute'
>
export type PlacedState = { placed: Summary }

/** What of an order is read back to the caller; kept with the entry of the browser's history. */
export const placedState = (order: Order): PlacedState => {
  const { id, number, status, customer_name, total_agorot, to_collect, start_minute, end_minute } = order
  return { placed: { id, number, status, customer_name, total_agorot, to_collect, start_minute, end_minute } }
}
