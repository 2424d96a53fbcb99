import { estimateLeg, inTraffic, type TravelLeg } from '@tavlin/domain/dispatch/travel-estimate'
import { Refusal } from '@tavlin/domain/refusal'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type Budget, openLimits } from '#platform/limits.ts'
import { askedOnce } from './in-flight.ts'
import { askedOf, type WayQuestion } from './travel-question.ts'
import { cellOf, findFactor, findLegs, insertLegs, isSameCell } from './travel.repo.ts'

export type Way = {
  /** From each point to the next. */
  readonly legs: readonly (TravelLeg & { readonly seconds_in_traffic: number; readonly is_estimate: boolean })[]
  readonly seconds: number
  readonly seconds_in_traffic: number
  readonly metres: number
  /** Some of the times are of great circles. */
  readonly is_estimate: boolean
}
/** `shape`: an encoded polyline of six digits; null: the roads could not be asked. */
export type TripRoute = Way & { readonly shape: string | null }

const ROUTE_SYNCS: Budget = { name: 'route-sync', points: 6, seconds: 10, when_store_fails: 'open' }
const NO_WAY: TravelLeg = { seconds: 0, metres: 0 }

/** For a person who asks the roads again and again about one trip. */
export async function takeRouteSync(deps: Pick<Deps, 'db' | 'log' | 'now'>, trip_id: number): Promise<void> {
  const retry_after_s = await openLimits(deps).take([[ROUTE_SYNCS, String(trip_id)]])
  if (retry_after_s > 0) throw new Refusal('too_many_route_syncs', { retry_after_s })
}

/** The way through the points as far as it is known without asking the roads: one statement, fit for a transaction. */
export async function knownWay(db: Db, question: WayQuestion): Promise<Way> {
  if (question.points.length < 2) return wayOf(question, [], 1)
  const { legs, factor } = await findLegs(db, askedOf(question), question.points.map(cellOf))
  return wayOf(question, legs, factor)
}

/** The way through the points along the roads, with its shape for the map. Not for a transaction: it asks the engine. */
export function tripRoute(deps: Pick<Deps, 'db' | 'routing' | 'now'>, question: WayQuestion): Promise<TripRoute> {
  return askedOnce(deps.routing, `route ${JSON.stringify(question)}`, () => routeAnew(deps, question))
}

async function routeAnew({ db, routing, now }: Pick<Deps, 'db' | 'routing' | 'now'>, question: WayQuestion) {
  const { points } = question
  const asked = askedOf(question)
  const road = points.length < 2 ? null : await routing.route({ ...asked, points })
  if (!road) return { ...(await knownWay(db, question)), shape: null }
  const cells = points.map(cellOf)
  const legs = road.legs.map((leg, i) => ({ ...leg, from: cells[i]!, to: cells[i + 1]! }))
  const [factor] = await Promise.all([findFactor(db, asked), insertLegs(db, asked, legs, now())])
  return { ...wayOf(question, road.legs, factor), shape: road.shape }
}

function wayOf(question: WayQuestion, known: readonly (TravelLeg | null)[], factor: number): Way {
  const { points } = question
  const { profile } = askedOf(question)
  const legs = points.slice(1).map((to, i) => {
    const from = points[i]!
    const certain = known[i] ?? (isSameCell(cellOf(from), cellOf(to)) ? NO_WAY : null)
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
