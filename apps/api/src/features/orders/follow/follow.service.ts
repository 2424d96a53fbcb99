import { businessDay } from '@tavlin/domain/business-time'
import { type EtaOrder, etaOf } from '@tavlin/domain/eta/eta'
import { nearTextAt } from '@tavlin/domain/guest/follow'
import { Refusal } from '@tavlin/domain/refusal'
import { readSetting } from '#features/settings/settings.service.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashToken } from '#platform/db/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { addJob } from '#platform/events/jobs.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import { expectRight } from '../order-right.service.ts'
import { followToken } from '../customer/follow-link.service.ts'
import { notifyCustomer } from '../customer/notify-customer.service.ts'
import {
  type FollowedRow,
  type Instruction,
  type Rating,
  lockFollowedOrder,
  saveInstructionOf,
  saveRatingOf,
  saveNotice,
  findNearFacts,
  findNextOrder,
  saveNear,
} from './follow.repo.ts'

/** Queues the text message with window and link, once per order, also when it departs again after a failed delivery. */
export async function announceDeparture({ db, config, now }: Deps, order_id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockFollowedOrder(tx, order_id)
    const at = now()
    const eta = order && etaOf(order.eta, at)
    if (!eta || order.status !== 'on-the-way' || !order.phone) return
    const follow_hash = hashToken(followToken(config.secret_key, order))
    const notice = { at, from: eta.arrives_from, to: eta.arrives_to, follow_hash }
    if (await saveNotice(tx, order, notice)) await notifyCustomer(tx, order_id, 'departed')
  })
}

/**
 * Texts the customer at the next stop of a trip that the driver is near, once per order. When it is too early, the job
 * runs again at the right time; a later job sees the arrival as it is then.
 */
export async function announceNear(deps: Pick<Deps, 'db' | 'now'>, trip_id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order_id = await findNextOrder(tx, trip_id)
    const order = order_id === undefined ? undefined : await lockFollowedOrder(tx, order_id)
    const now = deps.now()
    const eta = order && etaOf(order.eta, now)
    if (!eta || order.status !== 'on-the-way' || !order.phone) return
    const facts = await findNearFacts(tx, order.id)
    if (facts?.near_at) return
    const minutes = await readSetting(tx, 'near_text_minutes', businessDay(now), order.deli_id)
    const at = nearTextAt(eta, facts?.announced_at ?? null, minutes)
    if (at === null) return
    if (at > now)
      return addJob(tx, { task: 'announce_near', payload: { trip_id }, run_at: at }, `near:${trip_id}:${order.id}`)
    await saveNear(tx, order, now)
    await notifyCustomer(tx, order.id, 'near')
  })
}

/** Texts the tracking link again, for a customer who lost it. The window is the one of the first message. */
export const resendTrackingLink = (deps: Deps, call: SignedCall, order_id: number) =>
  change(deps, call, async (tx) => {
    const order = (await lockFollowedOrder(tx, order_id)) ?? notFound('order', order_id)
    expectRight(call.caller, order, 'manage_orders')
    const now = deps.now()
    const eta = etaOf(order.eta, now)
    if (!eta || order.status !== 'on-the-way') throw new Refusal('order_not_on_the_way', { order_id })
    if (!order.phone) throw new Refusal('sms_unavailable', { because: 'no_phone' })
    const follow_hash = hashToken(followToken(deps.config.secret_key, order))
    await saveNotice(tx, order, { at: now, from: eta.arrives_from, to: eta.arrives_to, follow_hash })
    await notifyCustomer(tx, order_id, 'departed')
    await record(tx, call, 'order.link_sent', { ...eventData(order), what: 'tracking' }, order.deli_id)
    return { data: { sent: true } }
  })

/** A customer may instruct the driver until the driver is at the door. */
export const mayInstruct = ({ order_type, status, order_id, trip }: EtaOrder): boolean =>
  order_type === 'delivery' &&
  status !== 'completed' &&
  status !== 'cancelled' &&
  (trip?.stops.find((stop) => stop.order_id === order_id)?.arrived_at ?? null) === null

/** Saves the customer's instruction for the driver; a later instruction replaces it. */
export const saveInstruction = (deps: Deps, call: Call, order_id: number, instruction: Instruction): Promise<void> =>
  changeFollowed(deps, call, order_id, async (tx, order) => {
    if (!mayInstruct(order.eta)) throw new Refusal('guest_order_settled')
    await saveInstructionOf(tx, order, instruction)
    await record(tx, call, 'order.noted', eventData(order), order.deli_id)
  })

/** Saves the rating of a completed order. The customer may change it while the link is valid. */
export const saveRating = (deps: Deps, call: Call, order_id: number, rating: Rating): Promise<void> =>
  changeFollowed(deps, call, order_id, async (tx, order) => {
    if (order.status !== 'completed') throw new Refusal('guest_order_settled')
    await saveRatingOf(tx, order, rating, deps.now())
    await record(tx, call, 'order.rated', { ...eventData(order), stars: rating.stars }, order.deli_id)
  })

const eventData = ({ id, deli_id, customer_id, number }: FollowedRow) => ({
  order_id: id,
  deli_id,
  customer_id,
  number,
})

/** The caller has no user, so the answer is not stored with the idempotency key; repetitions change nothing. */
const changeFollowed = (
  deps: Deps,
  call: Call,
  order_id: number,
  work: (tx: Tx, order: FollowedRow) => Promise<void>,
): Promise<void> =>
  change(deps, { ...call, idempotency: null }, async (tx) => {
    await work(tx, (await lockFollowedOrder(tx, order_id)) ?? notFound('order', order_id))
  })
