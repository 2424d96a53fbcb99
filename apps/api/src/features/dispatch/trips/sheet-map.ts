import type { LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import { decodePolyline } from '@tavlin/domain/dispatch/polyline'

/** A point in millimetres from the upper left corner; maps are not mirrored in Hebrew. */
type SheetPoint = readonly [x: number, y: number]
export type SheetMap = {
  readonly width: number
  readonly height: number
  readonly way: SheetPoint[]
  readonly stops: SheetPoint[]
  readonly deli: SheetPoint | null
}

const WIDTH_MM = 178
const HEIGHT_MM = 62
const MARGIN_MM = 6
/** Maximum number of points of the drawn route; more would not be visible in print. */
const MOST_POINTS = 600

/** Scales the route and its stops to the size of the map; without a computed route, draws straight lines. */
export function sheetMap(deli: LatLng | null, stops: readonly LatLng[], shape: string | null): SheetMap {
  const straight = deli ? [deli, ...stops, deli] : [...stops]
  const way = thinned(shape ? decodePolyline(shape) : straight)
  const project = projection([...way, ...straight])
  return {
    width: WIDTH_MM,
    height: HEIGHT_MM,
    way: way.map(project),
    stops: stops.map(project),
    deli: deli && project(deli),
  }
}

function thinned(points: readonly LatLng[]): LatLng[] {
  const step = Math.ceil(points.length / MOST_POINTS)
  return points.filter((_, i) => i % step === 0 || i === points.length - 1)
}

function projection(points: readonly LatLng[]): (point: LatLng) => SheetPoint {
  if (points.length === 0) return () => [0, 0]
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)]
  // Corrects for the latitude: a degree of longitude is shorter than a degree of latitude.
  const narrow = Math.cos(((south + north) / 2) * (Math.PI / 180))
  const [wide, high] = [(east - west) * narrow, north - south]
  const scale = Math.min((WIDTH_MM - 2 * MARGIN_MM) / (wide || 1e-6), (HEIGHT_MM - 2 * MARGIN_MM) / (high || 1e-6))
  const [left, top] = [(WIDTH_MM - wide * scale) / 2, (HEIGHT_MM - high * scale) / 2]
  const rounded = (mm: number) => Math.round(mm * 100) / 100
  return ({ lat, lng }) => [rounded(left + (lng - west) * narrow * scale), rounded(top + (north - lat) * scale)]
}
