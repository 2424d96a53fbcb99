import type { CancelReason } from '@tavlin/domain/orders/cancel'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import type { SeedOrderPlan } from './seed-order-plan.ts'
import { chance, oneOf, pick } from './seed-rows.ts'

const MINUTE_MS = 60_000
/** The default of the approval deadline setting. */
const APPROVAL_MINUTES = 10
const REASONS: readonly CancelReason[] = [
  'customer_request',
  'customer_request',
  'sold_out',
  'deli_rejected',
  'duplicate',
  'other',
]

export type Life = {
  readonly status: OrderStatus
  readonly placed_at: Date
  readonly approve_by: Date | null
  readonly escalation: number
  readonly accepted_at: Date | null
  readonly started_at: Date | null
  readonly ready_at: Date | null
  readonly departed_at: Date | null
  readonly completed_at: Date | null
  readonly cancelled_at: Date | null
  readonly cancelled_from: OrderStatus | null
  readonly cancel_reason: CancelReason | null
}

/** Computes status and times of an order: past orders are done, future ones wait, current ones are in progress. */
export function lifeOf(order: SeedOrderPlan, now: Date): Life {
  const { lot, order_type, promise_from } = order
  const is_delivery = order_type === 'delivery'
  const placed_at = placedAt(order, now)
  const after = (at: Date, minutes: number): Date =>
    new Date(Math.min(at.getTime() + minutes * MINUTE_MS, now.getTime()))
  const accepted_at = after(placed_at, 1 + pick(6, 'accepted', lot))
  // Most deliveries are on time; a few are late.
  const arrives =
    promise_from.getTime() + (chance('late', lot) < 0.08 ? 35 + pick(25, lot) : pick(22, lot) - 4) * MINUTE_MS
  const back = (minutes: number): Date =>
    new Date(Math.max(accepted_at.getTime(), Math.min(arrives - minutes * MINUTE_MS, now.getTime())))
  const travel = is_delivery ? 14 + pick(9, 'travel', lot) : 0
  const [started_at, ready_at, departed_at] = [back(travel + 32), back(travel + 6), back(travel)]
  const status = statusOf(order, arrives, now)
  const none = {
    approve_by: null,
    escalation: 0,
    accepted_at: null,
    started_at: null,
    ready_at: null,
    departed_at: null,
  }
  const over = { completed_at: null, cancelled_at: null, cancelled_from: null, cancel_reason: null }
  switch (status) {
    case 'pending':
      return { ...none, ...over, status, placed_at, ...waiting(placed_at, now) }
    case 'accepted':
      return { ...none, ...over, status, placed_at, accepted_at }
    case 'cooking':
      return { ...none, ...over, status, placed_at, accepted_at, started_at }
    case 'ready':
      return { ...none, ...over, status, placed_at, accepted_at, started_at, ready_at }
    case 'on-the-way':
      return { ...none, ...over, status, placed_at, accepted_at, started_at, ready_at, departed_at }
    case 'completed':
      return {
        ...none,
        ...over,
        status,
        placed_at,
        accepted_at,
        started_at,
        ready_at,
        departed_at: is_delivery ? departed_at : null,
        completed_at: back(0),
      }
    case 'cancelled':
      return {
        ...none,
        status,
        placed_at,
        accepted_at,
        completed_at: null,
        cancelled_from: 'accepted',
        cancelled_at: after(accepted_at, 2 + pick(20, 'cancelled', lot)),
        cancel_reason: oneOf(REASONS, 'why', lot),
      }
  }
}

const waiting = (placed_at: Date, now: Date) => {
  const approve_by = new Date(placed_at.getTime() + APPROVAL_MINUTES * MINUTE_MS)
  return { approve_by, escalation: approve_by <= now ? 1 : 0 }
}

/** Returns when an order was placed. Pending orders are recent; about half of them are near their approval deadline. */
function placedAt({ lot, promise_from, now_status }: SeedOrderPlan, now: Date): Date {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS - pick(50, 'seconds', lot) * 1000)
  if (now_status === 'pending') return ago(chance('deadline', lot) < 0.5 ? 8 : 2)
  const lead = now_status ? 45 + pick(30, 'lead', lot) : 40 + pick(200, 'lead', lot)
  const at = new Date(promise_from.getTime() - lead * MINUTE_MS)
  return at < now ? at : ago(15 + pick(600, 'ahead', lot))
}

function statusOf(
  { lot, order_type, promise_from, now_status, reservation_id }: SeedOrderPlan,
  arrives: number,
  now: Date,
): OrderStatus {
  if (now_status) return now_status as OrderStatus
  const is_finished = arrives <= now.getTime()
  // Only orders without a reservation are cancelled, because every reservation belongs to an active order.
  if (reservation_id === null && chance('cancelled', lot) < 0.05) return 'cancelled'
  if (is_finished) return 'completed'
  const minutes = (promise_from.getTime() - now.getTime()) / MINUTE_MS
  if (minutes < 12) return order_type === 'delivery' && chance('left', lot) < 0.6 ? 'on-the-way' : 'ready'
  if (minutes < 45) return chance('cooking', lot) < 0.7 ? 'cooking' : 'accepted'
  return 'accepted'
}
