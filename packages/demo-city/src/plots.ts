import { type Point, segmentsOf } from './geometry.ts'
import { type LonLat, METERS_PER_LAT, METERS_PER_LON } from './projection.ts'

export const LEFT = -1
const RIGHT = 1
export const SIDES = [LEFT, RIGHT] as const
export type StreetSide = (typeof SIDES)[number]

export type Plot = {
  heading: Point
  width_meters: number
  /** Returns the point beside the middle of the plot, at this distance from the middle of the street. */
  beside(side: StreetSide, setback_meters: number): LonLat
}

/** Length without houses at each end of an edge, in metres. */
const CORNER_METERS = 13

/**
 * Returns house plots along one edge of a street, the same on both sides. Addresses and drawn buildings use the same
 * plots.
 */
export function plotsOf(points: LonLat[], frontage_meters: number): Plot[] {
  const pieces = segmentsOf(points.map(([lon, lat]) => [lon * METERS_PER_LON, lat * METERS_PER_LAT])).map(([a, b]) => ({
    a,
    b,
    length: Math.hypot(b[0] - a[0], b[1] - a[1]),
  }))
  const free = pieces.reduce((sum, { length }) => sum + length, 0) - 2 * CORNER_METERS
  const count = Math.max(0, Math.floor(free / frontage_meters))
  return Array.from({ length: count }, (_, plot) => {
    let left = CORNER_METERS + ((plot + 0.5) * free) / count
    let i = 0
    while (i + 1 < pieces.length && left > pieces[i]!.length) left -= pieces[i++]!.length
    const { a, b, length } = pieces[i]!
    const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
    return {
      heading: [dx, dy],
      width_meters: free / count,
      beside: (side, setback) => [
        Number(((a[0] + dx * left + dy * side * setback) / METERS_PER_LON).toFixed(6)),
        Number(((a[1] + dy * left - dx * side * setback) / METERS_PER_LAT).toFixed(6)),
      ],
    }
  })
}
