import { add, boxOf, closed, direction, distance, gapToLine, isInside, lengthOf } from '../geometry.ts'
import type { Polyline, Point, Ring } from '../geometry.ts'

const LEAST_LENGTH_METERS = 70

type Area = { ring: Ring; holes: Ring[] }

/**
 * Returns the parts of a line that lie in an area, ending just across its border. Short parts and parts that run along
 * the border are omitted.
 */
export function clipToArea(line: Polyline, area: Area, least_gap_meters: number): Polyline[] {
  return runsInside(line, area).filter(
    (run) => run.length > 2 && lengthOf(run) > LEAST_LENGTH_METERS && !hugsBorder(run, area, least_gap_meters),
  )
}

function runsInside(line: Polyline, { ring, holes }: Area): Polyline[] {
  const [[minX, minY], [maxX, maxY]] = boxOf(ring)
  const isAllowed = (p: Point) => {
    const isInBox = p[0] > minX && p[0] < maxX && p[1] > minY && p[1] < maxY
    return isInBox && isInside(p, ring) && !holes.some((hole) => isInside(p, hole))
  }
  const runs: Polyline[] = []
  let run: Polyline | undefined
  for (const [i, point] of line.entries()) {
    const previous = line[i - 1]
    if (isAllowed(point)) {
      if (!run) {
        run = previous ? [justAcross(point, previous, isAllowed)] : []
        runs.push(run)
      }
      run.push(point)
    } else if (run && previous) {
      run.push(justAcross(previous, point, isAllowed))
      run = undefined
    }
  }
  return runs
}

/** Returns the point three metres beyond the border at which a line ends, so that line and border certainly cross. */
function justAcross(inside: Point, outside: Point, isAllowed: (p: Point) => boolean): Point {
  for (let i = 0; i < 12; i++) {
    const middle = add(inside, add(outside, inside, -1), 0.5)
    if (isAllowed(middle)) inside = middle
    else outside = middle
  }
  return add(outside, direction(inside, outside), 3)
}

/** Whether much of a line is close to the border without leading to it. */
function hugsBorder(line: Polyline, { ring, holes }: Area, least_gap_meters: number): boolean {
  const borders = [ring, ...holes].map(closed)
  const gaps = line.map((point) => Math.min(...borders.map((border) => gapToLine(point, border))))
  const hugging = line.filter((_, i) => {
    const [before, after] = [line[i - 1], line[i + 1]]
    if (!before || !after || gaps[i]! >= least_gap_meters) return false
    return Math.abs(gaps[i + 1]! - gaps[i - 1]!) < 0.55 * distance(before, after)
  })
  return hugging.length > line.length * 0.35
}
