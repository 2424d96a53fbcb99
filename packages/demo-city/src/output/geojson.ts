import { closed, type Polyline, type Ring, simplify } from '../geometry.ts'
import { type LonLat, toLonLat } from '../projection.ts'

export type Geometry =
  | { type: 'Point'; coordinates: LonLat }
  | { type: 'LineString'; coordinates: LonLat[] }
  | { type: 'Polygon'; coordinates: LonLat[][] }
  | { type: 'MultiPolygon'; coordinates: LonLat[][][] }

export type Properties = Record<string, string | number>
export type Feature = { type: 'Feature'; properties: Properties; geometry: Geometry }
export type FeatureCollection = { type: 'FeatureCollection'; features: Feature[] }

export const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

export const feature = (geometry: Geometry, properties: Properties): Feature => ({
  type: 'Feature',
  properties,
  geometry,
})

export const closedRing = (ring: Ring): LonLat[] => closed(ring).map((point) => toLonLat(point))

export const simplifiedRing = (ring: Ring, tolerance_meters: number): LonLat[] =>
  closedRing(simplify(closed(ring), tolerance_meters).slice(0, -1))

export const polygon = (ring: Ring, properties: Properties): Feature =>
  feature({ type: 'Polygon', coordinates: [simplifiedRing(ring, 1.5)] }, properties)

export const lineString = (line: Polyline, properties: Properties): Feature =>
  feature({ type: 'LineString', coordinates: simplify(line, 1.2).map((point) => toLonLat(point)) }, properties)
