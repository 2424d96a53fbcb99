import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { allLoaded, checkLoadable, countBags } from '@tavlin/domain/dispatch/load-bags'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './load.repo.ts'
import { findTrips } from '../waves/wave.repo.ts'

type LoadInput = ParsedRequestOf<typeof dispatch.loadBags>['body']

/** Answers a trip of a deli the caller does not dispatch like an unknown one. */
export async function expectTrip(db: Db, caller: Caller, id: number, lock: 'lock' | 'read'): Promise<repo.LoadingTrip> {
  const trip = await repo.findLoading(db, id, lock)
  return trip && allows('access_inlay_screen', caller, trip.deli_id) ? trip : notFound('trip', id)
}

/** Counts loaded bags, of the whole trip, of one order or by scanned label, and returns the missing ones. */
export function loadBags(deps: Deps, call: SignedCall, id: number, input: LoadInput) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const trip = await expectTrip(tx, caller, id, 'lock')
    checkLoadable(trip.status)
    const before = await repo.findLoad(tx, id)
    const counted = input.all ? allLoaded(before) : countBags(before, input)
    if (counted !== 'stranger') {
      await repo.saveLoaded(tx, id, Array.isArray(counted) ? counted : [counted], { by_id: caller.id, at })
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
