import type { PlanOrder, PlanProblem, PlanVehicle } from '../src/problem.ts'
import { seededRandom } from '../src/random.ts'

/**
 * Returns a random wave with all features: two delis, locks, fixed prefixes, pins, forbidden drivers, late kitchens, an
 * announced plan.
 */
export function randomWave(seed: number, size: { orders: number; vehicles: number }): PlanProblem {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const happens = (share: number) => random() < share
  const order_count = between(1, size.orders)
  const node_count = order_count + 2
  const points = Array.from({ length: node_count }, () => [random() * 900, random() * 900] as const)
  const durations_s: number[] = []
  for (const [x, y] of points)
    for (const [u, v] of points)
      durations_s.push(x === u && y === v ? 0 : Math.round(Math.hypot(x - u, y - v) * (1 + random() * 0.3)))

  const vehicles: PlanVehicle[] = Array.from({ length: between(1, size.vehicles) }, (_, index) => {
    const start_s = between(0, 1800)
    const deli_id = between(0, 1)
    return {
      id: 100 + index,
      deli_id,
      start_node: deli_id,
      end_node: happens(0.1) ? between(0, 1) : deli_id,
      capacity_volume: between(300, 1500),
      capacity_bags: between(3, 14),
      capacity_stops: between(2, 8),
      start_s,
      end_s: start_s + between(2000, 7200),
      prefix: [],
      is_locked: happens(0.15),
    }
  })
  const seats = vehicles.map(() => 0)
  const orders: PlanOrder[] = Array.from({ length: order_count }, (_, index) => {
    const opens = between(0, 5400)
    const anyVehicle = () => vehicles[between(0, vehicles.length - 1)]!.id
    const announced_id = anyVehicle()
    return {
      id: 1000 + index,
      deli_id: between(0, 1),
      node: index + 2,
      volume: between(50, 400),
      bags: between(1, 4),
      service_s: between(60, 300),
      ready_s: happens(0.3) ? between(0, 2400) : 0,
      window_from_s: opens,
      window_to_s: opens + between(600, 3600),
      late_weight: [10, 4, 6][between(0, 2)]!,
      forbidden: happens(0.2) ? [{ vehicle_id: anyVehicle(), reason: 'zone' }] : [],
      pinned_vehicle_id: happens(0.1) ? anyVehicle() : null,
      announced: happens(0.5) ? { vehicle_id: announced_id, index: seats[announced_id - 100]!++ } : null,
    }
  })
  const free = orders.map(({ id }) => id)
  const fixed = vehicles.map((vehicle) => ({
    ...vehicle,
    prefix: happens(0.3) || vehicle.is_locked ? free.splice(0, between(0, 2)) : [],
  }))
  return { node_count, durations_s, distances_m: durations_s.map((s) => s * 8), vehicles: fixed, orders }
}
