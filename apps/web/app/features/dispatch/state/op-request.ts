import type { dispatch } from '@tavlin/contract/dispatch'
import { departureOfRow } from '@tavlin/domain/dispatch/departures'
import type { Endpoint } from '@tavlin/contract/endpoint'
import { type EndpointRoute, call, type Input } from '#platform/api-client.ts'
import { seenOf } from './merge-wave.ts'
import type { Op, OpInput } from './op.ts'
import { driverOf, driverOfOrder, tripsOf } from './wave-reads.ts'
import type { Wave } from './wave-types.ts'

/** An API call with its input; the union of endpoints is erased, because callers do not distinguish them. */
export type OpRequest = { call: EndpointRoute<Endpoint>; input: { params?: object; body?: object } }
const opRequest = <E extends Endpoint>(call: EndpointRoute<E>, input: Input<E>): OpRequest => ({ call, input })

const move = call<typeof dispatch.moveInlays>('POST', '/inlays/moves')
const remove = call<typeof dispatch.removeInlays>('POST', '/inlays/removals')
const reorder = call<typeof dispatch.reorderTrip>('PUT', '/inlays/trips/:id/order')
const openDeparture = call<typeof dispatch.openDeparture>('POST', '/inlays/departures')
const handOver = call<typeof dispatch.handOver>('POST', '/inlays/trips/:id/driver')
const lock = call<typeof dispatch.lockTrip>('PUT', '/inlays/trips/:id/lock')
const exempt = call<typeof dispatch.exemptOrder>('PUT', '/inlays/orders/:id/unlock')
const moveTrip = call<typeof dispatch.moveTrip>('POST', '/inlays/trips/:id/moves')
const moveTrips = call<typeof dispatch.moveTrips>('POST', '/inlays/wave/moves')
const deliver = call<typeof dispatch.deliverInlays>('POST', '/inlays/deliveries')
const undo = call<typeof dispatch.undo>('POST', '/inlays/actions/:id/undo')

/** Returns the rows whose trips an operation changes, including those that lose orders. */
export function touchedDrivers(wave: Wave, op: OpInput): Set<number> {
  const driverOfTrip = (trip_id: number) => tripsOf(wave).find(({ id }) => id === trip_id)?.row_id
  const driversOfOrders = (order_ids: readonly number[]) => order_ids.map((id) => driverOfOrder(wave, id)?.row_id)
  const touched = (): (number | undefined)[] => {
    switch (op.kind) {
      case 'move':
        return [op.row_id, ...driversOfOrders(op.order_ids)]
      case 'remove':
      case 'deliver':
        return driversOfOrders(op.order_ids)
      case 'exempt':
        return driversOfOrders([op.order_id])
      case 'departure':
        return [op.row_id]
      case 'undo':
        return wave.drivers.map(({ row_id }) => row_id)
      case 'trips':
        return op.trip_ids.map(driverOfTrip)
      case 'hand_over':
        return [driverOfTrip(op.trip_id), ...rowsOfDriver(wave, op.row_id)]
      default:
        return [driverOfTrip(op.trip_id)]
    }
  }
  return new Set(touched().filter((id) => id !== undefined))
}

/** A trip that is handed over takes a free departure of its new driver, so the API locks all rows of that driver. */
const rowsOfDriver = (wave: Wave, row_id: number): number[] => {
  const { driver_id } = departureOfRow(row_id)
  return [row_id, ...wave.drivers.flatMap((row) => (row.driver_id === driver_id ? [row.row_id] : []))]
}

/** Replaces the negative id, which a new trip has until the server answers, with the saved trip's id. */
export function onSavedTrip(base: Wave, op: Op): Op {
  if (!('trip_id' in op) || op.trip_id > 0) return op
  const saved = driverOf(base, -op.trip_id)?.trip
  return saved ? { ...op, trip_id: saved.id } : op
}

/**
 * Returns true when an earlier operation affects the same trips or orders. Then this one has to wait, because it must
 * send the version that the earlier one made.
 */
export function mustWaitFor(wave: Wave, op: Op, earlier: readonly Op[]): boolean {
  const own = touchedDrivers(wave, op)
  const own_orders = ordersOf(op)
  return earlier.some(
    (other) =>
      [...touchedDrivers(wave, other)].some((id) => own.has(id)) ||
      ordersOf(other).some((id) => own_orders.includes(id)),
  )
}

const ordersOf = (op: OpInput): readonly number[] =>
  op.kind === 'move' || op.kind === 'remove' || op.kind === 'deliver'
    ? op.order_ids
    : op.kind === 'exempt'
      ? [op.order_id]
      : []

/** `base`: the last state from the server; its versions are sent along. */
export function requestOf(base: Wave, op: OpInput): OpRequest {
  const seen = seenOf(base, touchedDrivers(base, op))
  const versionOf = (trip_id: number) => tripsOf(base).find(({ id }) => id === trip_id)?.version ?? 1
  switch (op.kind) {
    case 'move': {
      const { order_ids, row_id, position, override = false } = op
      const { date, hour } = base
      const body = { ...departureOfRow(row_id), order_ids, position, override, date, hour, seen }
      return opRequest(move, { body })
    }
    case 'remove':
      return opRequest(remove, { body: { order_ids: op.order_ids, seen } })
    case 'reorder': {
      const body = { order_ids: op.order_ids, version: versionOf(op.trip_id) }
      return opRequest(reorder, { params: { id: op.trip_id }, body })
    }
    case 'hand_over': {
      const { row_id, override = false } = op
      return opRequest(handOver, { params: { id: op.trip_id }, body: { ...departureOfRow(row_id), override, seen } })
    }
    case 'lock': {
      const body = { locked: op.locked, version: versionOf(op.trip_id) }
      return opRequest(lock, { params: { id: op.trip_id }, body })
    }
    case 'exempt':
      return opRequest(exempt, { params: { id: op.order_id }, body: { unlock: op.unlock } })
    case 'trip': {
      const body = { move: op.move, version: versionOf(op.trip_id), leave_behind: op.leave_behind ?? false }
      return opRequest(moveTrip, { params: { id: op.trip_id }, body })
    }
    case 'trips': {
      const trips = op.trip_ids.map((trip_id) => ({ trip_id, version: versionOf(trip_id) }))
      return opRequest(moveTrips, { body: { move: op.move, trips } })
    }
    case 'deliver': {
      const { order_ids, note, at } = op
      return opRequest(deliver, { body: { order_ids, note, at } })
    }
    case 'departure': {
      const { driver_id } = departureOfRow(op.row_id)
      return opRequest(openDeparture, { body: { driver_id, date: base.date, hour: base.hour } })
    }
    case 'undo':
      return opRequest(undo, { params: { id: op.action_id } })
  }
}
