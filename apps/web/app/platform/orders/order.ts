import type { OrderRow } from '@tavlin/contract/order-parts'
import type { z } from 'zod'
import type { Risk } from '#ui/chip.tsx'

export type Row = z.output<typeof OrderRow>

/** The domain's risk as the chip of the kit knows it. */
export const RISKS = { on_time: 'ok', at_risk: 'soon', late: 'late' } as const satisfies Record<Row['risk'], Risk>

/** Nobody waits for it any more. */
export const isOver = ({ status }: Pick<Row, 'status'>): boolean => status === 'completed' || status === 'cancelled'

/** A delivery that is ready or nearly so, and nobody to take it. */
export const lacksDriver = ({ order_type, driver, ...order }: Pick<Row, 'order_type' | 'driver' | 'status'>): boolean =>
  order_type === 'delivery' && driver === null && !isOver(order)

/** How long a pending order waits, in whole minutes; null when it waits for nothing or nobody knows the time. */
export function waitingMinutes({ status, placed_at }: Pick<Row, 'status' | 'placed_at'>, now_ms: number | null) {
  if (status !== 'pending' || now_ms === null) return null
  return Math.max(0, Math.floor((now_ms - Date.parse(placed_at)) / 60_000))
}

/** What the eye must find first: too late, or soon; otherwise nothing. */
export type Concern = { kind: 'waits'; minutes: number } | { kind: 'risk'; risk: Risk; minutes: number } | null

export function concernOf(order: Row, now_ms: number | null): Concern {
  if (isOver(order)) return null
  if (order.risk !== 'on_time') return { kind: 'risk', risk: RISKS[order.risk], minutes: order.late_minutes }
  const minutes = waitingMinutes(order, now_ms)
  return minutes === null ? null : { kind: 'waits', minutes }
}
