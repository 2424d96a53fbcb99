import { departureOfRow, rowIdOf } from '@tavlin/domain/dispatch/departures'
import { applyInlay, stopFor } from '@tavlin/domain/dispatch/inlay-edits'
import { handOver, lockTrip, reorderTrip } from '@tavlin/domain/dispatch/trip-edits'
import type { Wave as DomainWave } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import { fromRules, toRules } from './domain-wave.ts'
import type { OpInput } from './op.ts'
import { driverOf, tripsOf } from './wave-reads.ts'
import type { Trip, Wave, WaveDriver } from './wave-types.ts'

/**
 * Returns the wave after the operation. An operation that the rules reject changes nothing; the server returns the
 * reason.
 */
export function withOp(wave: Wave, op: OpInput): Wave {
  if (op.kind === 'exempt') return exempted(wave, op.order_id, op.unlock)
  // Only the server can compute the effect of these operations.
  if (isServers(op)) return wave
  if (!isInWave(wave, op)) return wave
  const ready = op.kind === 'move' ? withTripOf(wave, op.row_id) : wave
  try {
    return fromRules(ready, edited(ready, op))
  } catch (error) {
    if (error instanceof Refusal) return wave
    throw error
  }
}

/** Another dispatcher may have removed the trip or the driver since the operation was started. */
function isInWave(wave: Wave, op: LocalOpInput): boolean {
  const has_trip = !('trip_id' in op) || tripsOf(wave).some(({ id }) => id === op.trip_id)
  return has_trip && (!('row_id' in op) || driverOf(wave, op.row_id) !== undefined)
}

/** Returns the wave with these sequences as the trips of these rows, as a plan proposes them. */
export function withRoutes(
  wave: Wave,
  routes: readonly { readonly row_id: number; readonly order_ids: readonly number[] }[],
): Wave {
  const ready = routes.reduce((so_far, { row_id }) => withTripOf(so_far, row_id), wave)
  const rules = toRules(ready)
  const ids_of = new Map(routes.map(({ row_id, order_ids }) => [row_id, order_ids]))
  const trips = rules.trips.map((trip) => {
    const ids = ids_of.get(rowIdOf(trip))?.filter((id) => rules.orders.has(id))
    return ids ? { ...trip, stops: ids.map((order_id) => stopFor(rules, order_id)) } : trip
  })
  return fromRules(ready, { ...rules, trips })
}

type ServerOpInput = Extract<OpInput, { kind: 'undo' | 'trip' | 'trips' | 'deliver' | 'departure' }>
type LocalOpInput = Exclude<OpInput, { kind: 'exempt' } | ServerOpInput>
const SERVERS: readonly OpInput['kind'][] = ['undo', 'trip', 'trips', 'deliver', 'departure']
const isServers = (op: OpInput): op is ServerOpInput => SERVERS.includes(op.kind)

function edited(wave: Wave, op: LocalOpInput): DomainWave {
  const rules = toRules(wave)
  switch (op.kind) {
    case 'move': {
      const trip = driverOf(wave, op.row_id)!.trip!
      const existing_ids = op.order_ids.filter((id) => rules.orders.has(id))
      return applyInlay(
        rules,
        existing_ids,
        { trip_id: trip.id, position: op.position },
        { override: op.override ?? false },
      ).wave
    }
    case 'remove':
      return applyInlay(
        rules,
        op.order_ids.filter((id) => rules.orders.has(id)),
        null,
        { override: true },
      ).wave
    case 'reorder':
      return reorderTrip(rules, op.trip_id, op.order_ids)
    case 'hand_over': {
      const { driver_id } = departureOfRow(op.row_id)
      const other_id = driverOf(wave, op.row_id)?.trip?.id ?? null
      return handOver(rules, op.trip_id, { driver_id, other_id }, { override: op.override ?? false }).wave
    }
    case 'lock':
      return lockTrip(rules, op.trip_id, op.locked)
  }
}

/** Creates a trip for a row without one; the trip is a local draft until the server answers. */
function withTripOf(wave: Wave, row_id: number): Wave {
  const driver = driverOf(wave, row_id)
  if (!driver || driver.trip) return wave
  const trip = draftOf(wave, driver)
  return { ...wave, drivers: wave.drivers.map((one) => (one === driver ? { ...driver, trip } : one)) }
}

function draftOf(wave: Wave, { row_id, driver_id, departure, deli_id }: WaveDriver): Trip {
  const seq = Math.max(-1, ...tripsOf(wave).map((trip) => trip.seq)) + 1
  return {
    id: -row_id,
    row_id,
    driver_id,
    departure,
    deli_id,
    date: wave.date,
    hour: wave.hour,
    seq,
    status: 'draft',
    version: 0,
    inlays_lock: false,
    locked_by: null,
    locked_at: null,
    start_at: null,
    departed_at: null,
    completed_at: null,
    ends_at: null,
    distance_m: 0,
    duration_s: 0,
    duration_in_traffic_s: 0,
    is_estimate: false,
    shape: null,
    volume: 0,
    bags: 0,
    occupancy_percent: 0,
    late_stops: 0,
    changed_by: null,
    changed_at: wave.at,
    stops: [],
  }
}

function exempted(wave: Wave, order_id: number, unlock: boolean): Wave {
  const change = <O extends { order_id: number; unlock: boolean }>(order: O): O =>
    order.order_id === order_id ? { ...order, unlock } : order
  return {
    ...wave,
    waiting: wave.waiting.map(change),
    drivers: wave.drivers.map((driver) =>
      driver.trip?.stops.some((stop) => stop.order_id === order_id)
        ? { ...driver, trip: { ...driver.trip, stops: driver.trip.stops.map(change) } }
        : driver,
    ),
  }
}
