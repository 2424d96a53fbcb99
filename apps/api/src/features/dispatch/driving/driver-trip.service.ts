import type { driving } from '@tavlin/contract/driving'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { departTrip, postponeStop, returnToDeli, revisionOf } from '@tavlin/domain/dispatch/driver-stops'
import { checkLoadable, countBags } from '@tavlin/domain/dispatch/load-bags'
import { type MovedTrip, moveTrip } from '@tavlin/domain/dispatch/move-trip'
import { tripMove } from '@tavlin/domain/dispatch/trip-machine'
import { tripOf } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import { makeMove, NO_DETAILS } from '#features/orders/moves/make-move.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import * as load_repo from '../trips/load.repo.ts'
import { changeWave, editWave, isOwnTrip } from '../waves/edit-wave.service.ts'
import type { LockedTrip, LockedWave } from '../waves/wave-lock.repo.ts'
import { driverTrip } from './driver-day.service.ts'
import { type DeviceTime, happenedAt, keepReport } from './driver-report.ts'
import * as repo from './driving.repo.ts'

type BodyOf<E extends keyof typeof driving> = Extract<ParsedRequestOf<(typeof driving)[E]>, { body: unknown }>['body']
type DriverCommand = CommandContext & { readonly call: SignedCall }

/** Saves the sequence that the driver has seen; later changes of the trip must be confirmed again. */
export function acknowledgeTrip(deps: Deps, call: SignedCall, id: number, body: BodyOf<'acknowledgeTrip'>) {
  return changeWave(deps, call, async (tx) => {
    const command = { tx, call, now: deps.now() }
    const trip = await lockOwnTrip(command, id)
    await repo.saveSeen(tx, trip, body.order_ids, command.now)
    await keep(command, trip, { kind: 'acknowledge', details: { order_ids: body.order_ids } }, body)
    await record(tx, call, 'trip.changed', { ...ofTrip(trip), what: 'seen' }, trip.deli_id)
    return driverTrip(tx, id, deps.now())
  })
}

/** Counts the bags of one order, and starts loading with the first one. */
export function loadOrder(deps: Deps, call: SignedCall, id: number, body: BodyOf<'loadOrder'>) {
  const { order_id, loaded, is_missing } = body
  return changeWave(deps, call, async (tx) => {
    const command = { tx, call, now: deps.now() }
    const { status } = await lockOwnTrip(command, id)
    checkLoadable(status)
    if (tripMove(status, 'load')) await startLoading(command, id)
    const trip = await lockOwnTrip(command, id)
    const stops = await load_repo.findLoad(tx, id)
    const counted = countBags(stops, { order_id, loaded, label: '' })
    if (counted === 'stranger') throw new Refusal('order_not_on_trip', { order_id })
    await load_repo.saveLoaded(tx, id, [counted], { by_id: call.caller.id, at: command.now })
    const { expected, number } = stops.find((stop) => stop.order_id === order_id)!
    const missing = is_missing ? expected - loaded : 0
    await keep(command, trip, { kind: 'load', order_id, details: { loaded, missing } }, body)
    if (missing > 0)
      await record(tx, call, 'trip.bag_missing', { ...ofTrip(trip), order_id, number, missing }, trip.deli_id)
    else await record(tx, call, 'trip.changed', { ...ofTrip(trip), what: 'bags' }, trip.deli_id)
    return driverTrip(tx, id, deps.now())
  })
}

async function startLoading({ tx, call, now }: DriverCommand, id: number): Promise<void> {
  const answer = await editWave({ tx, call, now }, call.caller, {
    kind: 'trip',
    trip_move: 'load',
    by_driver: true,
    scope: { trip_ids: [id], whole: true },
    seen: null,
    edit: ({ wave }) => moveTrip(wave, id, 'load'),
    reported: () => [],
  })
  const trip = answer.trips.find((one) => one.id === id)!
  const order_ids = trip.stops.map(({ order_id }) => order_id)
  await repo.saveSeen(tx, { ...trip, driver_id: call.caller.id }, order_ids, now)
}

