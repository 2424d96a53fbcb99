// Street shapes as text: Google's polyline encoding, in which each value is relative to the one before. It keeps the
// gazetteer small enough for a browser.
import type { LonLat } from './projection.ts'

/** `left` and `right`: number of the district whose houses are on that side, if any. */
export type StreetEdge = { left: number | undefined; right: number | undefined; points: LonLat[] }

const SCALE = 1e5
const NO_HOUSES = '-'

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (let i = 0; i < text.length; i++) {
    const byte = text.charCodeAt(i) - 63
    value |= (byte & 0x1f) << shift
    shift += 5
    if (byte >= 0x20) continue
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1)
    ;[value, shift] = [0, 0]
  }
  return numbers
}

const letterOf = (district: number | undefined) => (district === undefined ? NO_HOUSES : district.toString(36))
const districtOf = (letter: string) => (letter === NO_HOUSES ? undefined : parseInt(letter, 36))

export function encodeEdges(edges: StreetEdge[]): string {
  let [lastLon, lastLat] = [0, 0]
  const encodePoint = (point: LonLat) => {
    const lon = Math.round(point[0] * SCALE)
    const lat = Math.round(point[1] * SCALE)
    const text = encodeNumber(lat - lastLat) + encodeNumber(lon - lastLon)
    ;[lastLon, lastLat] = [lon, lat]
    return text
  }
  return edges
    .map(({ left, right, points }) => letterOf(left) + letterOf(right) + points.map(encodePoint).join(''))
    .join(' ')
}

export function decodeEdges(text: string): StreetEdge[] {
  let [lon, lat] = [0, 0]
  return text.split(' ').map((edge) => {
    const steps = decodeNumbers(edge.slice(2))
    const points: LonLat[] = []
    for (let i = 0; i < steps.length; i += 2) {
      lat += steps[i]!
      lon += steps[i + 1]!
      points.push([lon / SCALE, lat / SCALE])
    }
    return { left: districtOf(edge.charAt(0)), right: districtOf(edge.charAt(1)), points }
  })
}
