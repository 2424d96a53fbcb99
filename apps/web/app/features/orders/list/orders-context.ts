import { createContext, useContext } from 'react'
import type { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import type { DaySummary } from './day.ts'

/** Shared state for cells and cards: the list is declared once, outside the screen, and has no props. */
export type OrdersScreen = Pick<ReturnType<typeof useOrderMoves>, 'start' | 'delay' | 'busy_id'> & {
  now_ms: number | null
  /** The selected day; null for all days and for a range of days. */
  day: string | null
  /** Delis that the user may see; with several, each order shows its deli. */
  delis: DaySummary['delis']
}

export const OrdersContext = createContext<OrdersScreen | null>(null)

export function useOrdersScreen(): OrdersScreen {
  const screen = useContext(OrdersContext)
  if (!screen) throw new Error('an order is rendered outside the orders screen')
  return screen
}
