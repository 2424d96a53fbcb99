import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { type MovedTrip, moveTrip } from '@tavlin/domain/dispatch/move-trip'
import { Refusal } from '@tavlin/domain/refusal'
import { makeMove, NO_DETAILS } from '#features/orders/moves/make-move.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { inSteps } from '#platform/http/idempotency.ts'
import { changeWave, editWave } from '../waves/edit-wave.service.ts'
import type { LockedWave } from '../waves/wave-lock.repo.ts'

type MoveTripInput = ParsedRequestOf<typeof dispatch.moveTrip>['body']
type MoveTripsInput = ParsedRequestOf<typeof dispatch.moveTrips>['body']

/** Moves a trip, and its orders by their own state machine, one by one, while the trip is locked. */
export function moveWholeTrip(deps: Deps, call: SignedCall, id: number, body: MoveTripInput) {
  const { caller } = call
  const { move, version, leave_behind } = body
  const at = deps.now()
  return changeWave(deps, call, async (tx) => {
    let moved: MovedTrip
    const data = await editWave({ tx, call, now: at }, caller, {
      kind: 'trip',
      trip_move: move,
      scope: { trip_ids: [id], whole: true },
      seen: [{ trip_id: id, version }],
      ...(move === 'depart' && { timed: (locked: LockedWave) => departed(locked, id, at) }),
      edit: ({ wave, locked }) => {
        try {
          return (moved = moveTrip(wave, id, move, { leave_behind }))
        } catch (error) {
          throw error instanceof Refusal ? withNumbers(error, locked, caller) : error
        }
      },
      reported: () => [],
      follow: async (t) => {
        for (const { order_id, move: name } of moved.follows)
          await makeMove({ tx: t, call, now: at }, { ...NO_DETAILS, order_id, move: name, by: caller })
      },
    })
    return { data }
  })
}

/** Each trip has its own idempotency key: a repeat returns the stored results and retries the rejected trips. */
export const moveManyTrips = (deps: Deps, call: SignedCall, moves: MoveTripsInput) =>
  inSteps(deps.db, call, () => moveEachTrip(deps, call, moves))

async function moveEachTrip(deps: Deps, call: SignedCall, { move, trips }: MoveTripsInput) {
  const { caller } = call
  const data = []
  for (const { trip_id, version } of trips) {
    const own = ownCall(call, trip_id)
    const body = { move, version, leave_behind: false }
    try {
      const { data: done } = await moveWholeTrip(deps, { ...own, caller }, trip_id, body)
      const trip = done.trips.find(({ id }) => id === trip_id) ?? null
      data.push({ trip_id, ok: true, code: null, details: null, trip, waiting: done.waiting })
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Denied)) throw error
      const details = error.details ?? null
      data.push({ trip_id, ok: false, code: error.code, details, trip: null, waiting: [] })
    }
  }
  return { data }
}

/** Call of one part of a bulk command, with its own idempotency key. */
export const ownCall = (call: Call, part: number): Call => ({
  ...call,
  idempotency: call.idempotency && { ...call.idempotency, key: `${call.idempotency.key}:${part}` },
})

type BlockingOrder = { readonly order_id: number; readonly status: string }

/** Adds the numbers of the blocking orders to the refusal, except for orders that the caller may not see. */
function withNumbers(refusal: Refusal, { orders }: LockedWave, caller: Caller): Refusal {
  const { orders: blocking, ...rest } = refusal.details ?? {}
  if (!Array.isArray(blocking)) return refusal
  const rows = new Map(orders.map((order) => [order.id, order]))
  const reported = (blocking as BlockingOrder[]).flatMap(({ order_id, status }) => {
    const row = rows.get(order_id)
    if (!row || !allows('access_inlay_screen', caller, row.deli_id)) return []
    return [{ order_id, status, number: row.number, deli_id: row.deli_id }]
  })
  return new Refusal(refusal.code, { ...rest, orders: reported })
}

const departed = (locked: LockedWave, id: number, at: Date): LockedWave => ({
  ...locked,
  trips: locked.trips.map((trip) => (trip.id === id ? { ...trip, departed_at: at.toISOString() } : trip)),
})
