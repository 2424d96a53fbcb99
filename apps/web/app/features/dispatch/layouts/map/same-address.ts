import type { Order, Wave } from '../../state/wave-types.ts'

/** Returns these orders and the waiting orders of the same deli and address, so that one trip delivers them. */
export function withSameAddress({ waiting }: Wave, order_ids: readonly number[]): number[] {
  const doors = new Set(waiting.flatMap((order) => (order_ids.includes(order.order_id) ? [doorOf(order)] : [])))
  const same = waiting.filter((order) => doors.has(doorOf(order))).map(({ order_id }) => order_id)
  return [...new Set([...order_ids, ...same])]
}

const doorOf = ({ deli_id, address, lat, lng }: Order): string => [deli_id, address, lat, lng].join(' ')
