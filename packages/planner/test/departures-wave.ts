import type { PlanProblem, PlanVehicle } from '../src/problem.ts'
import { seededRandom } from '../src/random.ts'
import { randomWave } from './random-wave.ts'

/**
 * Returns a random wave in which most drivers have two or three departures. Some drivers have a break: the first
 * departure is back when the break begins, and the second starts when it ends. Vehicles have two kinds of roads.
 */
export function departuresWave(seed: number, size: { orders: number; vehicles: number }): PlanProblem {
  const wave = randomWave(seed, size)
  const random = seededRandom(seed + 1_000_000)
  const vehicles = wave.vehicles.flatMap((vehicle): PlanVehicle[] => {
    if (vehicle.is_locked || vehicle.start_node !== vehicle.end_node || random() < 0.2) return [vehicle]
    const reload_s = Math.floor(random() * 600)
    const second = { ...vehicle, id: vehicle.id + 1000, prefix: [], after: { vehicle_id: vehicle.id, reload_s } }
    const third = { ...second, id: vehicle.id + 2000, after: { vehicle_id: second.id, reload_s } }
    const middle_s = Math.floor((vehicle.start_s + vehicle.end_s) / 2)
    if (random() < 0.3)
      return [
        { ...vehicle, end_s: middle_s },
        { ...second, start_s: middle_s + 900 },
      ]
    return random() < 0.5 ? [vehicle, second] : [vehicle, second, third]
  })
  const forbiddenTo = (id: number) => vehicles.filter((one) => one.id % 1000 === id % 1000).map((one) => one.id)
  const orders = wave.orders.map((order) => ({
    ...order,
    forbidden: order.forbidden.flatMap(({ vehicle_id, reason }) =>
      forbiddenTo(vehicle_id).map((id) => ({ vehicle_id: id, reason })),
    ),
  }))
  // Every third driver rides more slowly, on other streets.
  const slower = Array.from(wave.durations_s, (s) => Math.round(s * (1.2 + random())))
  const other_roads = [{ durations_s: slower, distances_m: wave.distances_m }]
  const ridden = vehicles.map((vehicle) => ((vehicle.id % 1000) % 3 === 0 ? { ...vehicle, roads: 0 } : vehicle))
  return { ...wave, other_roads, vehicles: ridden, orders }
}
