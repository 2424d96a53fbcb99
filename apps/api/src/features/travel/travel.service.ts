import { estimateLeg, inTraffic, type TravelLeg, type LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import type { Deps } from '#platform/deps.ts'
import { shareInFlight } from './in-flight.ts'
import { missingWays } from './missing-ways.ts'
import { travelKeyOf, type BetweenQuestion, type WayQuestion } from './travel-question.ts'
import { type GridCell, cellOf, findWays, insertLegs, isSameCell, type CachedLeg } from './travel.repo.ts'

type TravelDeps = Pick<Deps, 'db' | 'log' | 'now' | 'routing'>
type CachedTimes = (TravelLeg | null)[][]

/** Row-major: `source × number of targets + target`. Whole seconds and metres. */
export type TravelMatrix = {
  /** Without traffic. */
  readonly seconds: Int32Array
  readonly seconds_in_traffic: Int32Array
  readonly metres: Int32Array
  /** Some values are great-circle estimates. */
  readonly is_estimate: boolean
}

/** From each point to each: `from × number of points + to`. */
export const travelMatrix = (parts: TravelDeps, { points, ...means }: WayQuestion): Promise<TravelMatrix> =>
  travelBetween(parts, { ...means, sources: points, targets: points })

/** Uses cached values first and the routing engine for the rest; missing ones are estimated and not cached. */
export const travelBetween = (parts: TravelDeps, question: BetweenQuestion): Promise<TravelMatrix> =>
  shareInFlight(parts.routing, `between ${JSON.stringify(question)}`, () => computeMatrix(parts, question))

async function computeMatrix(parts: TravelDeps, question: BetweenQuestion): Promise<TravelMatrix> {
  const sources = placesOf(question.sources)
  const targets = placesOf(question.targets)
  const { rows, factor } = await findWays(parts.db, travelKeyOf(question), sources.cells, targets.cells)
  const ways: CachedTimes = sources.cells.map((from, i) =>
    targets.cells.map((to, j) => {
      if (isSameCell(from, to)) return { seconds: 0, metres: 0 }
      const [seconds, metres] = [rows[i]!.seconds[j] ?? null, rows[i]!.metres[j] ?? null]
      return seconds === null || metres === null ? null : { seconds, metres }
    }),
  )
  await fetchMissing(parts, question, ways, { sources, targets })
  return matrixOf(question, factor, (i, j) => ways[sources.place_of[i]!]![targets.place_of[j]!] ?? null)
}

type Places = ReturnType<typeof placesOf>

async function fetchMissing(
  { db, log, now, routing }: TravelDeps,
  question: BetweenQuestion,
  ways: CachedTimes,
  { sources, targets }: { sources: Places; targets: Places },
): Promise<void> {
  const asked = travelKeyOf(question)
  const learnt: CachedLeg[] = []
  const isKnown = (row: number, column: number) => ways[row]![column] !== null
  for (const { rows, columns } of missingWays(sources.cells.length, targets.cells.length, isKnown)) {
    const answer = await routing.matrix({
      ...asked,
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
  // The answer is valid although caching failed; the next request fetches it again.
  await insertLegs(db, asked, learnt, now()).catch((error: unknown) =>
    log.warn({ err: error }, 'travel times could not be kept'),
  )
}

/** Merges points of one cell into one place. */
function placesOf(points: readonly LatLng[]) {
  const index_of = new Map<string, number>()
  const cells: GridCell[] = []
  const first: LatLng[] = []
  const place_of = points.map((point) => {
    const cell = cellOf(point)
    const key = `${cell.lat} ${cell.lng}`
    const known = index_of.get(key)
    if (known !== undefined) return known
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
      const known = wayBetween(i, j)
      const leg = known ?? estimateLeg(from, to, profile)
      const at = i * targets.length + j
      is_estimate ||= known === null
      seconds[at] = leg.seconds
      seconds_in_traffic[at] = inTraffic(leg.seconds, factor)
      metres[at] = leg.metres
    }
  return { seconds, seconds_in_traffic, metres, is_estimate }
}
