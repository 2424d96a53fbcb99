import type { OrderType } from '../availability/facts.ts'
import { type MoveName, type OrderMove, type OrderStatus, ORDER_MOVES } from './order-machine.ts'

type Order = { readonly status: OrderStatus; readonly order_type: OrderType }

const movesTo = (to: OrderStatus): OrderMove[] =>
  ORDER_MOVES.filter((move) => move.to === to && move.from.length > 0 && move.name !== 'restore')

const fits = ({ status, order_type }: Order, move: OrderMove): boolean =>
  move.from.includes(status) && move.order_types.includes(order_type)

/**
 * Returns the move that leads to this status. When none is allowed, returns any move to it, which the state machine
 * rejects with a list of the possible ones.
 */
export function moveTo(order: Order, to: OrderStatus): MoveName {
  const moves = movesTo(to)
  return (moves.find((move) => fits(order, move)) ?? moves[0]!).name
}

/** Moves that reverse an earlier one. A request that contains only a status never selects them. */
const BACKWARDS: ReadonlySet<MoveName> = new Set(['recall', 'return', 'reopen'])

export const forwardMovesTo = (to: OrderStatus): OrderMove[] => movesTo(to).filter(({ name }) => !BACKWARDS.has(name))

export const canMoveForward = (order: Order, to: OrderStatus): boolean =>
  forwardMovesTo(to).some((move) => fits(order, move))
