import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { inlays } from '@tavlin/contract/inlays'
import { applyInlay } from '@tavlin/domain/dispatch/inlay-edits'
import { reorderTrip } from '@tavlin/domain/dispatch/trip-edits'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { recordEach } from '#platform/events/events.ts'
import { type EditContext, type InlayResult, changeWave, editWave } from '../waves/edit-wave.service.ts'
import { expectDispatched } from './forbidden.service.ts'
import { tripOfDriver } from './inlay.service.ts'
import { exemptIn } from '../trips/trip.service.ts'
import { syncRoute, storeTimes, retime } from '../trips/trip-route.service.ts'
import { waveEvents } from '../waves/wave-change.ts'
import { lockWave } from '../waves/wave-lock.repo.ts'
import { type TripRow, findTrips } from '../waves/wave.repo.ts'
import { showWave } from '../waves/wave.service.ts'
import { wireBoard, wireOrders, wireTrip, wireWaiting } from './wire-answer.ts'

type BodyOf<E extends keyof typeof inlays> = ParsedRequestOf<(typeof inlays)[E]> extends { body: infer B } ? B : never

export async function showBoard(deps: Deps, caller: Caller, query: ParsedRequestOf<typeof inlays.inlays>['query']) {
  const { data } = await showWave(deps, caller, query)
  return { data: wireBoard(data) }
}

export function createTrip(deps: Deps, call: SignedCall, { id, date, hour }: BodyOf<'createTrip'>) {
  const { caller } = call
  const at = deps.now()
  return changeWave(deps, call, async (tx) => {
    const { trips } = await editWave({ tx, call, now: at }, caller, {
      kind: 'create',
      seen: null,
      always: 'if_made',
      scope: { date, hour, make: { departures: [{ driver_id: id, departure: null }], at, by_id: caller.id } },
      edit: ({ wave }) => ({ wave, orders: [] }),
    })
    return { data: wireTrip(latestOf(trips)) }
  })
}

/** Calls of the specification know one trip of a driver in a wave: the latest departure. */
const latestOf = (trips: readonly TripRow[]): TripRow => trips.toSorted((a, b) => b.departure - a.departure)[0]!

/**
 * Computes the arrival times of `trip_id` and `old_trip_id` from cached travel times; no order and no position changes.
 */
export function updateTripOrder(deps: Deps, call: SignedCall, body: BodyOf<'updateTripOrder'>) {
  const { caller } = call
  const trip_ids = [body.trip_id, ...(body.old_trip_id === null ? [] : [body.old_trip_id])]
  return changeWave(deps, call, async (tx) => {
    const locked = await lockWave(tx, { trip_ids })
    for (const id of trip_ids)
      if (!locked.trips.some((trip) => trip.id === id && allows('access_inlay_screen', caller, trip.deli_id)))
        notFound('trip', id)
    for (const { id } of locked.trips) await storeTimes({ tx, now: deps.now() }, locked, id)
    await recordEach(tx, call, waveEvents(locked))
    const rows = await findTrips(tx, trip_ids, deps.now())
    return Object.fromEntries(rows.map((trip) => [String(trip.id), wireTrip(trip).amount]))
  })
}

export async function updateEstimated(deps: Deps, call: SignedCall, body: BodyOf<'updateEstimated'>) {
  const { caller } = call
  const { trip_id, start_time } = body
  const at = deps.now()
  const result = await syncRoute(deps, caller, trip_id)
  return changeWave(deps, call, async (tx) => {
    if (start_time !== undefined)
      await editWave({ tx, call, now: at }, caller, {
        kind: 'start',
        seen: null,
        scope: { trip_ids: [trip_id] },
        timed: (locked) => ({ ...locked, trips: locked.trips.map((trip) => ({ ...trip, start_at: start_time })) }),
        edit: ({ wave }) => ({ wave, orders: [] }),
      })
    await retime({ tx, call, now: at }, result, result.trip.version + (start_time === undefined ? 0 : 1))
    const [trip] = await findTrips(tx, [trip_id], at)
    return { data: { ...wireTrip(trip!), orders: wireOrders(trip!), is_estimate: trip!.is_estimate } }
  })
}

/** Saves the whole sequence of the trip that contains the given orders. */
export function updatePositions(deps: Deps, call: SignedCall, { orders, version }: BodyOf<'updatePositions'>) {
  const { caller } = call
  const order_ids = orders.toSorted((a, b) => a.trip_position - b.trip_position).map(({ order_id }) => order_id)
  return changeWave(deps, call, async (tx) => {
    const { trips } = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: 'reorder',
      scope: { order_ids },
      seen: (locked) => (version === undefined ? null : locked.trips.map(({ id }) => ({ trip_id: id, version }))),
      edit: ({ wave }) => {
        const [trip, ...others] = wave.trips
        if (!trip || others.length > 0)
          throw new Refusal('trip_orders_wrong', { trip_ids: wave.trips.map(({ id }) => id) })
        return { wave: reorderTrip(wave, trip.id, order_ids), orders: [] }
      },
      reported: () => order_ids,
    })
    return { data: wireOrders(trips[0]!) }
  })
}

/** Changes dispatch fields of an order: exemption, removal from its trip, or move to the end of another one. */
export function updateOrder(deps: Deps, call: SignedCall, { order_id, update }: BodyOf<'updateOrder'>) {
  const { caller } = call
  const at = deps.now()
  const { driver_id, trip_id, removed, no_driver, unlock, version } = update
  const is_removed = Boolean(removed) || no_driver === true || driver_id === null || trip_id === null
  return changeWave(deps, call, async (tx) => {
    let done: InlayResult | null = null
    const { date, hour } = await expectDispatched(tx, caller, order_id)
    if (unlock !== undefined) done = await exemptIn({ tx, call, now: at }, caller, order_id, Boolean(unlock))
    const seen = (locked: EditContext['locked']) =>
      version === undefined ? null : locked.trips.map(({ id }) => ({ trip_id: id, version }))
    if (is_removed)
      done = await editWave({ tx, call, now: at }, caller, {
        kind: 'remove',
        seen,
        scope: { order_ids: [order_id] },
        edit: ({ wave }) => applyInlay(wave, [order_id], null, { override: true }),
      })
    else if (driver_id !== undefined || trip_id !== undefined)
      done = await editWave({ tx, call, now: at }, caller, {
        kind: 'move',
        seen: null,
        scope: {
          order_ids: [order_id],
          date,
          hour,
          trip_ids: trip_id === undefined ? [] : [trip_id],
          ...(driver_id !== undefined && {
            make: { departures: [{ driver_id, departure: null }], at, by_id: caller.id },
          }),
        },
        edit: (context) => {
          const to = trip_id ?? tripOfDriver(context.locked, { driver_id: driver_id!, date, hour }).id
          const options = { override: false, timesOf: context.timesOf }
          return applyInlay(context.wave, [order_id], { trip_id: to, position: null }, options)
        },
      })
    return { data: orderAnswer(order_id, done, is_removed) }
  })
}

function orderAnswer(order_id: number, done: InlayResult | null, is_removed: boolean) {
  const rejected = done?.orders.find(({ ok }) => !ok)
  if (rejected) throw new Refusal('inlay_not_possible', { problems: rejected.problems })
  const found = done?.trips.flatMap(wireOrders).find((order) => order.order_id === order_id)
  const waiting = done?.waiting.map(wireWaiting).find((order) => order.order_id === order_id)
  const order = found ?? waiting
  if (!order) throw new Refusal('order_not_on_trip', { order_id })
  return { ...order, ...(is_removed && { removed: 1 }) }
}
