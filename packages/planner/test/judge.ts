import type { PlanProblem, PlanRoute } from '../src/problem.ts'

/** Independent implementation of plan cost and rule checks; shares no code with the planner. */
export function judge(problem: PlanProblem, routes: readonly PlanRoute[]) {
  const broken: string[] = []
  const times_seen: Record<number, number> = {}
  /**
   * Time of return by vehicle, of trips with stops. A driver's earlier departures come first in the list of vehicles.
   */
  const returns = new Map<number, number>()
  const backBefore = (id: number | undefined): number =>
    id === undefined
      ? -Infinity
      : (returns.get(id) ?? backBefore(problem.vehicles.find((vehicle) => vehicle.id === id)?.after?.vehicle_id))
  let travel = 0
  let late = 0
  for (const vehicle of problem.vehicles) {
    const mine = routes.filter((route) => route.vehicle_id === vehicle.id)
    if (mine.length !== 1) broken.push(`${vehicle.id} has ${mine.length} routes`)
    const ids = mine[0]?.order_ids ?? []
    const carried = ids.map((id) => problem.orders.find((order) => order.id === id)!)
    for (const id of ids) times_seen[id] = (times_seen[id] ?? 0) + 1
    if (vehicle.prefix.join() !== ids.slice(0, vehicle.prefix.length).join()) broken.push(`${vehicle.id}: beginning`)
    const added = carried.slice(vehicle.prefix.length)
    if (vehicle.is_locked && added.length > 0) broken.push(`${vehicle.id}: locked`)
    for (const { id, deli_id, pinned_vehicle_id, forbidden } of added) {
      if (deli_id !== vehicle.deli_id) broken.push(`${id}: other deli`)
      if (pinned_vehicle_id !== null && pinned_vehicle_id !== vehicle.id) broken.push(`${id}: pinned`)
      if (forbidden.some(({ vehicle_id }) => vehicle_id === vehicle.id)) broken.push(`${id}: forbidden`)
    }
    if (carried.length === 0) continue
    const back = backBefore(vehicle.after?.vehicle_id)
    const loaded = back + (vehicle.after?.reload_s ?? 0)
    let clock = Math.max(vehicle.start_s, loaded, ...carried.map(({ ready_s }) => ready_s))
    const roads = vehicle.roads === undefined ? problem : problem.other_roads![vehicle.roads]!
    const stations = [vehicle.start_node, ...carried.map(({ node }) => node), vehicle.end_node]
    stations.slice(1).forEach((station, leg) => {
      const seconds = roads.durations_s[stations[leg]! * problem.node_count + station]!
      travel += seconds
      const order = carried[leg]
      clock = Math.max(clock + seconds, order?.window_from_s ?? -Infinity)
      if (order && clock > order.window_to_s) late += (clock - order.window_to_s) * order.late_weight
      clock += order?.service_s ?? 0
    })
    returns.set(vehicle.id, clock)
    if (added.length === 0) continue
    const sum = (of: 'volume' | 'bags') => carried.reduce((total, order) => total + order[of], 0)
    if (sum('volume') > vehicle.capacity_volume) broken.push(`${vehicle.id}: volume`)
    if (sum('bags') > vehicle.capacity_bags) broken.push(`${vehicle.id}: bags`)
    if (carried.length > vehicle.capacity_stops) broken.push(`${vehicle.id}: stops`)
    if (clock > vehicle.end_s) broken.push(`${vehicle.id}: shift`)
  }
  for (const [id, times] of Object.entries(times_seen)) if (times > 1) broken.push(`${id}: ${times} times`)
  const unserved = problem.orders.filter(({ id }) => !times_seen[id]).length
  return { broken, unserved, cost_s: unserved * 1_000_000 + late + travel }
}
