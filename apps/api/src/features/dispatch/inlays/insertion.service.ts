import type { Caller } from '@tavlin/contract/access-rules'
import { cheapest, insertionPositions, type InsertionPosition } from '@tavlin/domain/dispatch/insertion'
import type { Travel } from '@tavlin/domain/dispatch/etas'
import { carryingProblems, enteringProblems, isFinal, returnProblems } from '@tavlin/domain/dispatch/feasibility'
import { loadOf } from '@tavlin/domain/dispatch/occupancy'
import { ruleDriver, ruleOrder } from '@tavlin/domain/dispatch/read-wave'
import { knownTravel } from '@tavlin/domain/dispatch/known-travel'
import { type LatLng, profileOf } from '@tavlin/domain/dispatch/travel-estimate'
import { fixedCount, type WaveTrip } from '@tavlin/domain/dispatch/wave'
import { travelBetween, type TravelMatrix } from '#features/travel/travel.service.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { problemAnswer } from '../waves/problem-answer.ts'
import { carriedStops, carriedTrip, departureOf, type ReadDriver, type ReadOrder, timedOf } from '../waves/read-wave.ts'
import * as repo from '../waves/wave.repo.ts'
import { dispatchedDelis, findWave } from '../waves/wave.service.ts'

const NO_OTHERS = new Map<number, LatLng>()

type InsertionQuery = { readonly order: number; readonly date: string; readonly hour: number }

/** Computes the best position of one order on every trip of the wave, and the cheapest trip, without the planner. */
export async function showInsertions(deps: Deps, caller: Caller, { order: order_id, date, hour }: InsertionQuery) {
  const at = deps.now()
  const deli_ids = dispatchedDelis(caller, undefined)
  const { drivers, waiting } = await findWave(deps.db, { date, hour, deli_ids }, at)
  const order =
    waiting.find((one) => one.order_id === order_id) ??
    drivers.flatMap(({ trip }) => trip?.stops ?? []).find((one) => one.order_id === order_id) ??
    notFound('order', order_id)
  const { delis } = await repo.findDay(deps.db, { date, deli_ids })
  const deli = delis.find(({ id }) => id === order.deli_id)
  const from = { lat: deli?.lat ?? order.lat, lng: deli?.lng ?? order.lng }
  const roads = await fetchTravelTimes(deps, drivers, order, { from, hour })
  const answers = drivers.map((driver) => insertionOf(driver, order, roads.travelOf(driver), at))
  const open = answers.filter(({ answer }) => answer.position !== null && answer.problems.length === 0)
  const best = open.reduce<(typeof open)[number] | null>((won, one) => (!won || one.cost < won.cost ? one : won), null)
  return {
    data: {
      is_estimate: roads.is_estimate,
      best_row_id: best?.answer.row_id ?? null,
      drivers: answers.map(({ answer }) => answer),
    },
  }
}

/**
 * Fetches travel times between the order and every stop, once per vehicle profile; trips already have the legs between
 * their stops.
 */
async function fetchTravelTimes(
  deps: Deps,
  drivers: readonly ReadDriver[],
  order: ReadOrder,
  { from, hour }: { from: LatLng; hour: number },
) {
  const profiles = [...new Set(drivers.map(({ vehicle_kind }) => profileOf(vehicle_kind)))]
  const answers = await Promise.all(
    profiles.map(async (profile) => {
      const those = drivers.filter(({ vehicle_kind }) => profileOf(vehicle_kind) === profile)
      const stops = those.flatMap(({ trip }) => trip?.stops ?? []).filter((stop) => stop.order_id !== order.order_id)
      const [here, there] = [[pointOf(order)], [from, ...stops.map(pointOf)]]
      const common = { vehicle: those[0]!.vehicle_kind, hour, deli_id: order.deli_id }
      const out = await travelBetween(deps, { ...common, sources: here, targets: there })
      const back = await travelBetween(deps, { ...common, sources: there, targets: here })
      const index = new Map([[null, 0], ...stops.map((stop, i) => [stop.order_id, i + 1] as const)])
      return { profile, index, out, back, is_estimate: out.is_estimate || back.is_estimate }
    }),
  )
  const of = new Map(answers.map((one) => [one.profile, one]))
  const travelOf = (driver: ReadDriver): Travel => {
    const profile = profileOf(driver.vehicle_kind)
    const { index, out, back } = of.get(profile)!
    const travel = knownTravel(driver.trip, { deli: from, others: NO_OTHERS, profile })
    return (a, b) => {
      if (a === order.order_id) return legOf(out, index.get(b)!)
      return b === order.order_id ? legOf(back, index.get(a)!) : travel(a, b)
    }
  }
  return { travelOf, is_estimate: answers.some(({ is_estimate }) => is_estimate) }
}

const pointOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng })

/** Reads leg `i` of a matrix with one row or one column. */
const legOf = ({ seconds_in_traffic, metres }: TravelMatrix, i: number) => ({
  seconds: seconds_in_traffic[i]!,
  metres: metres[i]!,
})

type InsertionCost = Pick<InsertionPosition, 'position' | 'added_s' | 'added_m' | 'late_s'>

function insertionOf(driver: ReadDriver, order: ReadOrder, travel: Travel, now: Date) {
  const carried = driver.trip ? carriedStops(driver.trip) : []
  const others = carried.filter(({ order_id }) => order_id !== order.order_id)
  const rule_order = ruleOrder(order)
  const rules = ruleDriver(driver)
  const now_trip = driver.trip ? carriedTrip(driver.trip) : newTrip(driver)
  const trip = { ...now_trip, stops: now_trip.stops.filter(({ order_id }) => order_id !== order.order_id) }
  const fixed = fixedCount(trip)
  const stops = others.map(timedOf)
  const positions = insertionPositions(departureOf(driver, now), { stops, fixed }, timedOf(order), travel)
  const best = cheapest(positions)
  const load = loadOf({ orders: new Map(others.map((one) => [one.order_id, ruleOrder(one)])) }, trip)
  const was_on_trip = others.length < carried.length
  const problems = [
    ...enteringProblems(rule_order, trip, best ? best.position - 1 : fixed, was_on_trip),
    ...carryingProblems(rule_order, trip, rules, { load, back_at: best?.ends_at ?? null }),
    ...(best ? returnProblems(order.order_id, best.times) : []),
  ]
  const numbers = new Map(others.map(({ order_id, number }) => [order_id, number]))
  const named = (late: readonly { order_id: number; late_s: number }[]) =>
    late.map((one) => ({ ...one, number: numbers.get(one.order_id)! }))
  const is_closed = problems.some(({ code }) => isFinal(code))
  const answer = {
    row_id: driver.row_id,
    driver_id: driver.driver_id,
    trip_id: driver.trip?.id ?? null,
    position: is_closed ? null : (best?.position ?? null),
    added_s: best?.added_s ?? 0,
    added_m: best?.added_m ?? 0,
    late_s: best?.late_s ?? 0,
    eta_at: best?.eta_at.toISOString() ?? null,
    makes_late: named(best?.makes_late ?? []),
    problems: problems.map(problemAnswer),
    positions: is_closed ? [] : positions.map((one) => ({ ...costOf(one), makes_late: named(one.makes_late) })),
  }
  return { answer, cost: best?.cost ?? Infinity }
}

/** The trip that would be created by picking the driver. */
const newTrip = ({ driver_id, departure, deli_id }: ReadDriver): WaveTrip => ({
  id: 0,
  driver_id,
  departure,
  deli_id,
  version: 1,
  inlays_lock: false,
  status: 'draft',
  stops: [],
})

const costOf = ({ position, added_s, added_m, late_s }: InsertionCost): InsertionCost => ({
  position,
  added_s,
  added_m,
  late_s,
})
