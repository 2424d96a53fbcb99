import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { driving } from '@tavlin/contract/driving'
import { businessDay, businessDayStart } from '@tavlin/domain/business-time'
import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { isOpen } from '@tavlin/domain/dispatch/driver-report'
import { revisionOf } from '@tavlin/domain/dispatch/driver-stops'
import { bagsOf } from '@tavlin/domain/dispatch/occupancy'
import { isFinished } from '@tavlin/domain/dispatch/trip-machine'
import { type ProofRule, proofOfStop } from '@tavlin/domain/dispatch/proof'
import { cashDueOf } from '@tavlin/domain/orders/payment-rules'
import { toCollect } from '@tavlin/domain/orders/to-collect'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { liveStops } from '../waves/live-times.ts'
import * as repo from './driving.repo.ts'

type TripAnswer = HandlerResult<typeof driving.departTrip>['data']
type StopAnswer = TripAnswer['stops'][number]

export async function showDay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
): Promise<HandlerResult<typeof driving.driverDay>> {
  const at = now()
  const date = businessDay(at)
  const [driver, trips, cash] = await Promise.all([
    repo.findDriver(db, caller.id),
    repo.listDriverTrips(db, caller.id, date, delisOf('drive_trips', caller)),
    repo.findCash(db, caller.id, businessDayStart(date)),
  ])
  return {
    data: {
      at: at.toISOString(),
      date,
      driver: { id: caller.id, ...driver },
      trips: trips.map((trip) => tripOf(trip, at)),
      cash,
    },
  }
}

export const driverTrip = async (db: Db, trip_id: number, now: Date): Promise<{ data: TripAnswer }> => ({
  data: tripOf(await repo.findDriverTrip(db, trip_id), now),
})

function tripOf(row: repo.DriverTripRow, now: Date): TripAnswer {
  const { start_at, seen_order_ids, stops: stored, eta, proof_rule, ...trip } = row
  const is_finished = isFinished(trip.status)
  const times_of = liveStops(eta, now)
  const stops = stored.map((stop) => {
    const eta_at = is_finished || !isOpen(stop.state) ? undefined : times_of.get(stop.order_id)?.eta_at
    return { ...stop, eta_at: eta_at ?? stop.eta_at }
  })
  return {
    ...trip,
    leaves_at: leavesAt({ departed_at: trip.departed_at, start_at, stops }),
    stops: stops.map((stop) => stopOf(stop, is_finished, proof_rule)),
    revision: is_finished ? null : revisionOf(seen_order_ids?.map(Number) ?? null, stops),
  }
}

/** Lists every field, so that a new column of an order does not reach the phone by itself. */
function stopOf(row: repo.DriverStopRow, is_finished: boolean, proof_rule: ProofRule): StopAnswer {
  const is_open = !is_finished && isOpen(row.state)
  const { order_id, number, state, first_name, address, entrance, floor, apartment, leave_at_door } = row
  const { lat, lng, eta_at, promise_from, promise_to, bags_loaded, done_at, fail_reason, fail_food } = row
  return {
    order_id,
    number,
    state,
    is_ready: row.status === 'ready' || row.status === 'on-the-way' || row.status === 'completed',
    first_name,
    phone: is_open ? row.phone : null,
    address,
    entrance,
    floor,
    apartment,
    door_code: is_open ? row.door_code : '',
    leave_at_door,
    proof: is_open ? proofOfStop(proof_rule, row.total_agorot) : null,
    driver_note: is_open ? row.driver_note : '',
    lat,
    lng,
    eta_at,
    promise_from,
    promise_to,
    bags: bagsOf(row),
    bags_loaded,
    collect: is_open ? collectOf(row) : null,
    done_at,
    fail_reason,
    fail_food,
  }
}

/**
 * Returns the amount to collect: in cash if no method was chosen; null if nothing is due or a payment link was sent.
 */
function collectOf(row: repo.DriverStopRow): StopAnswer['collect'] {
  const chosen = toCollect(row)
  if (chosen) return chosen.how === 'link' ? null : chosen
  const agorot = cashDueOf(row)
  return row.collect === null && agorot > 0 ? { how: 'cash', agorot } : null
}
