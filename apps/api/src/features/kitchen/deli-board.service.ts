import { allows, type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { kitchen } from '@tavlin/contract/kitchen'
import { businessDay } from '@tavlin/domain/business-time'
import { etaOf } from '@tavlin/domain/eta/eta'
import type { OrderMove, OrderStatus } from '@tavlin/domain/orders/order-machine'
import { canMoveForward, forwardMovesTo, moveTo } from '@tavlin/domain/orders/status-target'
import { Refusal } from '@tavlin/domain/refusal'
import { NO_DETAILS, makeMove } from '#features/orders/moves/make-move.service.ts'
import { orderRow } from '#features/orders/order-row.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { findBoard, listKitchenDelis } from './deli-board.repo.ts'
import { findRow, findWhere, listOpenIn } from './deli-order.repo.ts'

const HANDED_OVER_MINUTES = 45
/** Limit of cards: a deli has about 250 orders a day, so more open ones at once indicate a fault. */
const MOST_CARDS = 300

export async function showDeliBoard({ db, now }: Deps, caller: Caller, deli_id: number, day: string | undefined) {
  const at = now()
  const today = businessDay(at)
  const done_since = new Date(at.getTime() - HANDED_OVER_MINUTES * 60_000)
  const found = await findBoard(db, { deli_id, date: day ?? null, today, now: at, done_since, most: MOST_CARDS })
  const { cards, ...board } = found ?? notFound('deli', deli_id)
  const shown = cards.map((card) => ({
    ...card,
    ...orderRow(card, caller, at),
    leave_by: etaOf(card.facts.eta, at)?.leave_by?.toISOString() ?? null,
    facts: undefined,
  }))
  return { data: { ...board, date: day ?? today, at: at.toISOString(), cards: shown } }
}

export const showKitchenDelis = async ({ db }: Deps, caller: Caller) => ({
  data: await listKitchenDelis(db, delisOf('work_deli_orders', caller)),
})

type Status = ParsedRequestOf<typeof kitchen.deliOrderStatus>['body']

/** The request contains the target status; the state machine finds the move that leads to it. */
export function setOrderStatus(deps: Deps, call: SignedCall, deli_id: number, input: Status) {
  const { caller } = call
  const { order_id: named_id, status, ...move_input } = input
  return change(deps, call, async (tx) => {
    const order_id = named_id ?? (await onlyOrderFor(tx, caller, { deli_id, status, until: businessDay(deps.now()) }))
    const order = await findWhere(tx, order_id)
    if (order?.deli_id !== deli_id) notFound('order', order_id)
    const move = moveTo(order!, status)
    await makeMove({ tx, call, now: deps.now() }, { ...NO_DETAILS, ...move_input, order_id, move, by: caller })
    return { data: orderRow((await findRow(tx, order_id))!, caller, deps.now()) }
  })
}

/**
 * Returns the only order that can change to the status, for a request without an order id (decision 0049). Rejects the
 * request when there is not exactly one such order; makeMove checks the status again.
 */
async function onlyOrderFor(tx: Tx, caller: Caller, { deli_id, status, until }: OrderByStatusQuery): Promise<number> {
  const may = (move: OrderMove) => move.permissions.some((permission) => allows(permission, caller, deli_id))
  const from = forwardMovesTo(status).flatMap((move) => (may(move) ? move.from : []))
  const found = await listOpenIn(tx, { deli_id, from, until, most: MOST_CARDS })
  const orders = found.filter((order) => canMoveForward(order, status)).map(({ id, number }) => ({ id, number }))
  if (orders.length !== 1) throw new Refusal('order_not_named', { orders: orders.slice(0, MOST_NAMED) })
  return orders[0]!.id
}
type OrderByStatusQuery = { readonly deli_id: number; readonly status: OrderStatus; readonly until: string }
/** Maximum number of orders in the refusal. */
const MOST_NAMED = 10
