import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { drivers } from '@tavlin/contract/drivers'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { POSITION_DAYS } from '@tavlin/domain/drivers/positions'
import { Refusal } from '@tavlin/domain/refusal'
import { timeOfSale } from '@tavlin/domain/till/device-clock'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import * as repo from './position.repo.ts'

type Batch = ParsedRequestOf<typeof drivers.savePositions>['body']

const DAY_MS = 86_400_000

/**
 * Stores where a driver was. Positions are best effort: there is no idempotency key, and a repeated batch stores the
 * same points.
 */
export async function savePositions({ db, now }: Deps, caller: Caller, { trip_id, points, offset_ms }: Batch) {
  const received_at = now()
  const timed = points.map(({ device_at, lat, lng }) => {
    const { sold_at } = timeOfSale({ device_at: new Date(device_at), offset_ms, received_at })
    return { at: sold_at, lat, lng }
  })
  const recent = timed.filter(({ at }) => received_at.getTime() - at.getTime() < DAY_MS)
  const trip = { driver_id: caller.id, trip_id, deli_ids: delisOf('drive_trips', caller) }
  if (!(await repo.savePoints(db, trip, recent))) throw new Refusal('position_not_shared', { trip_id })
  return { data: { stored: recent.length } }
}

/** Saves whether the driver shares their position during trips. Declining deletes all stored positions. */
export function sharePosition(deps: Deps, call: SignedCall, is_shared: boolean) {
  return change(deps, call, async (tx) => {
    const driver_id = call.caller.id
    const { deli_id } = (await repo.saveSharing(tx, driver_id, is_shared, deps.now())) ?? notFound('driver', driver_id)
    await record(tx, call, 'driver.changed', { driver_id, deli_id }, deli_id)
    return { data: { is_shared } }
  })
}

/** Returns the positions of drivers under way from the delis that the caller dispatches, or from one of these delis. */
export async function showPositions({ db }: Deps, caller: Caller, deli: number | undefined) {
  const own = delisOf('access_inlay_screen', caller)
  const one = deli === undefined ? own : own === null || own.includes(deli) ? [deli] : []
  return { data: await repo.listPositions(db, one) }
}

export const forgetPositions = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  repo.deletePositionsBefore(db, new Date(now().getTime() - POSITION_DAYS * DAY_MS))
