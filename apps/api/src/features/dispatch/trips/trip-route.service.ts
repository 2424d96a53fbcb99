import { type Caller, allows } from '@tavlin/contract/access-rules'
import { tripOf, withoutRemoved } from '@tavlin/domain/dispatch/wave'
import { takeRouteSync, tripRoute } from '#features/travel/trip-route.service.ts'
import { type Call, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { timesOf, waveOf } from '../waves/locked-wave.ts'
import {
  type RoutedTrip,
  findRouted,
  listFollowing,
  listUnrouted,
  listUnroutedWaves,
  saveTimes,
} from './trip-route.repo.ts'
import { stopRows } from '../waves/wave-change.ts'
import { type LockedTrip, lockWave } from '../waves/wave-lock.repo.ts'

type RouteDeps = Pick<Deps, 'db' | 'routing' | 'now' | 'log'>

type RouteResult = { readonly trip: RoutedTrip; readonly shape: string | null }

/** Syncs a route on request of a user, with a rate limit per trip. */
export async function syncRoute(deps: RouteDeps, caller: Caller, id: number): Promise<RouteResult> {
  const trip = await findRouted(deps.db, id)
  if (!trip || !allows('access_inlay_screen', caller, trip.deli_id)) return notFound('trip', id)
  await takeRouteSync(deps, id)
  return fetchRoute(deps, trip)
}

/** Computes routes of changed trips after a debounce, once edits pause. */
export async function routeWave(deps: RouteDeps, wave: { deli_id: number; date: string; hour: number }): Promise<void> {
  for (const id of await listUnrouted(deps.db, wave)) {
    const trip = await findRouted(deps.db, id)
    if (!trip) continue
    const result = await fetchRoute(deps, trip)
    // The engine did not answer: the trip keeps its estimated times, so there is no event.
    if (result.shape === null) continue
    await change(deps, SYSTEM_CALL, (tx) => retime({ tx, call: SYSTEM_CALL, now: deps.now() }, result, trip.version))
  }
  await retimeFollowing(deps, wave)
}

/** Recomputes the times of later trips of the same drivers, because they depart after the driver's return. */
async function retimeFollowing(deps: RouteDeps, wave: { deli_id: number; date: string; hour: number }): Promise<void> {
  for (const { id, ends_at } of await listFollowing(deps.db, wave))
    await change(deps, SYSTEM_CALL, async (tx) => {
      const at = deps.now()
      const locked = await lockWave(tx, { trip_ids: [id] })
      const times = timesOf(locked, at)(tripOf(withoutRemoved(waveOf(locked)), id))
      if (ends_at === times.ends_at.toISOString()) return
      await storeTimes({ tx, now: at }, locked, id)
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

/** Recomputes routes that failed while the routing engine was down. */
export async function routeEstimates(deps: RouteDeps): Promise<void> {
  for (const wave of await listUnroutedWaves(deps.db, deps.now())) await routeWave(deps, wave)
}

/** Runs outside any transaction, so that no lock waits for the routing engine. */
async function fetchRoute(deps: RouteDeps, trip: RoutedTrip): Promise<RouteResult> {
  const { points, vehicle_kind, hour, deli_id } = trip
  const { shape } = await tripRoute(deps, { points, vehicle: vehicle_kind, hour, deli_id })
  return { trip, shape }
}

/** Saves the route only if the trip is unchanged. */
export async function retime(
  { tx, call, now: at }: CommandContext,
  { trip, shape }: RouteResult,
  version: number,
): Promise<void> {
  const locked = await lockWave(tx, { trip_ids: [trip.id] })
  const row = locked.trips.find(({ id }) => id === trip.id)
  if (!row || row.version !== version) return
  await storeTimes({ tx, now: at }, locked, trip.id, shape ?? undefined)
  await recordRouted(tx, call, row)
}

/** Computes times from cached travel times. An undefined `shape` keeps the drawn route. */
export async function storeTimes(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  locked: Awaited<ReturnType<typeof lockWave>>,
  id: number,
  shape?: string,
): Promise<void> {
  const row = locked.trips.find((one) => one.id === id)!
  const trip = tripOf(withoutRemoved(waveOf(locked)), id)
  const times = timesOf(locked, now)(trip)
  await saveTimes(tx, { ...times, id }, { stops: stopRows({ trip, row, times }), shape }, now)
}
