import type { Order } from '../../state/wave-types.ts'

/** Matches number, name or street; every word has to match. */
export function found<O extends Order>(orders: readonly O[], text: string): readonly O[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return orders
  return orders.filter(({ number, customer_name, address }) => {
    const line = `#${number} ${customer_name} ${address}`.toLowerCase()
    return words.every((word) => line.includes(word))
  })
}

/** Sorts by the earliest time to leave: these times do not change, so rows do not move while someone reads them. */
export const bySoonest = <O extends Order>(orders: readonly O[]): O[] =>
  orders.toSorted((a, b) => Date.parse(leave(a)) - Date.parse(leave(b)) || a.number - b.number)

const leave = (order: Order): string => ('leave_by' in order ? order.leave_by : order.promise_to)
