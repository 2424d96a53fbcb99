import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { Received } from '@tavlin/contract/endpoint'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import * as repo from './load.repo.ts'
import { findTrips } from './wave.repo.ts'

type Asked = Received<typeof dispatch.loadBags>['body']

/** A trip of a deli one does not dispatch is not there. */
export async function expectTrip(db: Db, caller: Caller, id: number, lock: 'lock' | 'read'): Promise<repo.LoadingTrip> {
  const trip = await repo.findLoading(db, id, lock)
  return trip && allows('access_inlay_screen', caller, trip.deli_id) ? trip : notFound('trip', id)
}

/** Bags are counted into the vehicle by hand, or one by one by their labels; what is missing is told at once. */
export function loadBags(deps: Deps, call: Call, caller: Caller, id: number, asked: Asked) {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const trip = await expectTrip(tx, caller, id, 'lock')
    const before = await repo.findLoad(tx, id)
    const counted = countedBag(before, asked)
    if (counted !== 'stranger') {
      await repo.saveLoaded(tx, id, counted.order_id, counted.loaded, caller.id, at)
      const { deli_id, driver_id, date, hour } = trip
      await record(tx, call, 'trip.changed', { trip_id: id, deli_id, driver_id, date, hour, what: 'bags' }, deli_id)
    }
    const stops = await repo.findLoad(tx, id)
    const [answer] = await findTrips(tx, [id], at)
    return {
      data: {
        trip: answer!,
        expected: stops.reduce((sum, { expected }) => sum + expected, 0),
        loaded: stops.reduce((sum, { loaded }) => sum + loaded.length, 0),
        missing: stops
          .filter(({ expected, loaded }) => expected !== loaded.length)
          .map(({ order_id, number, expected, loaded }) => ({ order_id, number, expected, loaded: loaded.length })),
        stranger: counted === 'stranger',
      },
    }
  })
}

function countedBag(stops: readonly repo.LoadedStop[], { order_id, loaded, label }: Asked) {
  if (label === '') {
    const stop = stops.find((one) => one.order_id === order_id)
    if (!stop || loaded === null) throw new Refusal('order_not_on_trip')
    return { order_id: stop.order_id, loaded: Array.from({ length: loaded }, (_, i) => i + 1) }
  }
  // As printed: the order, and which of its bags.
  const printed = /^([\w-]{10,64})\/(\d{1,3})$/.exec(label)
  if (!printed) throw new Refusal('label_unknown')
  const stop = stops.find(({ public_id }) => public_id === printed[1])
  // A bag that is scanned twice is one bag.
  return stop ? { order_id: stop.order_id, loaded: [...new Set([...stop.loaded, Number(printed[2])])] } : 'stranger'
}