/** Departs with the orders that the driver saw; a sequence that changed since must be confirmed first. */
export function departOwnTrip(deps: Deps, call: SignedCall, id: number, body: BodyOf<'departTrip'>) {
  const now = deps.now()
  const at = happenedAt(body, now, null)
  return changeWave(deps, call, async (tx) => {
    const command = { tx, call, now }
    let moved: MovedTrip
    await editWave(command, call.caller, {
      kind: 'trip',
      trip_move: 'depart',
      by_driver: true,
      scope: { trip_ids: [id], whole: true },
      seen: null,
      timed: (locked) => departed(locked, id, at),
      edit: ({ wave }) => {
        const trip = tripOf(wave, id)
        const revision = revisionOf(body.order_ids, trip.stops)
        if (revision && trip.status !== 'in_progress') throw new Refusal('trip_revised', { trip_id: id, ...revision })
        return (moved = departTrip(wave, id, body.leave_behind))
      },
      reported: () => [],
      follow: async () => {
        for (const { order_id, move } of moved.follows)
          await makeMove(command, { ...NO_DETAILS, order_id, move, by: call.caller, happened_at: at })
      },
    })
    const trip = await lockOwnTrip(command, id)
    await repo.saveSeen(tx, trip, body.order_ids, now)
    await keep(command, trip, { kind: 'depart', details: { leave_behind: body.leave_behind } }, body)
    return driverTrip(tx, id, deps.now())
  })
}

export function postponeOwnStop(
  deps: Deps,
  call: SignedCall,
  { id, order_id }: { readonly id: number; readonly order_id: number },
  body: DeviceTime,
) {
  return changeWave(deps, call, async (tx) => {
    const command = { tx, call, now: deps.now() }
    await editWave(command, call.caller, {
      kind: 'reorder',
      by_driver: true,
      scope: { trip_ids: [id], whole: true },
      seen: null,
      edit: ({ wave }) => postponeStop(wave, id, order_id),
    })
    const trip = await lockOwnTrip(command, id)
    const seen = await repo.findSeen(tx, id, call.caller.id)
    if (seen) await repo.saveSeen(tx, trip, [...seen.filter((one) => one !== order_id), order_id], command.now)
    await keep(command, trip, { kind: 'postpone', order_id }, body)
    return driverTrip(tx, id, deps.now())
  })
}

export function returnOwnTrip(deps: Deps, call: SignedCall, id: number, body: DeviceTime) {
  return changeWave(deps, call, async (tx) => {
    const command = { tx, call, now: deps.now() }
    await editWave(command, call.caller, {
      kind: 'stop',
      by_driver: true,
      scope: { trip_ids: [id], whole: true },
      seen: null,
      edit: ({ wave }) => returnToDeli(wave, id),
      reported: () => [],
    })
    await keep(command, await lockOwnTrip(command, id), { kind: 'return' }, body)
    return driverTrip(tx, id, deps.now())
  })
}

/** Answers a trip of another driver like an unknown one. */
async function lockOwnTrip({ tx, call }: DriverCommand, id: number): Promise<load_repo.LoadingTrip> {
  const trip = await load_repo.findLoading(tx, id, 'lock')
  return trip && isOwnTrip(call.caller, trip) ? trip : notFound('trip', id)
}

async function keep(
  command: DriverCommand,
  trip: load_repo.LoadingTrip,
  report: Pick<repo.DriverReport, 'kind'> & Partial<Pick<repo.DriverReport, 'order_id' | 'details'>>,
  time: DeviceTime,
): Promise<void> {
  const happened_at = happenedAt(time, command.now, null)
  await keepReport(command, command.call.caller, trip, { order_id: null, details: {}, ...report, happened_at, time })
}

const ofTrip = ({ id, deli_id, driver_id, date, hour }: load_repo.LoadingTrip) => ({
  trip_id: id,
  deli_id,
  driver_id,
  date,
  hour,
})

/** Sets the departure of a trip that has not left; a trip that the dispatcher sent off keeps its time. */
function departed(locked: LockedWave, id: number, at: Date): LockedWave {
  const leaves = (trip: LockedTrip) => trip.id === id && tripMove(trip.status, 'depart') !== undefined
  if (!locked.trips.some(leaves)) return locked
  const trips = locked.trips.map((trip) => (leaves(trip) ? { ...trip, departed_at: at.toISOString() } : trip))
  return { ...locked, trips }
}
