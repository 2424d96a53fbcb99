import type { dispatch } from '@tavlin/contract/dispatch'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { MOST_DEPARTURES } from '@tavlin/domain/dispatch/departures'
import { applyInlay } from '@tavlin/domain/dispatch/inlay-edits'
import { reorderTrip } from '@tavlin/domain/dispatch/trip-edits'
import { tripOf } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { changeWave, editWave } from '../waves/edit-wave.service.ts'
import type { LockedWave } from '../waves/wave-lock.repo.ts'
import { findNextDeparture } from '../waves/wave.repo.ts'

type MoveInlaysInput = ParsedRequestOf<typeof dispatch.moveInlays>['body']
type NewDeparture = ParsedRequestOf<typeof dispatch.openDeparture>['body']
type Removal = ParsedRequestOf<typeof dispatch.removeInlays>['body']
type Order = ParsedRequestOf<typeof dispatch.reorderTrip>['body']

type TripKey = {
  readonly driver_id: number
  readonly date: string
  readonly hour: number
  readonly departure?: number | undefined
}

/** Returns the locked trip of a driver in a wave; without a departure number the latest one. */
export const tripOfDriver = (locked: LockedWave, { driver_id, date, hour, departure }: TripKey) =>
  locked.trips
    .filter((trip) => trip.driver_id === driver_id && trip.date === date && trip.hour === hour)
    .toSorted((a, b) => b.departure - a.departure)
    .find((trip) => departure === undefined || trip.departure === departure)!

export function moveInlays(deps: Deps, call: SignedCall, body: MoveInlaysInput) {
  const { caller } = call
  const { order_ids, driver_id, departure, date, hour, position, seen, override } = body
  const at = deps.now()
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: at }, caller, {
      kind: 'move',
      seen,
      scope: {
        order_ids,
        date,
        hour,
        ...(departure !== undefined && { departure }),
        make: { departures: [{ driver_id, departure: departure ?? null }], at, by_id: caller.id },
      },
      edit: (context) => {
        const trip_id = tripOfDriver(context.locked, body).id
        return applyInlay(context.wave, order_ids, { trip_id, position }, { override, timesOf: context.timesOf })
      },
    })
    return { data }
  })
}

/**
 * Opens the next departure of a driver, who may still be on the way with the one before. The advisory lock of the wave
 * decides which of two requests opens it; a departure without orders is answered instead of a further one.
 */
export function openDeparture(deps: Deps, call: SignedCall, { driver_id, date, hour }: NewDeparture) {
  const { caller } = call
  const at = deps.now()
  return changeWave(deps, call, async (tx) => {
    const departure = await findNextDeparture(tx, { driver_id, date, hour })
    if (departure > MOST_DEPARTURES) throw new Refusal('too_many_departures', { most: MOST_DEPARTURES })
    const data = await editWave({ tx, call, now: at }, caller, {
      kind: 'create',
      seen: null,
      always: 'if_made',
      scope: { date, hour, departure, make: { departures: [{ driver_id, departure }], at, by_id: caller.id } },
      edit: ({ wave }) => ({ wave, orders: [] }),
    })
    return { data }
  })
}

export function removeInlays(deps: Deps, call: SignedCall, { order_ids, seen }: Removal) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: 'remove',
      seen,
      scope: { order_ids },
      edit: ({ wave }) => applyInlay(wave, order_ids, null, { override: true }),
    })
    return { data }
  })
}

export function reorderInlays(deps: Deps, call: SignedCall, id: number, { order_ids, version }: Order) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: 'reorder',
      seen: [{ trip_id: id, version }],
      scope: { trip_ids: [id] },
      edit: ({ wave }) => ({
        wave: reorderTrip(wave, id, order_ids),
        orders: order_ids.map((order_id) => ({ order_id, ok: true, problems: [] })),
      }),
      reported: ({ wave }) => {
        const was = tripOf(wave, id).stops
        return order_ids.filter((order_id, i) => was[i]?.order_id !== order_id)
      },
    })
    return { data }
  })
}
