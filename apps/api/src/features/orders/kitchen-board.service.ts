import type { Caller } from '@tavlin/contract/access-rules'
import type { Received } from '@tavlin/contract/endpoint'
import type { kitchen } from '@tavlin/contract/kitchen'
import { businessDay } from '@tavlin/domain/business-time'
import { type MoveName, type OrderStatus, ORDER_MOVES } from '@tavlin/domain/orders/order-machine'
import type { OrderType } from '@tavlin/domain/availability/facts'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { findBoard } from './kitchen-board.repo.ts'
import { NOTHING_SAID, makeMove } from './make-move.service.ts'
import { findWhere, findRow } from './kitchen-order.repo.ts'
import { orderRow } from './order-derived.ts'

const HANDED_OVER_MINUTES = 45
/** A deli makes 250 a day; more than this are open at once only when something is very wrong. */
const MOST_CARDS = 300

export async function showDeliBoard({ db, now }: Deps, caller: Caller, deli_id: number, day: string | undefined) {
  const at = now()
  const date = day ?? businessDay(at)
  const done_since = new Date(at.getTime() - HANDED_OVER_MINUTES * 60_000)
  const found = await findBoard(db, { deli_id, date, now: at, done_since, most: MOST_CARDS })
  const { cards, ...board } = found ?? notFound('deli', deli_id)
  const shown = cards.map((card) => ({ ...card, ...orderRow(card, caller, at), facts: undefined }))
  return { data: { ...board, date, at: at.toISOString(), cards: shown } }
}

type Status = Received<typeof kitchen.deliOrderStatus>['body']

/** The deli says which status it shall have; which move that is, the machine knows. */
export function setOrderStatus(deps: Deps, call: Call, caller: Caller, deli_id: number, asked: Status) {
  const { order_id, status, ...said } = asked
  return change(deps, call, async (tx) => {
    const order = await findWhere(tx, order_id)
    if (order?.deli_id !== deli_id) notFound('order', order_id)
    const move = moveTo(order!, status)
    await makeMove(tx, call, deps.now(), { ...NOTHING_SAID, ...said, order_id, move, by: caller })
    return { data: orderRow((await findRow(tx, order_id))!, caller, deps.now()) }
  })
}

/** No move leads there: any that leads there from elsewhere is refused with what is possible. */
function moveTo({ status, order_type }: { status: OrderStatus; order_type: OrderType }, to: OrderStatus): MoveName {
  const leading = ORDER_MOVES.filter((move) => move.to === to && move.from.length > 0 && move.name !== 'restore')
  const here = leading.find((move) => move.from.includes(status) && move.order_types.includes(order_type))
  return (here ?? leading[0]!).name
}
