import { bagsOf, loadOf, occupancyPercent } from '@tavlin/domain/dispatch/occupancy'
import { rowIdOf } from '@tavlin/domain/dispatch/departures'
import { ruleDriver, ruleOrder, ruleTrip } from '@tavlin/domain/dispatch/read-wave'
import type { Wave as DomainWave, WaveOrder, WaveTrip } from '@tavlin/domain/dispatch/wave'
import { type Order, type Stop, type Trip, type WaitingOrder, type Wave, isStop } from './wave-types.ts'
import { tripsOf } from './wave-reads.ts'

/** Converts the wave of the screen to the domain model that the rules work on. */
export function toRules(wave: Wave): DomainWave {
  const trips = tripsOf(wave)
  const orders = new Map<number, WaveOrder>()
  for (const order of [...wave.waiting, ...trips.flatMap(({ stops }) => stops)])
    orders.set(order.order_id, ruleOrder(order))
  return {
    trips: trips.map(ruleTrip),
    orders,
    drivers: new Map(wave.drivers.map((driver) => [driver.driver_id, ruleDriver(driver)])),
  }
}

/** Converts back after the rules changed something; objects they did not touch stay identical. */
export function fromRules(wave: Wave, edited: DomainWave): Wave {
  const orders_by_id = new Map<number, Order>()
  for (const order of [...wave.waiting, ...tripsOf(wave).flatMap(({ stops }) => stops)])
    orders_by_id.set(order.order_id, order)
  const held = new Set(edited.trips.flatMap(({ stops }) => stops.map(({ order_id }) => order_id)))
  const drivers = wave.drivers.map((driver) => {
    const rule = edited.trips.find((one) => rowIdOf(one) === driver.row_id)
    const trip = tripsOf(wave).find(({ id }) => id === rule?.id)
    if (!rule || !trip) return driver.trip ? { ...driver, trip: null } : driver
    if (isSame(trip, rule) && trip === driver.trip) return driver
    const stops = rule.stops.map(({ order_id }, i) => asStop(orders_by_id.get(order_id)!, trip, i + 1))
    const load = loadOf(edited, rule)
    const next: Trip = {
      ...trip,
      row_id: driver.row_id,
      driver_id: driver.driver_id,
      departure: driver.departure,
      inlays_lock: rule.inlays_lock,
      stops,
      volume: load.volume,
      bags: stops.reduce((sum, stop) => sum + bagsOf(stop), 0),
      occupancy_percent: occupancyPercent(load, { volume: driver.capacity_volume }) ?? 0,
    }
    return { ...driver, trip: next }
  })
  const left = [...orders_by_id.values()].filter((order) => isStop(order) && !held.has(order.order_id)).map(asWaiting)
  const stays = wave.waiting.filter(({ order_id }) => !held.has(order_id))
  return {
    ...wave,
    drivers,
    waiting: left.length || stays.length < wave.waiting.length ? [...stays, ...left] : wave.waiting,
  }
}

const isSame = (trip: Trip, rule: WaveTrip): boolean =>
  trip.row_id === rowIdOf(rule) &&
  trip.inlays_lock === rule.inlays_lock &&
  trip.stops.length === rule.stops.length &&
  trip.stops.every(({ order_id }, i) => order_id === rule.stops[i]?.order_id)

/** An order that is new on the trip has no arrival time yet: the server computes it. */
function asStop(order: Order, trip: Trip, position: number): Stop {
  if (isStop(order) && trip.stops.includes(order)) return order.position === position ? order : { ...order, position }
  const { leave_by: _leave, is_at_risk: _risk, ...shared } = order as WaitingOrder
  return {
    ...shared,
    stop_id: -order.order_id,
    position,
    state: 'pending',
    eta_at: null,
    leg_distance_m: 0,
    leg_duration_s: 0,
    late_s: 0,
    overdue_s: 0,
    bags_loaded: null,
    arrived_at: null,
    done_at: null,
    fail_reason: null,
  }
}

const asWaiting = (order: Order): WaitingOrder => ({
  ...order,
  unlock: false,
  // The time is unknown until the server answers; the end of the promise is its upper bound.
  leave_by: order.promise_to,
  is_at_risk: false,
})
