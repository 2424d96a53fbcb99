import { seenOf } from './merge-wave.ts'
import type { Op, OpWish } from './op.ts'
import { driverOf, driverOfOrder, tripsOf } from './wave-reads.ts'
import type { Wave } from './wave-types.ts'

export type OpRequest = { method: 'POST' | 'PUT'; path: string; body?: object }

/** Drivers whose trips a wish touches, those it comes from as well. */
export function touchedDrivers(wave: Wave, op: OpWish): Set<number> {
  const driverOfTrip = (trip_id: number) => tripsOf(wave).find(({ id }) => id === trip_id)?.driver_id
  const driversOfOrders = (order_ids: readonly number[]) => order_ids.map((id) => driverOfOrder(wave, id)?.driver_id)
  const touched = (): (number | undefined)[] => {
    switch (op.kind) {
      case 'move':
        return [op.driver_id, ...driversOfOrders(op.order_ids)]
      case 'remove':
      case 'deliver':
        return driversOfOrders(op.order_ids)
      case 'exempt':
        return driversOfOrders([op.order_id])
      case 'undo':
        return wave.drivers.map(({ driver_id }) => driver_id)
      case 'trips':
        return op.trip_ids.map(driverOfTrip)
      case 'hand_over':
        return [driverOfTrip(op.trip_id), op.driver_id]
      default:
        return [driverOfTrip(op.trip_id)]
    }
  }
  return new Set(touched().filter((id) => id !== undefined))
}

/** Until the server answers, a new trip has the negative id of its driver: an action on it names the saved trip from then on. */
export function onSavedTrip(base: Wave, op: Op): Op {
  if (!('trip_id' in op) || op.trip_id > 0) return op
  const saved = driverOf(base, -op.trip_id)?.trip
  return saved ? { ...op, trip_id: saved.id } : op
}

/** Two wishes on one trip go one after the other: the second has to name the version the first one made. */
export function standsBehind(wave: Wave, op: Op, earlier: readonly Op[]): boolean {
  const own = touchedDrivers(wave, op)
  const own_orders = ordersOf(op)
  return earlier.some(
    (other) =>
      [...touchedDrivers(wave, other)].some((id) => own.has(id)) ||
      ordersOf(other).some((id) => own_orders.includes(id)),
  )
}

const ordersOf = (op: OpWish): readonly number[] =>
  op.kind === 'move' || op.kind === 'remove' || op.kind === 'deliver'
    ? op.order_ids
    : op.kind === 'exempt'
      ? [op.order_id]
      : []

/** `base`: what the server last said; its versions go along. */
export function requestOf(base: Wave, op: OpWish): OpRequest {
  const seen = seenOf(base, touchedDrivers(base, op))
  const versionOf = (trip_id: number) => tripsOf(base).find(({ id }) => id === trip_id)?.version ?? 1
  switch (op.kind) {
    case 'move': {
      const { order_ids, driver_id, position, override = false } = op
      const { date, hour } = base
      return {
        method: 'POST',
        path: '/inlays/moves',
        body: { order_ids, driver_id, position, override, date, hour, seen },
      }
    }
    case 'remove':
      return { method: 'POST', path: '/inlays/removals', body: { order_ids: op.order_ids, seen } }
    case 'reorder': {
      const body = { order_ids: op.order_ids, version: versionOf(op.trip_id) }
      return { method: 'PUT', path: `/inlays/trips/${op.trip_id}/order`, body }
    }
    case 'hand_over': {
      const { driver_id, override = false } = op
      const body = { driver_id, override, seen }
      return { method: 'POST', path: `/inlays/trips/${op.trip_id}/driver`, body }
    }
    case 'lock': {
      const body = { locked: op.locked, version: versionOf(op.trip_id) }
      return { method: 'PUT', path: `/inlays/trips/${op.trip_id}/lock`, body }
    }
    case 'exempt':
      return { method: 'PUT', path: `/inlays/orders/${op.order_id}/unlock`, body: { unlock: op.unlock } }
    case 'trip': {
      const body = { move: op.move, version: versionOf(op.trip_id), leave_behind: op.leave_behind ?? false }
      return { method: 'POST', path: `/inlays/trips/${op.trip_id}/moves`, body }
    }
    case 'trips': {
      const trips = op.trip_ids.map((trip_id) => ({ trip_id, version: versionOf(trip_id) }))
      return { method: 'POST', path: '/inlays/wave/moves', body: { move: op.move, trips } }
    }
    case 'deliver': {
      const { order_ids, note, at } = op
      return { method: 'POST', path: '/inlays/deliveries', body: { order_ids, note, at } }
    }
    case 'undo':
      return { method: 'POST', path: `/inlays/actions/${op.action_id}/undo` }
  }
}
