import type { OrderRow } from '@tavlin/contract/order-schemas'
import type { z } from 'zod'
import type { Risk } from '#ui/chip.tsx'

export type OrderListRow = z.output<typeof OrderRow>

/** Maps the risks of the domain to the risks of the kit's chip. */
export const RISKS = { on_time: 'ok', at_risk: 'soon', late: 'late' } as const satisfies Record<
  OrderListRow['risk'],
  Risk
>

export const isFinished = ({ status }: Pick<OrderListRow, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled'

/** True for a delivery that still needs a driver. */
export const lacksDriver = ({
  order_type,
  driver,
  ...order
}: Pick<OrderListRow, 'order_type' | 'driver' | 'status'>): boolean =>
  order_type === 'delivery' && driver === null && !isFinished(order)

/**
 * Returns how long a pending order has waited, in whole minutes; null when it is not pending or the time is unknown.
 */
export function waitingMinutes(
  { status, placed_at }: Pick<OrderListRow, 'status' | 'placed_at'>,
  now_ms: number | null,
) {
  if (status !== 'pending' || now_ms === null) return null
  return Math.max(0, Math.floor((now_ms - Date.parse(placed_at)) / 60_000))
}

/** The most urgent concern: a missing payment of a guest, then late risk, then the waiting time of a pending order. */
export type Concern =
  | { kind: 'unpaid' | 'pays_at_counter'; by: string }
  | { kind: 'waits'; minutes: number }
  | { kind: 'risk'; risk: Risk; minutes: number }
  | null

export function concernOf(order: OrderListRow, now_ms: number | null): Concern {
  if (isFinished(order)) return null
  if (order.status === 'pending' && order.pay_by !== null)
    return { kind: order.pays_at_counter ? 'pays_at_counter' : 'unpaid', by: order.pay_by }
  if (order.risk !== 'on_time') return { kind: 'risk', risk: RISKS[order.risk], minutes: order.late_minutes }
  const minutes = waitingMinutes(order, now_ms)
  return minutes === null ? null : { kind: 'waits', minutes }
}
