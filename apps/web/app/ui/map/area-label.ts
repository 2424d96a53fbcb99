import type { LngLatPair } from './drawing.ts'

type LabelPosition = { lng: number; lat: number; width: number }

/**
 * Heights of the label as shares of the area's height, from the south. Near the top first, where the name does not
 * cover a smaller area in the middle.
 */
const HEIGHTS = [0.86, 0.7, 0.5]

/** Returns where the name of an area is drawn: centred on a line inside it, as high as there is space. */
export function labelPosition(ring: readonly LngLatPair[]): LabelPosition | null {
  const lats = ring.map(([, lat]) => lat)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const lines = HEIGHTS.flatMap((height) => widestAt(ring, south + (north - south) * height) ?? [])
  const widest = Math.max(...lines.map(({ width }) => width))
  return lines.find(({ width }) => width >= widest / 2) ?? null
}

function widestAt(ring: readonly LngLatPair[], lat: number): LabelPosition | null {
  const crossings = crossingsAt(ring, lat)
  let widest: LabelPosition | null = null
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west = 0, east = 0] = [crossings[at], crossings[at + 1]]
    if (!widest || east - west > widest.width) widest = { lng: (west + east) / 2, lat, width: east - west }
  }
  return widest
}

/**
 * Returns the longitudes at which the border crosses a latitude, from west to east. The area lies between the first and
 * the second crossing, the third and the fourth, and so on.
 */
function crossingsAt(ring: readonly LngLatPair[], lat: number): number[] {
  const found: number[] = []
  ring.forEach(([lng, from], at) => {
    const [next_lng, to] = ring[at + 1] ?? [lng, from]
    if (from <= lat !== to <= lat) found.push(lng + ((lat - from) / (to - from)) * (next_lng - lng))
  })
  return found.toSorted((a, b) => a - b)
}
