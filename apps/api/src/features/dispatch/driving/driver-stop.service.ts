import type { driving } from '@tavlin/contract/driving'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { type DriverMove, reportStop } from '@tavlin/domain/dispatch/driver-stops'
import type { MovedTrip } from '@tavlin/domain/dispatch/move-trip'
import { isDone } from '@tavlin/domain/dispatch/stop-machine'
import { Refusal } from '@tavlin/domain/refusal'
import { makeMove, NO_DETAILS } from '#features/orders/moves/make-move.service.ts'
import { pointsFollow } from '#features/orders/moves/points.service.ts'
import { lockOrderMoney } from '#features/orders/order-money.service.ts'
import { takePayments } from '#features/payments/take-payment.service.ts'
import { issueReceipts } from '#features/receipts/issue.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
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
type Report = {
  readonly move: DriverMove
  readonly time: DeviceTime
  readonly note: string
  readonly details: object
  readonly fail: Pick<FailInput, 'reason' | 'food' | 'note'> | null
  readonly proof: ProofInput
}
const NO_PROOF: ProofInput = { recipient: null, recipient_name: '', photo: null, strokes: null }

export const arriveAtStop = (deps: Deps, call: SignedCall, stop: StopKey, time: DeviceTime) =>
  changeWave(deps, call, async (tx) => {
    await report({ tx, call, now: deps.now() }, stop, {
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
    const command = { tx, call, now: deps.now() }
    const { recipient, recipient_name, collected, signature: strokes } = body
    const payment_ids = collected ? await takeAtDoor(command, stop, collected) : []
    const details = {
      recipient,
      ...(collected && { amount_agorot: collected.amount_agorot, method: collected.method }),
    }
    const proof = { recipient, recipient_name, photo, strokes }
    await report(command, stop, { move: 'deliver', time: body, note: '', details, fail: null, proof })
    await issueReceipts(command, { order_id: stop.order_id, payment_ids })
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
    await report({ tx, call, now: deps.now() }, stop, {
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

async function report(command: DriverCommand, stop: StopKey, input: Report): Promise<void> {
  const { tx, call, now } = command
  const { id, order_id } = stop
  let at = now
  let moved: MovedTrip
  const moveOrder = async (move: 'return' | 'deliver') => {
    const { note } = input
    if (moved.follows.some((one) => one.move === move))
      await makeMove(command, { ...NO_DETAILS, order_id, move, by: call.caller, note, happened_at: at })
  }
  await editWave(command, call.caller, {
    kind: input.move === 'deliver' ? 'deliver' : 'stop',
    by_driver: true,
    scope: { trip_ids: [id], whole: true },
    seen: null,
    timed: (locked) => {
      const trip = locked.trips.find((one) => one.id === id)
      at = happenedAt(input.time, now, trip?.departed_at ?? null)
      return input.move === 'arrive' ? locked : doneAt(locked, stop, at)
    },
    edit: ({ wave }) => (moved = reportStop(wave, id, order_id, input.move)),
    ...(input.move !== 'deliver' && { reported: () => [] }),
    // Must run before the trip is saved: saving takes the driver off the order, and a driver may return only their own
    // orders.
    prepare: () => moveOrder('return'),
    follow: () => moveOrder('deliver'),
  })
  const trip = (await findLoading(tx, id, 'read'))!
  const { fail, proof, details, time } = input
  const { recipient } = proof
  await repo.saveStopDetails(tx, { trip_id: id, order_id }, { arrived_at: at, fail, recipient })
  await keepProof(tx, stop, at, proof)
  await keepReport(command, call.caller, trip, { kind: input.move, order_id, details, happened_at: at, time })
}

/** Sets the time of a stop that is not done yet. */
function doneAt(locked: LockedWave, { id, order_id }: StopKey, at: Date): LockedWave {
  const trip = locked.trips.find((one) => one.id === id)
  const stop = trip?.stops.findLast((one) => one.order_id === order_id)
  if (!trip || !stop || isDone(stop.state)) return locked
  const stops = trip.stops.map((one) => (one === stop ? { ...one, done_at: at.toISOString() } : one))
  return { ...locked, trips: locked.trips.map((one) => (one === trip ? { ...trip, stops } : one)) }
}

/**
 * Books what the customer paid at the door. Runs before the delivery, in the global lock sequence: the order before its
 * trip. The same payment id is booked once, also when the dispatcher delivered the order meanwhile.
 */
async function takeAtDoor(
  command: DriverCommand,
  { id, order_id }: StopKey,
  { payment_id, method, amount_agorot }: NonNullable<DeliverInput['collected']>,
): Promise<number[]> {
  const { tx, call } = command
  const trip = await findLoading(tx, id, 'read')
  if (!trip || !isOwnTrip(call.caller, trip)) return notFound('trip', id)
  if (!(await repo.isOnTrip(tx, id, order_id))) throw new Refusal('order_not_on_trip', { order_id })
  const order = await lockOrderMoney(tx, order_id)
  // Before the departure, the cash would be booked to a till of the deli instead of the driver's bag.
  if (order.status !== 'on-the-way' && order.status !== 'completed')
    throw new Refusal('stop_move_not_allowed', { order_id, status: order.status, allowed: [] })
  const input = { payment_id, method, amount_agorot, tendered_agorot: null, terminal_ref: '', card_last4: null }
  const { payments } = await takePayments(command, order, [input])
  if (order.status === 'completed') await pointsFollow(command, order_id)
  return payments.map((one) => one.id)
}
