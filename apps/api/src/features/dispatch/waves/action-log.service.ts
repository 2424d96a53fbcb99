import type { Caller } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { findActions } from './action-log.repo.ts'
import { dispatchedDelis } from './wave.service.ts'

const PAGE = 200

type ActionLogQuery = {
  readonly date: string
  readonly hour: number
  readonly deli?: number | undefined
  readonly trip?: number | undefined
  readonly before?: number | undefined
}

/** Lists who moved which order between drivers and when; replaying the actions reproduces the wave. */
export async function showActions({ db }: Pick<Deps, 'db'>, caller: Caller, { deli, ...query }: ActionLogQuery) {
  const rows = await findActions(db, { ...query, deli_ids: dispatchedDelis(caller, deli) }, caller.id, PAGE)
  const named = new Map(rows.flatMap(({ drivers }) => drivers).map((driver) => [driver.driver_id, driver]))
  const trips = new Map(rows.flatMap((row) => row.trips).map((trip) => [trip.id, trip]))
  return {
    data: rows.map(({ action }) => action),
    drivers: [...named.values()],
    trips: [...trips.values()],
    next_before: rows.length === PAGE ? rows.at(-1)!.action.id : null,
  }
}
