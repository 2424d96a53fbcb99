import { Refusal } from '../refusal.ts'
import { boundsOf, contains, edgesOf } from './area.ts'
import type { Ring, AreaShape } from './facts.ts'

export type ShapeFault = 'not_closed' | 'too_few' | 'crosses_itself' | 'no_surface'
type RingPoint = Ring[number]
type RingEdge = {
  readonly a: RingPoint
  readonly b: RingPoint
  readonly ring: number
  readonly at: number
  readonly of: number
}

export function checkShape(shape: AreaShape): void {
  const because = shapeFault(shape)
  if (because) throw new Refusal('area_shape_wrong', { because })
}

export function shapeFault(shape: AreaShape): ShapeFault | null {
  if (shape.length === 0) return 'too_few'
  for (const ring of shape) {
    const first = ring[0]
    const last = ring.at(-1)
    if (!first || !last || ring.length < 4) return 'too_few'
    if (!same(first, last)) return 'not_closed'
    if (new Set(ring.map((point) => point.join())).size < 3) return 'too_few'
    if (ring.every((point) => isStraight(first, farthest(first, ring), point))) return 'no_surface'
  }
  return anyCross(shape) ? 'crosses_itself' : null
}

/** Sweep line algorithm: edges are sorted by their western end, so that only edges that could meet are compared. */
function anyCross(shape: AreaShape): boolean {
  const edges = shape
    .flatMap((ring, index) => {
      // Skips repeated points, which make edges of length zero.
      const real = edgesOf(ring).filter(([a, b]) => !same(a, b))
      return real.map(([a, b], at): RingEdge => ({ a, b, ring: index, at, of: real.length }))
    })
    .toSorted((one, other) => west(one) - west(other))
  for (const [index, one] of edges.entries()) {
    const east = Math.max(one.a[0], one.b[0])
    for (let next = index + 1; next < edges.length; next++) {
      const other = edges[next]
      if (!other || west(other) > east) break
      if (meetWrongly(one, other)) return true
    }
  }
  return false
}

type EdgeEnds = Pick<RingEdge, 'a' | 'b'>

/** Whether two areas share any surface; a shared border alone does not count. */
export function overlaps(one: AreaShape, other: AreaShape): boolean {
  const a = boundsOf(one)
  const b = boundsOf(other)
  if (a.east <= b.west || b.east <= a.west || a.north <= b.south || b.north <= a.south) return false
  const isIn = (points: AreaShape, shape: AreaShape): boolean =>
    (points[0] ?? []).some(([lng, lat]) => contains(shape, lng, lat))
  const endsOf = (shape: AreaShape): EdgeEnds[] =>
    shape.flatMap((ring) => edgesOf(ring).map(([from, to]) => ({ a: from, b: to })))
  const others = endsOf(other)
  return isIn(one, other) || isIn(other, one) || endsOf(one).some((edge) => others.some((far) => crosses(edge, far)))
}

/**
 * Whether two edges meet in a forbidden way. Edges of one ring that are not neighbours must not touch, which also
 * detects spikes. Two rings may touch but not cross.
 */
function meetWrongly(one: RingEdge, other: RingEdge): boolean {
  if (one.ring !== other.ring) return crosses(one, other)
  const apart = Math.abs(one.at - other.at)
  return apart !== 1 && apart !== one.of - 1 && touches(one, other)
}

function crosses({ a, b }: EdgeEnds, { a: c, b: d }: EdgeEnds): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

function touches(one: RingEdge, other: RingEdge): boolean {
  const on = ({ a, b }: RingEdge, point: RingPoint): boolean => turn(a, b, point) === 0 && between(a, b, point)
  return crosses(one, other) || on(one, other.a) || on(one, other.b) || on(other, one.a) || on(other, one.b)
}

/** Returns 1 for a turn to the left, -1 to the right, 0 straight on. */
function turn(a: RingPoint, b: RingPoint, c: RingPoint): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
}

function between(a: RingPoint, b: RingPoint, point: RingPoint): boolean {
  const within = (axis: 0 | 1): boolean =>
    Math.min(a[axis], b[axis]) <= point[axis] && point[axis] <= Math.max(a[axis], b[axis])
  return within(0) && within(1)
}

/**
 * The tolerance is about a hundredth of a square metre, because rounding makes points on a slanted line rarely
 * collinear to the last bit.
 */
function isStraight(a: RingPoint, b: RingPoint, c: RingPoint): boolean {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) < 1e-12
}

function farthest(from: RingPoint, ring: Ring): RingPoint {
  const distance = (point: RingPoint): number => Math.hypot(point[0] - from[0], point[1] - from[1])
  return ring.reduce((far, point) => (distance(point) > distance(far) ? point : far), from)
}

const same = (a: RingPoint, b: RingPoint): boolean => a[0] === b[0] && a[1] === b[1]
const west = ({ a, b }: RingEdge): number => Math.min(a[0], b[0])
