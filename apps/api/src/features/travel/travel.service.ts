import { estimateLeg, inTraffic, type TravelLeg, type LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import type { Deps } from '#platform/deps.ts'
import { shareInFlight } from './in-flight.ts'
import { missingWays } from './missing-ways.ts'
import { travelKeyOf, type BetweenQuestion, type WayQuestion } from './travel-question.ts'
import { type GridCell, cellOf, findWays, insertLegs, isSameCell, type CachedLeg } from './travel.repo.ts'

type TravelDeps = Pick<Deps, 'db' | 'log' | 'now' | 'routing'>
type CachedTimes = (TravelLeg | null)[][]

/** Row-major matrix: `source × number of targets + target`. Values are whole seconds and metres. */
export type TravelMatrix = {
  /** Travel times without traffic. */
  readonly seconds: Int32Array
  readonly seconds_in_traffic: Int32Array
  readonly metres: Int32Array
  /** True when some values are great-circle estimates. */
  readonly is_estimate: boolean
}

/** Returns travel times from each point to each, at index `from × number of points + to`. */
export const travelMatrix = (deps: TravelDeps, { points, ...means }: WayQuestion): Promise<TravelMatrix> =>
  travelBetween(deps, { ...means, sources: points, targets: points })

/**
 * Uses cached values first and the routing engine for the rest. Values without an answer are estimated and not cached.
 */
export const travelBetween = (deps: TravelDeps, question: BetweenQuestion): Promise<TravelMatrix> =>
  shareInFlight(deps.routing, `between ${JSON.stringify(question)}`, () => computeMatrix(deps, question))

async function computeMatrix(deps: TravelDeps, question: BetweenQuestion): Promise<TravelMatrix> {
  const sources = placesOf(question.sources)
  const targets = placesOf(question.targets)
  const { rows, factor } = await findWays(deps.db, travelKeyOf(question), sources.cells, targets.cells)
  const ways: CachedTimes = sources.cells.map((from, i) =>
    targets.cells.map((to, j) => {
      if (isSameCell(from, to)) return { seconds: 0, metres: 0 }
      const [seconds, metres] = [rows[i]!.seconds[j] ?? null, rows[i]!.metres[j] ?? null]
      return seconds === null || metres === null ? null : { seconds, metres }
    }),
  )
  await fetchMissing(deps, question, ways, { sources, targets })
  return matrixOf(question, factor, (i, j) => ways[sources.place_of[i]!]![targets.place_of[j]!] ?? null)
}

type Places = ReturnType<typeof placesOf>

async function fetchMissing(
  { db, log, now, routing }: TravelDeps,
  question: BetweenQuestion,
  ways: CachedTimes,
  { sources, targets }: { sources: Places; targets: Places },
): Promise<void> {
  const travel_key = travelKeyOf(question)
  const learnt: CachedLeg[] = []
  const isKnown = (row: number, column: number) => ways[row]![column] !== null
  for (const { rows, columns } of missingWays(sources.cells.length, targets.cells.length, isKnown)) {
    const answer = await routing.matrix({
      ...travel_key,
      sources: rows.map((row) => sources.points[row]!),
      targets: columns.map((column) => targets.points[column]!),
    })
    for (const [i, row] of rows.entries())
      for (const [j, column] of columns.entries()) {
        const leg = answer[i]![j] ?? null
        if (leg === null || isKnown(row, column)) continue
        ways[row]![column] = leg
        learnt.push({ ...leg, from: sources.cells[row]!, to: targets.cells[column]! })
      }
  }
  if (learnt.length === 0) return
  // The result is valid although caching failed; the next request fetches it again.
  await insertLegs(db, travel_key, learnt, now()).catch((error: unknown) =>
    log.warn({ err: error }, 'travel times could not be cached'),
  )
}

/** Merges points of one grid cell into one location. */
function placesOf(points: readonly LatLng[]) {
  const index_of = new Map<string, number>()
  const cells: GridCell[] = []
  const first: LatLng[] = []
  const place_of = points.map((point) => {
    const cell = cellOf(point)
    const key = `${cell.lat} ${cell.lng}`
    const index = index_of.get(key)
    if (index !== undefined) return index
    index_of.set(key, cells.length)
    first.push(point)
    return cells.push(cell) - 1
  })
  return { cells, points: first, place_of }
}

function matrixOf(
  question: BetweenQuestion,
  factor: number,
  wayBetween: (source: number, target: number) => TravelLeg | null,
): TravelMatrix {
  const { sources, targets } = question
  const { profile } = travelKeyOf(question)
  const length = sources.length * targets.length
  const seconds = new Int32Array(length)
  const seconds_in_traffic = new Int32Array(length)
  const metres = new Int32Array(length)
  let is_estimate = false
  for (const [i, from] of sources.entries())
    for (const [j, to] of targets.entries()) {
      const way = wayBetween(i, j)
      const leg = way ?? estimateLeg(from, to, profile)
      const at = i * targets.length + j
      is_estimate ||= way === null
      seconds[at] = leg.seconds
      seconds_in_traffic[at] = inTraffic(leg.seconds, factor)
      metres[at] = leg.metres
    }
  return { seconds, seconds_in_traffic, metres, is_estimate }
}
