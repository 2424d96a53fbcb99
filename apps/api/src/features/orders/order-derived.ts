import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { Order } from '@tavlin/contract/order-answers'
import type { OrderListRow as OrderListRowSchema, OrderRow } from '@tavlin/contract/order-schemas'
import { allowedMoves } from '@tavlin/domain/orders/judge-move'
import type { Eta, EtaOrder } from '@tavlin/domain/eta/eta'
import { type Risk, riskOf } from '@tavlin/domain/eta/late-risk'
import type { CollectMethod } from '@tavlin/domain/orders/order-enums'
import { dueOf, paymentStatusOf } from '@tavlin/domain/orders/payment-status'
import { toCollect } from '@tavlin/domain/orders/to-collect'
import type { z } from 'zod'
import { mayIn } from './order-right.service.ts'

type OrderListRow = z.infer<typeof OrderRow>
type OrderDetails = z.infer<typeof Order>
type DerivedField = 'risk' | 'late_minutes' | 'eta_at' | 'payment' | 'due_agorot' | 'to_collect' | 'moves'

type OrderFacts = {
  readonly paid_agorot: number
  readonly refunded_agorot: number
  readonly conceded_agorot: number
  readonly collect: CollectMethod | null
  readonly completed_at: string | null
  readonly cancelled_at: string | null
  readonly cancelled_from: OrderListRow['status'] | null
  readonly driver_id: number | null
  readonly eta: EtaOrder
}
/** An order row as stored in the database, before derived fields are added. */
export type OrderRowFacts = Omit<OrderListRow, DerivedField> & { readonly facts: OrderFacts }
/** A row of the order list as stored in the database. */
export type ListedOrderFacts = Omit<z.infer<typeof OrderListRowSchema>, DerivedField> & { readonly facts: OrderFacts }
export type OrderPageFacts = Omit<OrderDetails, DerivedField | 'expected' | 'eta' | 'edit_because'> & {
  readonly facts: OrderFacts
}

/** Adds derived fields by the domain rules: allowed moves, amount due, late risk. */
export function orderRow<R extends OrderRowFacts>({ facts, ...row }: R, caller: Caller | null, now: Date) {
  const { risk, late_minutes, eta } = riskOfFacts(facts, now)
  const eta_at = eta?.arrives_at.toISOString() ?? null
  return {
    ...row,
    ...moneyOf(row, facts),
    risk,
    late_minutes,
    eta_at,
    moves: namesOf(movesOf(row, facts, caller, now)),
  }
}

export function orderPage({ facts, ...page }: OrderPageFacts, caller: Caller | null, now: Date): OrderDetails {
  const { risk, late_minutes, expected, eta } = riskOfFacts(facts, now)
  return {
    ...page,
    ...moneyOf(page, facts),
    risk,
    late_minutes,
    eta_at: eta?.arrives_at.toISOString() ?? null,
    eta: eta && etaAnswer(eta),
    moves: movesOf(page, facts, caller, now),
    expected: {
      ready_at: expected.ready_at?.toISOString() ?? null,
      departed_at: expected.departed_at?.toISOString() ?? null,
      completed_at: expected.completed_at?.toISOString() ?? null,
    },
    edit_because: editBecause(page, caller),
  }
}

export const riskOfRow = ({ facts }: OrderRowFacts, now: Date): Risk => riskOfFacts(facts, now)

const riskOfFacts = ({ eta, driver_id }: OrderFacts, now: Date): Risk => riskOf({ ...eta, driver_id }, now)

const etaAnswer = (eta: Eta): NonNullable<OrderDetails['eta']> => ({
  basis: eta.basis,
  arrives_from: eta.arrives_from.toISOString(),
  arrives_to: eta.arrives_to.toISOString(),
  stops_before: eta.stops_before,
  overdue_minutes: eta.overdue_minutes,
})

type OrderState = Pick<OrderListRow, 'status' | 'order_type' | 'cancel_reason' | 'total_agorot' | 'deli'>

const moneyOf = (order: OrderState, facts: OrderFacts) => ({
  payment: paymentStatusOf({ ...order, ...facts }),
  due_agorot: dueOf({ ...order, ...facts }),
  to_collect: toCollect({ ...order, ...facts }),
})

const movesOf = (order: OrderState, facts: OrderFacts, caller: Caller | null, now: Date) =>
  allowedMoves({ ...order, ...facts }, mayIn(caller, { deli_id: order.deli.id, driver_id: facts.driver_id }), now)

const namesOf = (moves: ReturnType<typeof movesOf>): string[] =>
  moves.flatMap(({ name, allowed }) => (allowed ? [name] : []))

const EDITABLE: readonly OrderListRow['status'][] = ['pending', 'accepted', 'cooking']

function editBecause({ status, deli }: OrderState, caller: Caller | null): string | null {
  if (!allows('manage_orders', caller, deli.id)) return 'permission'
  return EDITABLE.includes(status) ? null : 'status'
}
