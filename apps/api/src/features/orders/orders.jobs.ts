import { GUEST_PAY_MINUTES } from '@tavlin/domain/guest/unpaid'
import type { MoveName } from '@tavlin/domain/orders/order-machine'
import type { Deps } from '#platform/deps.ts'
import type { Job, JobsOf, Tasks } from '#platform/events/jobs.ts'
import { expireChanges } from './change/change-proposal.service.ts'
import { announceDeparture, announceNear } from './follow/follow.service.ts'
import { escalateOrders } from './moves/deadline.service.ts'
import { type DeparturePayload, followDeparture } from './eta/kitchen-departure.service.ts'
import { findType } from './order-type.repo.ts'
import { type NotificationInput, notifyCustomer } from './customer/notify-customer.service.ts'

const NOTIFIED: Partial<Record<MoveName, NotificationInput['kind']>> = { accept: 'accepted', cancel: 'cancelled' }
/** Cancellation reasons for which the customer gets no text message. */
const NOT_NOTIFIED = ['test', 'duplicate', 'no_show']
/**
 * Reasons with which guests cancel their own order, or lose it because they did not pay. No text message is sent: the
 * guest's screen shows the cancellation, and the phone number may belong to someone else.
 */
const SEEN_BY_GUEST = ['customer_request', 'payment_failed']

/** Changes of a trip after which another stop may be the next one. */
const NEXT_STOP_CHANGES = ['moved', 'delivered', 'reported', 'handed_over']

/**
 * Text messages to customers are sent by jobs with retries, so that a failed message does not undo the change of the
 * order.
 */
export const ordersJobsOf: JobsOf = {
  // An order that is accepted at placement has no accept event, so this event queues the message. At the till the
  // customer is present, so no message is sent.
  'order.placed': ({ at, data: { order_id, status, channel } }) => {
    if (status === 'accepted')
      return channel === 'pos' ? null : { task: 'notify_customer', payload: { order_id, kind: 'accepted' } }
    if (channel !== 'kiosk' && channel !== 'web') return null
    // At the payment deadline of the guest, the job cancels the order unless it is paid.
    const run_at = new Date(Date.parse(at) + GUEST_PAY_MINUTES * 60_000)
    return [
      { task: 'expire_guest_orders', payload: {}, run_at },
      { task: 'notify_customer', payload: { order_id, kind: 'received' } },
    ]
  },
  'order.moved': ({ actor_id, data: { order_id, move, reason } }) => {
    if (move === 'cancel' && actor_id === null && SEEN_BY_GUEST.includes(reason ?? '')) return null
    if (move === 'depart') return { task: 'announce_departure', payload: { order_id } }
    if (move === 'pack') return { task: 'notify_ready', payload: { order_id } }
    const kind = NOTIFIED[move as MoveName]
    return kind && !NOT_NOTIFIED.includes(reason ?? '')
      ? { task: 'notify_customer', payload: { order_id, kind } }
      : null
  },
  'trip.changed': ({ data: { trip_id, what } }) =>
    NEXT_STOP_CHANGES.includes(what) ? { task: 'announce_near', payload: { trip_id } } : null,
  'order.delayed': ({ data: { order_id, what } }) =>
    what === 'promise' ? { task: 'notify_customer', payload: { order_id, kind: 'delayed' } } : null,
  'order.escalated': ({ data: { order_id, level } }) =>
    level === 2 ? { task: 'notify_customer', payload: { order_id, kind: 'approval_late' } } : null,
}

/** Events that change the departure of a trip, or give an order on a trip fire times by its promise. */
export const kitchenJobsOf: JobsOf = {
  'inlay.moved': ({ data }) => followWave(data),
  'wave.changed': ({ data }) => followWave(data),
  'trip.changed': ({ data }) => followWave(data),
  'order.moved': ({ data }) => (data.move === 'accept' || data.move === 'restore' ? followOrder(data) : null),
  'order.delayed': ({ data }) => (data.what === 'promise' ? followOrder(data) : null),
  'order.changed': ({ data }) => followOrder(data),
}

const followWave = ({ deli_id, date, hour }: { deli_id: number; date: string; hour: number }): Job => ({
  task: 'follow_departure',
  payload: { deli_id, date, hour },
})
const followOrder = ({ order_id }: { order_id: number }): Job => ({ task: 'follow_departure', payload: { order_id } })

export const ordersTasks = (deps: Deps): Tasks => ({
  climb_ladders: () => escalateOrders(deps),
  expire_changes: () => expireChanges(deps),
  announce_departure: (payload) => announceDeparture(deps, (payload as { order_id: number }).order_id),
  announce_near: (payload) => announceNear(deps, (payload as { trip_id: number }).trip_id),
  follow_departure: (payload) => followDeparture(deps, payload as DeparturePayload),
  // Notifies only the customer of a pickup, who has to come; a delivery is brought to the customer.
  notify_ready: async (payload) => {
    const { order_id } = payload as { order_id: number }
    if ((await findType(deps.db, order_id)) !== 'pickup') return
    await deps.db.transaction().execute((tx) => notifyCustomer(tx, order_id, 'ready'))
  },
})
