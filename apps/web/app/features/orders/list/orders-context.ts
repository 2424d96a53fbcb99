import { createContext, useContext } from 'react'
import type { useOrderMoves } from '#platform/orders/use-order-moves.tsx'
import type { Day } from './day.ts'

/** What cells and cards need besides their order: a list is declared once, outside the screen. */
export type OrdersScreen = Pick<ReturnType<typeof useOrderMoves>, 'start' | 'delay' | 'busy_id'> & {
  now_ms: number | null
  /** The day that is looked at; null: all of them. */
  day: string | null
  /** Those one may see; where there are several, each order names its own. */
  delis: Day['delis']
}

export const OrdersContext = createContext<OrdersScreen | null>(null)

export function useOrdersScreen(): OrdersScreen {
  const screen = useContext(OrdersContext)
  if (!screen) throw new Error('an order stands outside the screen of orders')
  return screen
}
