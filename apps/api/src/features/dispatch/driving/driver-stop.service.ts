import type { Caller } from '@tavlin/contract/access-rules'
import type { driving } from '@tavlin/contract/driving'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { type DriverMove } from '@tavlin/domain/dispatch/driver-report'
import { HAS_LEFT, reportSeenStop, reportStop } from '@tavlin/domain/dispatch/driver-stops'
import type { MovedTrip } from '@tavlin/domain/dispatch/move-trip'
import { isDone } from '@tavlin/domain/dispatch/stop-machine'
import { Refusal } from '@tavlin/domain/refusal'
import { makeMove, NO_DETAILS } from '#features/orders/moves/make-move.service.ts'
import { pointsFollow } from '#features/orders/moves/points.service.ts'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { type BookedPayments, takePayments } from '#features/payments/take-payment.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { findLoading } from '../trips/load.repo.ts'
import { changeWave, editWave, isOwnTrip } from '../waves/edit-wave.service.ts'
import type { LockedWave } from '../waves/wave-lock.repo.ts'
import { driverTrip } from './driver-day.service.ts'
import { type DeviceTime, happenedAt, keepReport } from './driver-report.ts'
import * as repo from './driving.repo.ts'
import { type ProofInput, keepProof, storePhoto } from './proof.service.ts'

type StopKey = { readonly id: number; readonly order_id: number }
type DeliverInput = ParsedRequestOf<typeof driving.deliverStop>['body']
type FailInput = ParsedRequestOf<typeof driving.failStop>['body']
type DriverCommand = CommandContext & { readonly call: SignedCall }
type ReportCommand = DriverCommand & { readonly secret_key: string }
type Report = {
  readonly move: DriverMove
  readonly time: DeviceTime
  readonly note: string
  readonly details: object
  readonly fail: Pick<FailInput, 'reason' | 'food' | 'note'> | null
  readonly proof: ProofInput
}
const NOTHING_TAKEN: Pick<BookedPayments, 'payments' | 'unbooked_agorot'> = { payments: [], unbooked_agorot: 0 }
const NO_PROOF: ProofInput = { recipient: null, recipient_name: '', photo: null, strokes: null, code: null }

export const arriveAtStop = (deps: Deps, call: SignedCall, stop: StopKey, time: DeviceTime) =>
  changeWave(deps, call, async (tx) => {
    await report(contextOf(deps, call, tx), stop, {
      move: 'arrive',
      time,
      note: '',
      details: {},
      fail: null,
      proof: NO_PROOF,
    })
    return driverTrip(tx, stop.id, deps.now())
  })

/** Writes delivery, payment and receipt in one transaction, so that cash is never booked without the delivery. */
export async function deliverStop(deps: Deps, call: SignedCall, stop: StopKey, body: DeliverInput) {
  const photo = await storePhoto(deps, call, stop, body.photo)
  return changeWave(deps, call, async (tx) => {
    const command = contextOf(deps, call, tx)
    const { recipient, recipient_name, collected, signature: strokes, code } = body
    const { payments, unbooked_agorot } = collected ? await takeAtDoor(command, stop, collected) : NOTHING_TAKEN
    const details = {
      recipient,
      ...(collected && { amount_agorot: collected.amount_agorot, method: collected.method }),
      ...(unbooked_agorot > 0 && { unbooked_agorot }),
    }
    const proof = { recipient, recipient_name, photo, strokes, code }
    await report(command, stop, { move: 'deliver', time: body, note: '', details, fail: null, proof })
    await issueReceipts(command, { order_id: stop.order_id, payment_ids: payments.map(({ id }) => id) })
    return driverTrip(tx, stop.id, deps.now())
  })
}

export async function failStop(deps: Deps, call: SignedCall, stop: StopKey, body: FailInput) {
  const { reason, food, note } = body
  if (reason === 'other' && note === '') throw invalid(['note'], 'is needed for the reason other')
  const photo = await storePhoto(deps, call, stop, body.photo)
  return changeWave(deps, call, async (tx) => {
    const fail = { reason, food, note }
    const details = { reason, food }
    await report(contextOf(deps, call, tx), stop, {
      move: 'fail',
      time: body,
      note,
      details,
      fail,
      proof: { ...NO_PROOF, photo },
    })
    return driverTrip(tx, stop.id, deps.now())
  })
}

const contextOf = (deps: Deps, call: SignedCall, tx: Tx): ReportCommand => ({
  tx,
  call,
  now: deps.now(),
  secret_key: deps.config.secret_key,
})

