import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { deliverOrders, followOrders } from '@tavlin/domain/dispatch/deliver-stops'
import { type MovedTrip } from '@tavlin/domain/dispatch/move-trip'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import { Refusal } from '@tavlin/domain/refusal'
import { makeMove, NO_DETAILS } from '#features/orders/moves/make-move.service.ts'
import { type Call, type SignedCall, SYSTEM_CALL } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { inSteps } from '#platform/http/idempotency.ts'
import { listPositions, type OrderPositionRow } from './delivery.repo.ts'
import { type InlayResult, changeWave, editWave } from '../waves/edit-wave.service.ts'
import { ownCall } from './trip-move.service.ts'
import type { LockedStop, LockedTrip, LockedWave } from '../waves/wave-lock.repo.ts'

type Body = ParsedRequestOf<typeof dispatch.deliverInlays>['body']
type DeliveryEvent = { readonly caller: Caller; readonly note: string; readonly happened_at: Date | null }

/**
 * Marks orders as delivered on behalf of a driver. Each trip has its own transaction, so that one refusal does not
 * block the others.
 */
export const deliverInlays = (deps: Deps, call: SignedCall, body: Body) =>
  inSteps(deps.db, call, () => deliverTripByTrip(deps, call, body))

async function deliverTripByTrip(deps: Deps, call: SignedCall, { order_ids, note, at }: Body) {
  const { caller } = call
  const happened_at = at === null ? null : new Date(at)
  if (happened_at && happened_at > deps.now()) throw new Refusal('delivered_in_future')
  const positions = await listPositions(deps.db, order_ids)
  for (const id of order_ids)
    if (!positions.some((one) => one.order_id === id && allows('access_inlay_screen', caller, one.deli_id)))
      notFound('order', id)
  const answers: InlayResult[] = []
  for (const [trip_id, ids] of byTrip(positions))
    answers.push(await deliverOnTrip(deps, ownCall(call, trip_id), ids, { caller, note, happened_at }))
  return {
    data: {
      // Deliveries have no common undo; each is reverted separately with a reason.
      action_id: null,
      orders: answers.flatMap(({ orders }) => orders),
      trips: answers.flatMap(({ trips }) => trips),
      waiting: answers.flatMap(({ waiting }) => waiting),
    },
  }
}

/** Groups orders by trip; orders on no trip have the key 0. */
function byTrip(positions: readonly OrderPositionRow[]): Map<number, number[]> {
  const trips = new Map<number, number[]>()
  for (const { order_id, trip_id } of positions) trips.set(trip_id ?? 0, [...(trips.get(trip_id ?? 0) ?? []), order_id])
  return trips
}

function deliverOnTrip(
  deps: Deps,
  call: Call,
  order_ids: readonly number[],
  { caller, note, happened_at }: DeliveryEvent,
) {
  const now = deps.now()
  const at = happened_at ?? now
  return changeWave(deps, call, async (tx) => {
    let moved: MovedTrip
    return editWave({ tx, call, now }, caller, {
      kind: 'deliver',
      note,
      seen: null,
      scope: { order_ids },
      timed: (locked) => doneAt(locked, order_ids, at),
      edit: ({ wave, locked }) => {
        const departedAt = (id: number) => locked.trips.find((trip) => trip.id === id)?.departed_at ?? null
        return (moved = deliverOrders(wave, order_ids, { at, departedAt }))
      },
      follow: async (t) => {
        for (const { order_id } of moved.follows)
          await makeMove(
            { tx: t, call, now },
            {
              ...NO_DETAILS,
              order_id,
              move: 'deliver',
              by: caller,
              note,
              happened_at: at,
            },
          )
      },
    })
  })
}

/** Sets the stop time of orders that can be delivered; stops of other orders stay unchanged. */
function doneAt(locked: LockedWave, order_ids: readonly number[], at: Date): LockedWave {
  const away = new Set(locked.orders.flatMap(({ id, status }) => (status === 'on-the-way' ? [id] : [])))
  const away_ids = new Set(order_ids.filter((id) => away.has(id)))
  const had_left = ({ departed_at }: LockedTrip) => departed_at === null || new Date(departed_at) <= at
  const isDelivered = (trip: LockedTrip, { order_id, state }: LockedStop) =>
    away_ids.has(order_id) && holdsOrder(state) && had_left(trip)
  if (!locked.trips.some((trip) => trip.stops.some((stop) => isDelivered(trip, stop)))) return locked
  const done_at = at.toISOString()
  const trips = locked.trips.map((trip) => ({
    ...trip,
    stops: trip.stops.map((stop) => (isDelivered(trip, stop) ? { ...stop, done_at } : stop)),
  }))
  return { ...locked, trips }
}

/** Updates the trip after an order was delivered or reopened outside dispatch, for example on the order page. */
export async function followOrder(deps: Deps, { order_id }: { readonly order_id: number }): Promise<void> {
  const [position] = await listPositions(deps.db, [order_id])
  const trip_id = position?.trip_id
  if (!position || trip_id === null || trip_id === undefined) return
  await changeWave(deps, SYSTEM_CALL, (tx) =>
    editWave({ tx, call: SYSTEM_CALL, now: deps.now() }, null, {
      kind: 'deliver',
      seen: null,
      scope: { order_ids: [order_id] },
      edit: ({ wave }) => ({
        wave: followOrders(wave, trip_id),
        orders: [{ order_id, ok: true, problems: [] }],
      }),
    }),
  )
}
