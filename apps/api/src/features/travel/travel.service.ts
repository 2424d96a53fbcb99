import { estimateLeg, inTraffic, type TravelLeg, type TravelPoint } from '@tavlin/domain/dispatch/travel-estimate'
import type { Deps } from '#platform/deps.ts'
import { askedOnce } from './in-flight.ts'
import { missingWays } from './missing-ways.ts'
import { askedOf, type BetweenQuestion, type WayQuestion } from './travel-question.ts'
import { type Cell, cellOf, findWays, insertLegs, isSameCell, type KeptLeg } from './travel.repo.ts'

type Parts = Pick<Deps, 'db' | 'log' | 'now' | 'routing'>
type Ways = (TravelLeg | null)[][]

/** Row by row: `source × number of targets + target`. Whole seconds and metres. */
export type TravelMatrix = {
  /** On free roads. */
  readonly seconds: Int32Array
  readonly seconds_in_traffic: Int32Array
  readonly metres: Int32Array
  /** Some of it is of great circles. */
  readonly is_estimate: boolean
}

/** From each point to each: `from × number of points + to`. */
export const travelMatrix = (parts: Parts, { points, ...means }: WayQuestion): Promise<TravelMatrix> =>
  travelBetween(parts, { ...means, sources: points, targets: points })

/** Kept answers first; the roads are asked for the rest, and what they do not tell is estimated and not kept. */
export const travelBetween = (parts: Parts, question: BetweenQuestion): Promise<TravelMatrix> =>
  askedOnce(parts.routing, `between ${JSON.stringify(question)}`, () => askAnew(parts, question))

async function askAnew(parts: Parts, question: BetweenQuestion): Promise<TravelMatrix> {
  const sources = placesOf(question.sources)
  const targets = placesOf(question.targets)
  const { rows, factor } = await findWays(parts.db, askedOf(question), sources.cells, targets.cells)
  const ways: Ways = sources.cells.map((from, i) =>
    targets.cells.map((to, j) => {
      if (isSameCell(from, to)) return { seconds: 0, metres: 0 }
      const [seconds, metres] = [rows[i]!.seconds[j] ?? null, rows[i]!.metres[j] ?? null]
      return seconds === null || metres === null ? null : { seconds, metres }
    }),
  )
  await learn(parts, question, ways, { sources, targets })
  return matrixOf(question, factor, (i, j) => ways[sources.place_of[i]!]![targets.place_of[j]!] ?? null)
}

type Places = ReturnType<typeof placesOf>

async function learn(
  { db, log, now, routing }: Parts,
  question: BetweenQuestion,
  ways: Ways,
  { sources, targets }: { sources: Places; targets: Places },
): Promise<void> {
  const asked = askedOf(question)
  const learnt: KeptLeg[] = []
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
  // Whoever asked has the answer all the same; the roads are only asked again next time.
  await insertLegs(db, asked, learnt, now()).catch((error: unknown) =>
    log.warn({ err: error }, 'travel times could not be kept'),
  )
}

/** Points of one cell are one place. */
function placesOf(points: readonly TravelPoint[]) {
  const index_of = new Map<string, number>()
  const cells: Cell[] = []
  const first: TravelPoint[] = []
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
  const { profile } = askedOf(question)
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