async function report(command: ReportCommand, stop: StopKey, input: Report): Promise<void> {
  const { tx, call, now } = command
  const { id, order_id } = stop
  let at = now
  let moved: MovedTrip
  const moveOrder = async (is_return: boolean) => {
    const { note } = input
    for (const { move } of moved.follows)
      if ((move === 'return') === is_return)
        await makeMove(command, { ...NO_DETAILS, order_id, move, by: call.caller, note, happened_at: at })
  }
  // An order that was moved to another trip meanwhile is locked with that trip.
  const had_seen = await hadSeen(tx, stop, call.caller)
  await editWave(command, call.caller, {
    kind: input.move === 'deliver' ? 'deliver' : 'stop',
    by_driver: true,
    scope: { trip_ids: [id], whole: true, ...(had_seen && { order_ids: [order_id] }) },
    seen: null,
    timed: (locked) => {
      const trip = locked.trips.find((one) => one.id === id)
      at = happenedAt(input.time, now, trip?.departed_at ?? null)
      return input.move === 'arrive' ? locked : doneAt(locked, stop.order_id, at)
    },
    edit: ({ wave }) => (moved = (had_seen ? reportSeenStop : reportStop)(wave, id, order_id, input.move)),
    ...(input.move !== 'deliver' && { reported: () => [] }),
    // Must run before the trip is saved: saving takes the driver off the order, and a driver may return only their own
    // orders.
    prepare: () => moveOrder(true),
    follow: () => moveOrder(false),
  })
  const trip = (await findLoading(tx, id, 'read'))!
  const { fail, proof, details, time } = input
  const { recipient } = proof
  await repo.saveStopDetails(tx, { trip_id: id, order_id }, { arrived_at: at, fail, recipient })
  await keepProof(command, stop, at, proof)
  await keepReport(command, call.caller, trip, { kind: input.move, order_id, details, happened_at: at, time })
}

/** Sets the time of a stop that is not done yet; the order may have a stop on another trip now. */
function doneAt(locked: LockedWave, order_id: number, at: Date): LockedWave {
  const newest = locked.trips.flatMap(({ stops }) => stops.findLast((one) => one.order_id === order_id) ?? [])
  if (newest.length === 0 || newest.some(({ state }) => isDone(state))) return locked
  const done_at = at.toISOString()
  const trips = locked.trips.map((trip) => ({
    ...trip,
    stops: trip.stops.map((one) => (newest.includes(one) ? { ...one, done_at } : one)),
  }))
  return { ...locked, trips }
}

/**
 * Books what the customer paid at the door, into the bag of the driver who reports it. Runs before the delivery, in the
 * global lock sequence: the order before its trip. The same payment id is booked once, also when the dispatcher delivered
 * the order meanwhile; what is not due any more is kept in the report (`judgeDoorPayment`).
 */
async function takeAtDoor(
  command: DriverCommand,
  { id, order_id }: StopKey,
  { payment_id, method, amount_agorot }: NonNullable<DeliverInput['collected']>,
): Promise<Pick<BookedPayments, 'payments' | 'unbooked_agorot'>> {
  const { tx, call } = command
  const trip = await findLoading(tx, id, 'read')
  if (!trip || !isOwnTrip(call.caller, trip)) return notFound('trip', id)
  if (!(await repo.isOnTrip(tx, id, order_id)) && !(await hadSeen(tx, { id, order_id }, call.caller)))
    throw new Refusal('order_not_on_trip', { order_id })
  const order = await lockOrderMoney(tx, order_id)
  // Before the departure, the cash would be booked to a till of the deli instead of the driver's bag.
  const is_away = order.status === 'on-the-way' || order.status === 'completed'
  if (!is_away && !(order.status === 'ready' && HAS_LEFT.includes(trip.status)))
    throw new Refusal('stop_move_not_allowed', { order_id, status: order.status, allowed: [] })
  const input = { payment_id, method, amount_agorot, tendered_agorot: null, terminal_ref: '', card_last4: null }
  const taken = await takePayments(command, order, [input], { driver_id: call.caller.id })
  if (order.status === 'completed') await pointsFollow(command, order_id)
  if (taken.unbooked_agorot > 0) {
    const { deli_id, date, hour } = trip
    const of_trip = { trip_id: id, deli_id, driver_id: call.caller.id, date, hour }
    const event = { ...of_trip, order_id, number: order.number, amount_agorot: taken.unbooked_agorot }
    await record(tx, call, 'trip.cash_unbooked', event, deli_id)
  }
  return taken
}

/** Whether the driver saw the order on this trip, and neither confirmed its removal nor reported a failure since. */
async function hadSeen(tx: Tx, { id, order_id }: StopKey, { id: driver_id }: Caller): Promise<boolean> {
  const seen = await repo.findSeen(tx, id, driver_id)
  return seen?.includes(order_id) === true && !(await repo.hasFailed(tx, id, order_id))
}
