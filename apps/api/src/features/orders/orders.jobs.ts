import type { MoveName } from '@tavlin/domain/orders/order-machine'
import type { Deps } from '#platform/deps.ts'
import type { JobsOf, Tasks } from '#platform/jobs.ts'
import { expireChanges } from './change/change-proposal.service.ts'
import { escalateOrders } from './moves/deadline.service.ts'
import { findType } from './order-type.repo.ts'
import { type NotificationInput, notifyCustomer } from './customer/notify-customer.service.ts'

const NOTIFIED: Partial<Record<MoveName, NotificationInput['kind']>> = { accept: 'accepted', cancel: 'cancelled' }
/** Reasons for which the customer is not notified. */
const NOT_NOTIFIED = ['test', 'duplicate', 'no_show']

/** Sent by jobs with retries: a text message is not part of the move. */
export const ordersJobsOf: JobsOf = {
  // Accepted at placement, so no accept event follows. At the till the customer is present.
  'order.placed': ({ data: { order_id, status, channel } }) =>
    status === 'accepted' && channel !== 'pos'
      ? { task: 'tell_customer', payload: { order_id, kind: 'accepted' } }
      : null,
  'order.moved': ({ data: { order_id, move, reason } }) => {
    if (move === 'pack') return { task: 'tell_ready', payload: { order_id } }
    const kind = NOTIFIED[move as MoveName]
    return kind && !NOT_NOTIFIED.includes(reason ?? '') ? { task: 'tell_customer', payload: { order_id, kind } } : null
  },
  'order.delayed': ({ data: { order_id, what } }) =>
    what === 'promise' ? { task: 'tell_customer', payload: { order_id, kind: 'delayed' } } : null,
  'order.escalated': ({ data: { order_id, level } }) =>
    level === 2 ? { task: 'tell_customer', payload: { order_id, kind: 'approval_late' } } : null,
}

export const ordersTasks = (deps: Deps): Tasks => ({
  climb_ladders: () => escalateOrders(deps),
  expire_changes: () => expireChanges(deps),
  // For a delivery, the driver informs the customer.
  tell_ready: async (payload) => {
    const { order_id } = payload as { order_id: number }
    if ((await findType(deps.db, order_id)) !== 'pickup') return
    await deps.db.transaction().execute((tx) => notifyCustomer(tx, order_id, 'ready'))
  },
})
