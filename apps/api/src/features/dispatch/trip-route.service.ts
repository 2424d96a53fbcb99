import { type Caller, allows } from '@tavlin/contract/access-rules'
import { tripOf, withoutGone } from '@tavlin/domain/dispatch/wave'
import { takeRouteSync, tripRoute } from '#features/travel/trip-route.service.ts'
import { type Call, SYSTEM_CALL } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { timesOf, waveOf } from './locked-wave.ts'
import {
  type RoutedTrip,
  findRouted,
  listFollowing,
  listUnrouted,
  listUnroutedWaves,
  saveTimes,
} from './trip-route.repo.ts'
import { stopRows } from './wave-change.ts'
import { type LockedTrip, lockWave } from './wave-lock.repo.ts'

type RouteDeps = Pick<Deps, 'db' | 'routing' | 'now' | 'log'>

type Asked = { readonly trip: RoutedTrip; readonly shape: string | null }

/** A person asks the roads again: so often for one trip, and no oftener. */
export async function askAgain(deps: RouteDeps, caller: Caller, id: number): Promise<Asked> {
  const trip = await findRouted(deps.db, id)
  if (!trip || !allows('access_inlay_screen', caller, trip.deli_id)) return notFound('trip', id)
  await takeRouteSync(deps, id)
  return askRoads(deps, trip)
}

/** What was moved about in a wave is timed by the roads as soon as the hands rest. */
export async function routeWave(deps: RouteDeps, wave: { deli_id: number; date: string; hour: number }): Promise<void> {
  for (const id of await listUnrouted(deps.db, wave)) {
    const trip = await findRouted(deps.db, id)
    if (!trip) continue
    const asked = await askRoads(deps, trip)
    // Estimates it has already; nobody is told of nothing.
    if (asked.shape === null) continue
    await change(deps, SYSTEM_CALL, (tx) => retime(tx, SYSTEM_CALL, deps.now(), asked, trip.version))
  }
  await retimeFollowing(deps, wave)
}

/** The later trips of these drivers leave when the driver is back: they move with the return. */
async function retimeFollowing(deps: RouteDeps, wave: { deli_id: number; date: string; hour: number }): Promise<void> {
  for (const { id, ends_at } of await listFollowing(deps.db, wave))
    await change(deps, SYSTEM_CALL, async (tx) => {
      const at = deps.now()
      const locked = await lockWave(tx, { trip_ids: [id] })
      const times = timesOf(locked, at)(tripOf(withoutGone(waveOf(locked)), id))
      if (ends_at === times.ends_at.toISOString()) return
      await keepTimes(tx, at, locked, id)
      await recordRouted(
        tx,
        SYSTEM_CALL,
        locked.trips.find((trip) => trip.id === id)!,
      )
    })
}

function recordRouted(tx: Tx, call: Call, trip: LockedTrip): Promise<void> {
  const { id: trip_id, deli_id, driver_id, date, hour } = trip
  return record(tx, call, 'trip.changed', { trip_id, deli_id, driver_id, date, hour, what: 'routed' }, deli_id)
}

/** What could not be asked while the engine was away is asked when it is back. */
export async function routeEstimates(deps: RouteDeps): Promise<void> {
  for (const wave of await listUnroutedWaves(deps.db, deps.now())) await routeWave(deps, wave)
}

/** Outside of any transaction: nobody's locks wait for the roads. */
async function askRoads(deps: RouteDeps, trip: RoutedTrip): Promise<Asked> {
  const { points, vehicle_kind, hour, deli_id } = trip
  const { shape } = await tripRoute(deps, { points, vehicle: vehicle_kind, hour, deli_id })
  return { trip, shape }
}

/** What the roads said is kept only if the trip still goes that way. */
export async function retime(tx: Tx, call: Call, at: Date, { trip, shape }: Asked, version: number): Promise<void> {
  const locked = await lockWave(tx, { trip_ids: [trip.id] })
  const row = locked.trips.find(({ id }) => id === trip.id)
  if (!row || row.version !== version) return
  await keepTimes(tx, at, locked, trip.id, shape ?? undefined)
  await recordRouted(tx, call, row)
}

/** By what is known of the roads now. `shape` undefined: the way stays drawn as it is. */
export async function keepTimes(
  tx: Tx,
  at: Date,
  locked: Awaited<ReturnType<typeof lockWave>>,
  id: number,
  shape?: string,
): Promise<void> {
  const row = locked.trips.find((one) => one.id === id)!
  const trip = tripOf(withoutGone(waveOf(locked)), id)
  const times = timesOf(locked, at)(trip)
  await saveTimes(tx, { ...times, id }, stopRows({ trip, row, times }), shape, at)
}
