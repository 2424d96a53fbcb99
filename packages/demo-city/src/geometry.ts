// Plane geometry in metres: x runs east, y runs north.

export type Point = [x: number, y: number]
export type Polyline = Point[]
/** A closed line; the first point is not repeated at the end. */
export type Ring = Point[]
export type Box = [least: Point, most: Point]

export const add = (a: Point, b: Point, scale = 1): Point => [a[0] + b[0] * scale, a[1] + b[1] * scale]
export const opposite = ([dx, dy]: Point): Point => [-dx, -dy]
export const rightOf = ([dx, dy]: Point): Point => [dy, -dx]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

export function direction(a: Point, b: Point): Point {
  const length = distance(a, b) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
]

export const segmentsOf = (line: Polyline): [a: Point, b: Point][] => line.slice(1).map((b, i) => [line[i]!, b])

export const lengthOf = (line: Polyline): number => segmentsOf(line).reduce((sum, [a, b]) => sum + distance(a, b), 0)

export const closed = (ring: Ring): Polyline => [...ring, ring[0]!]

export const boxOf = (points: Point[], margin = 0): Box => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [
    [Math.min(...xs) - margin, Math.min(...ys) - margin],
    [Math.max(...xs) + margin, Math.max(...ys) + margin],
  ]
}

/**
 * Bends the whole plane slightly, so that no street is perfectly straight. The mapping is smooth and never overlaps
 * itself.
 */
export const bend = ([x, y]: Point, meters: number, wave = 900): Point => [
  x + meters * (Math.sin(y / wave + 1.3) + 0.6 * Math.sin((x + y) / (wave * 0.61) + 4.1)),
  y + meters * (Math.sin(x / wave + 0.4) + 0.6 * Math.sin((x - y) / (wave * 0.57) + 2.2)),
]

/** Returns a Catmull-Rom curve through the points, with one vertex about every `step` metres. */
export function smooth(points: Polyline, step = 45): Polyline {
  const curve: Polyline = []
  segmentsOf(points).forEach(([p1, p2], i) => {
    const p0 = points[Math.max(0, i - 1)]!
    const p3 = points[Math.min(points.length - 1, i + 2)]!
    const pieces = Math.max(1, Math.round(distance(p1, p2) / step))
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces
      curve.push([catmullRom(p0[0], p1[0], p2[0], p3[0], t), catmullRom(p0[1], p1[1], p2[1], p3[1], t)])
    }
  })
  return [...curve, points.at(-1)!]
}

function catmullRom(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const square = (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
  const cube = (3 * p1 - p0 - 3 * p2 + p3) * t ** 3
  return 0.5 * (2 * p1 + (p2 - p0) * t + square + cube)
}

/**
 * Returns a parallel line, `meters` to the right (negative: to the left). When `meters` is a function, it is called for
 * each point with the index of the point divided by the number of points.
 */
export function offset(line: Polyline, meters: number | ((share: number) => number)): Polyline {
  return line.map((point, i) => {
    const heading = direction(line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!)
    return add(point, rightOf(heading), typeof meters === 'function' ? meters(i / line.length) : meters)
  })
}

/** Returns the point and heading at a distance along a line; beyond its end, the last segment is extended. */
export function along(line: Polyline, meters: number): { point: Point; heading: Point } {
  const segments = segmentsOf(line)
  let left = meters
  for (const [i, [a, b]] of segments.entries()) {
    const length = distance(a, b)
    if (left <= length || i === segments.length - 1) {
      const heading = direction(a, b)
      return { point: add(a, heading, left), heading }
    }
    left -= length
  }
  throw new Error('a line needs two points')
}

/**
 * Returns where segments ab and cd cross: `t` is a fraction of ab, `u` a fraction of cd. Undefined when they do not
 * cross.
 */
export function crossing(a: Point, b: Point, c: Point, d: Point): { t: number; u: number } | undefined {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]]
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]]
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 1e-9) return undefined
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : undefined
}

/**
 * Returns the point of segment ab that is nearest to p: `t` is its position as a fraction of ab, `gap` its distance.
 */
export function nearestOnSegment(p: Point, a: Point, b: Point): { t: number; gap: number } {
  const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 || 1
  const projected = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / square
  const t = Math.min(1, Math.max(0, projected))
  return { t, gap: distance(p, between(a, b, t)) }
}

export function gapToLine(p: Point, line: Polyline): number {
  let least = Infinity
  for (let i = 1; i < line.length; i++) least = Math.min(least, nearestOnSegment(p, line[i - 1]!, line[i]!).gap)
  return least
}

export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false
  let [previousX, previousY] = ring.at(-1)!
  for (const [ringX, ringY] of ring) {
    const spansHeight = ringY > y !== previousY > y
    if (spansHeight && x < ((previousX - ringX) * (y - ringY)) / (previousY - ringY) + ringX) inside = !inside
    ;[previousX, previousY] = [ringX, ringY]
  }
  return inside
}

const sidesOf = (ring: Ring): [a: Point, b: Point][] => ring.map((a, i) => [a, ring[(i + 1) % ring.length]!])

/** Returns the area; it is positive when the ring runs anticlockwise. */
export const areaOf = (ring: Ring): number =>
  sidesOf(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2

export function centreOf(ring: Ring): Point {
  const area = areaOf(ring)
  const moment = (axis: 0 | 1) =>
    sidesOf(ring).reduce((sum, [a, b]) => sum + (a[axis] + b[axis]) * (a[0] * b[1] - b[0] * a[1]), 0)
  return [moment(0) / (6 * area), moment(1) / (6 * area)]
}

/** Douglas–Peucker simplification: fewer vertices, never further than `tolerance` metres from the original. */
export function simplify(line: Polyline, tolerance: number): Polyline {
  if (line.length < 3) return line
  const [first, last] = [line[0]!, line.at(-1)!]
  let [worst, gap] = [0, 0]
  for (let i = 1; i + 1 < line.length; i++) {
    const here = nearestOnSegment(line[i]!, first, last).gap
    if (here > gap) [worst, gap] = [i, here]
  }
  if (gap <= tolerance) return [first, last]
  return [...simplify(line.slice(0, worst + 1), tolerance).slice(0, -1), ...simplify(line.slice(worst), tolerance)]
}
