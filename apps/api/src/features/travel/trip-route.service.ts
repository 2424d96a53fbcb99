import { estimateLeg, inTraffic, type TravelLeg } from '@tavlin/domain/dispatch/travel-estimate'
import { Refusal } from '@tavlin/domain/refusal'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type Budget, openLimits } from '#platform/http/limits.ts'
import { shareInFlight } from './in-flight.ts'
import { travelKeyOf, type WayQuestion } from './travel-question.ts'
import { cellOf, findFactor, findLegs, insertLegs, isSameCell } from './travel.repo.ts'

export type Route = {
  /** Legs of the route, one from each point to the next. */
  readonly legs: readonly (TravelLeg & { readonly seconds_in_traffic: number; readonly is_estimate: boolean })[]
  readonly seconds: number
  readonly seconds_in_traffic: number
  readonly metres: number
  /** True when some times are great-circle estimates. */
  readonly is_estimate: boolean
}
/** `shape` is an encoded polyline with precision 6; null when the engine did not answer. */
export type TripRoute = Route & { readonly shape: string | null }

const ROUTE_SYNCS: Budget = { name: 'route-sync', points: 6, seconds: 10, when_store_fails: 'open' }
const NO_WAY: TravelLeg = { seconds: 0, metres: 0 }

/** Consumes the rate limit of a trip for route syncs that users request; rejects when it is exhausted. */
export async function takeRouteSync(deps: Pick<Deps, 'db' | 'log' | 'now'>, trip_id: number): Promise<void> {
  const retry_after_s = await openLimits(deps).take([[ROUTE_SYNCS, String(trip_id)]])
  if (retry_after_s > 0) throw new Refusal('too_many_route_syncs', { retry_after_s })
}

/** Returns the route from cached travel times only: one statement, suitable inside a transaction. */
export async function cachedRoute(db: Db, question: WayQuestion): Promise<Route> {
  if (question.points.length < 2) return wayOf(question, [], 1)
  const { legs, factor } = await findLegs(db, travelKeyOf(question), question.points.map(cellOf))
  return wayOf(question, legs, factor)
}

/** Returns the computed route with its shape for the map. Calls the engine, so it must not run in a transaction. */
export function tripRoute(deps: Pick<Deps, 'db' | 'routing' | 'now'>, question: WayQuestion): Promise<TripRoute> {
  return shareInFlight(deps.routing, `route ${JSON.stringify(question)}`, () => computeRoute(deps, question))
}

async function computeRoute({ db, routing, now }: Pick<Deps, 'db' | 'routing' | 'now'>, question: WayQuestion) {
  const { points } = question
  const travel_key = travelKeyOf(question)
  const road = points.length < 2 ? null : await routing.route({ ...travel_key, points })
  if (!road) return { ...(await cachedRoute(db, question)), shape: null }
  const cells = points.map(cellOf)
  const legs = road.legs.map((leg, i) => ({ ...leg, from: cells[i]!, to: cells[i + 1]! }))
  const [factor] = await Promise.all([findFactor(db, travel_key), insertLegs(db, travel_key, legs, now())])
  return { ...wayOf(question, road.legs, factor), shape: road.shape }
}

function wayOf(question: WayQuestion, stored_legs: readonly (TravelLeg | null)[], factor: number): Route {
  const { points } = question
  const { profile } = travelKeyOf(question)
  const legs = points.slice(1).map((to, i) => {
    const from = points[i]!
    const certain = stored_legs[i] ?? (isSameCell(cellOf(from), cellOf(to)) ? NO_WAY : null)
    const leg = certain ?? estimateLeg(from, to, profile)
    return { ...leg, seconds_in_traffic: inTraffic(leg.seconds, factor), is_estimate: certain === null }
  })
  const sum = (name: 'seconds' | 'seconds_in_traffic' | 'metres') => legs.reduce((total, leg) => total + leg[name], 0)
  return {
    legs,
    seconds: sum('seconds'),
    seconds_in_traffic: sum('seconds_in_traffic'),
    metres: sum('metres'),
    is_estimate: legs.some((leg) => leg.is_estimate),
  }
}
