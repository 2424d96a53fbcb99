import type { LatLng } from './travel-estimate.ts'

// Six digits, as Valhalla encodes them. The more common five digits are wrong by up to a metre.
const PER_DEGREE = 1e6
const OFFSET = 63
const MORE = 32

/** Encodes by Google's polyline algorithm: each number is a delta to the previous one, in groups of five bits. */
export function encodePolyline(points: readonly LatLng[]): string {
  let text = ''
  let [lat, lng] = [0, 0]
  for (const point of points) {
    const [next_lat, next_lng] = [Math.round(point.lat * PER_DEGREE), Math.round(point.lng * PER_DEGREE)]
    text += encodeStep(next_lat - lat) + encodeStep(next_lng - lng)
    lat = next_lat
    lng = next_lng
  }
  return text
}

function encodeStep(step: number): string {
  // The sign is the last bit, so that small negative deltas are short too.
  let rest = step < 0 ? ~(step << 1) : step << 1
  let text = ''
  for (; rest >= MORE; rest >>= 5) text += String.fromCharCode((MORE | (rest & 31)) + OFFSET)
  return text + String.fromCharCode(rest + OFFSET)
}

/** A truncated text yields the points before the truncation. */
export function decodePolyline(text: string): LatLng[] {
  const points: LatLng[] = []
  const at = [0, 0]
  let [index, value, shift] = [0, 0, 0]
  for (let i = 0; i < text.length; i++) {
    const bits = text.charCodeAt(i) - OFFSET
    value |= (bits & 31) << shift
    shift += 5
    if (bits >= MORE) continue
    at[index % 2]! += value & 1 ? ~(value >> 1) : value >> 1
    if (index % 2 === 1) points.push({ lat: at[0]! / PER_DEGREE, lng: at[1]! / PER_DEGREE })
    index++
    value = shift = 0
  }
  return points
}
