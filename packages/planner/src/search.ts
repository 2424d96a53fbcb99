import { beginStep, costOfStep, keepStep, noChanges, takeBackStep } from './changes.ts'
import { firstTrips } from './first-trips.ts'
import type { Model } from './model.ts'
import { orderAbsent, queueWeights } from './order-absent.ts'
import { UNSERVED_COST_S } from './problem.ts'
import { seededRandom } from './random.ts'
import { emptyMemory, recreate } from './recreate.ts'
import { neighboursOf, ruin } from './ruin.ts'
import { emptyTrips } from './trips.ts'
import type { Trips } from './trips.ts'

/** Minimum gain; smaller differences are floating-point noise. */
const LEAST_GAIN_S = 1e-6
/** Number of recent losses of worsening steps that are stored to scale the temperature. */
const MAX_LOSSES = 256

export type Search = ReturnType<typeof startSearch>

/** Completes the announced plan by insertion and returns it with the state of the search. */
export function startSearch(model: Model, seed: number, announced_routes: readonly Int32Array[]) {
  const random = seededRandom(seed)
  const trips = emptyTrips(model)
  const changes = noChanges(model)
  const memory = emptyMemory(model)
  const weights = queueWeights(model)
  beginStep(changes)
  firstTrips(model, trips, changes, announced_routes)
  orderAbsent(changes, weights, random)
  recreate(model, trips, memory, changes, random)
  keepStep(trips, changes)
  const served_cost = costOf(model, trips)
  const cost = served_cost + changes.absent_count * UNSERVED_COST_S
  const best = { cost, served_cost, routes: routesOf(model, trips) }
  const parts = { model, random, trips, changes, memory, weights, neighbours: neighboursOf(model) }
  return { ...parts, cost, best, iterations: 0, losses: new Float64Array(MAX_LOSSES), loss_count: 0 }
}

/** Runs ruin-and-recreate steps at one temperature: a lower temperature accepts fewer worse plans. */
export function searchOn(search: Search, steps: number, temperature: number): void {
  const { model, random, trips, changes, memory, weights, neighbours, losses } = search
  for (let step = 0; step < steps; step++) {
    beginStep(changes)
    ruin(model, trips, neighbours, changes, random)
    orderAbsent(changes, weights, random)
    recreate(model, trips, memory, changes, random)
    const added = costOfStep(trips, changes, UNSERVED_COST_S)
    if (added > 0 && added < UNSERVED_COST_S / 2) losses[search.loss_count++ % MAX_LOSSES] = added
    if (added >= -temperature * Math.log(random())) {
      takeBackStep(trips, changes)
      continue
    }
    keepStep(trips, changes)
    search.cost += added
    if (search.cost < search.best.cost - LEAST_GAIN_S) search.best = bestOf(search)
  }
  search.iterations += steps
}

export function medianLoss({ losses, loss_count, best, model }: Search): number {
  if (loss_count === 0) return best.served_cost / Math.max(1, model.order_count)
  const last = losses.slice(0, Math.min(loss_count, MAX_LOSSES)).sort()
  return last[last.length >> 1]!
}

function bestOf({ model, trips, changes, cost }: Search) {
  return { cost, served_cost: cost - changes.absent_count * UNSERVED_COST_S, routes: routesOf(model, trips) }
}

function costOf(model: Model, trips: Trips): number {
  let cost = 0
  for (let vehicle = 0; vehicle < model.vehicle_count; vehicle++) cost += trips.cost[trips.row_of[vehicle]!]!
  return cost
}

/** Returns the orders of each trip, by index. */
function routesOf({ vehicle_count }: Model, { row_of, nodes, stops, width }: Trips): Int32Array[] {
  return Array.from({ length: vehicle_count }, (_, vehicle) => {
    const first = row_of[vehicle]! * width + 1
    return nodes.slice(first, first + stops[row_of[vehicle]!]!)
  })
}
