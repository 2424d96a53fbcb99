import type { Caller } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { handOver, lockTrip, takeOver } from '@tavlin/domain/dispatch/trip-edits'
import { MOST_DEPARTURES } from '@tavlin/domain/dispatch/departures'
import { orderOf } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { tripOfDriver } from '../inlays/inlay.service.ts'
import { type EditContext, changeWave, editWave } from '../waves/edit-wave.service.ts'
import type { LockedWave } from '../waves/wave-lock.repo.ts'
import { findNextDeparture } from '../waves/wave.repo.ts'
import * as repo from './take-over.repo.ts'

type HandOverInput = ParsedRequestOf<typeof dispatch.handOver>['body']
type Lock = ParsedRequestOf<typeof dispatch.lockTrip>['body']

/**
 * Assigns the whole trip to another driver and keeps the sequence of its stops; if that driver has a trip at the given
 * departure, the two trips are swapped. Of a trip under way, only the open stops change drivers.
 */
export async function handOverTrip(deps: Deps, call: SignedCall, id: number, body: HandOverInput) {
  const under_way = await repo.findUnderWay(deps.db, id)
  return under_way ? takeOverTrip(deps, call, { id, ...under_way }, body) : handOverWhole(deps, call, id, body)
}

/** A new departure of the other driver gets the open stops and leaves at once. */
function takeOverTrip(deps: Deps, call: SignedCall, trip: repo.UnderWay, { driver_id, seen, override }: HandOverInput) {
  const { caller } = call
  const { id, date, hour } = trip
  const at = deps.now()
  return changeWave(deps, call, async (tx) => {
    const departure = await findNextDeparture(tx, { driver_id, date, hour })
    if (departure > MOST_DEPARTURES) throw new Refusal('too_many_departures', { most: MOST_DEPARTURES })
    const key = { driver_id, date, hour, departure }
    const newTripOf = (locked: LockedWave) => tripOfDriver(locked, key)
    const data = await editWave({ tx, call, now: at }, caller, {
      kind: 'hand_over',
      scope: {
        trip_ids: [id],
        date,
        hour,
        departure,
        whole: true,
        make: { departures: [{ driver_id, departure }], at, by_id: caller.id },
      },
      seen,
      timed: (locked) => {
        const to_id = newTripOf(locked).id
        const departed_at = at.toISOString()
        return { ...locked, trips: locked.trips.map((one) => (one.id === to_id ? { ...one, departed_at } : one)) }
      },
      edit: ({ wave, locked, timesOf }) => {
        if (!locked.drivers.find((one) => one.id === driver_id)!.active)
          throw new Refusal('driver_not_there', { driver_id })
        return takeOver(wave, { trip_id: id, to_id: newTripOf(locked).id }, { override, timesOf })
      },
      follow: (_, { locked }) => repo.saveTakenOver(tx, { id: newTripOf(locked).id, from_id: id }),
    })
    return { data }
  })
}

function handOverWhole(deps: Deps, call: SignedCall, id: number, body: HandOverInput) {
  const { caller } = call
  const { driver_id, departure, seen, override } = body
  // All departures of the driver are locked, because the trip takes the driver's first free departure number.
  const otherOf = ({ locked }: EditContext) =>
    locked.trips.find((trip) => trip.id !== id && trip.driver_id === driver_id && trip.departure === departure)
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: (context) => (otherOf(context) ? 'swap' : 'hand_over'),
      scope: { trip_ids: [id], driver_ids: [driver_id], whole: true },
      seen,
      edit: (context) => {
        const to = context.locked.drivers.find((driver) => driver.id === driver_id)!
        if (!to.active) throw new Refusal('driver_not_there', { driver_id })
        const options = { override, timesOf: context.timesOf }
        return handOver(context.wave, id, { driver_id, other_id: otherOf(context)?.id ?? null }, options)
      },
    })
    return { data }
  })
}

export function lockInlays(deps: Deps, call: SignedCall, id: number, { locked, version }: Lock) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => {
    const { trips } = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: locked ? 'lock' : 'unlock',
      access: 'lock_trips',
      scope: { trip_ids: [id] },
      seen: [{ trip_id: id, version }],
      edit: ({ wave }) => ({ wave: lockTrip(wave, id, locked), orders: [] }),
    })
    return { data: trips[0]! }
  })
}

/** Exempts one order from the lock of its trip or of the trip that it moves to, or removes this exemption. */
export function exemptOrder(deps: Deps, call: SignedCall, id: number, { unlock }: { unlock: boolean }) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => ({
    data: await exemptIn({ tx, call, now: deps.now() }, caller, id, unlock),
  }))
}

export function exemptIn(command: CommandContext, caller: Caller, id: number, unlock: boolean) {
  return editWave(command, caller, {
    kind: 'exempt',
    access: 'lock_trips',
    scope: { order_ids: [id] },
    seen: null,
    always: true,
    edit: ({ wave }) => ({
      wave: { ...wave, orders: new Map(wave.orders).set(id, { ...orderOf(wave, id), unlock }) },
      orders: [{ order_id: id, ok: true, problems: [] }],
    }),
  })
}
