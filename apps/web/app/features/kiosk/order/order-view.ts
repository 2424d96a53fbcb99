import type { GuestOrderState } from '@tavlin/domain/guest/guest-order'
import type { FollowedOrder } from '../state/kiosk-calls.ts'

/** State of an unpaid order's payment, as the page shows it. */
export type PayView = 'counter' | 'waiting' | 'failed' | 'unpaid'

export function payView({ due_agorot, state, payment }: FollowedOrder): PayView | null {
  if (due_agorot === 0 || state === 'cancelled') return null
  if (payment.pay === 'counter') return 'counter'
  if (payment.state === 'waiting') return 'waiting'
  return payment.has_failed ? 'failed' : 'unpaid'
}

const PICKUP: readonly GuestOrderState[] = ['received', 'preparing', 'ready', 'done']
const DELIVERY: readonly GuestOrderState[] = ['received', 'preparing', 'ready', 'on_the_way', 'done']

/** Returns the steps of a pickup or delivery order, and marks those reached and the current one. */
export function progressSteps({ order_type, state }: Pick<FollowedOrder, 'order_type' | 'state'>) {
  const steps = order_type === 'pickup' ? PICKUP : DELIVERY
  const current = steps.indexOf(state)
  return steps.map((step, at) => ({ step, is_reached: at <= current, is_current: at === current }))
}

const SECOND_MS = 1000
/** Returns the polling interval in ms: short while the guest waits for a payment, long for a finished order. */
export function followMs(order: FollowedOrder | null): number {
  if (order?.state === 'done' || order?.state === 'cancelled') return 60 * SECOND_MS
  return (order?.payment.state === 'waiting' ? 3 : 8) * SECOND_MS
}
