import { createContext, useContext } from 'react'
import type { useOrderMoves } from '#platform/orders/use-order-moves.tsx'

/** What cells and cards need besides their order: a list is declared once, outside the screen. */
export type OrdersScreen = Pick<ReturnType<typeof useOrderMoves>, 'start' | 'delay' | 'busy_id'> & {
  now_ms: number | null
  /** The day that is looked at; null: all of them. */
  day: string | null
  /** Which deli an order is of is worth a word where there are several. */
  has_delis: boolean
}

export const OrdersContext = createContext<OrdersScreen | null>(null)

export function useOrdersScreen(): OrdersScreen {
  const screen = useContext(OrdersContext)
  if (!screen) throw new Error('an order stands outside the screen of orders')
  return screen
}
