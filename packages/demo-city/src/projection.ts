import type { Point } from './geometry.ts'

export type LonLat = [lon: number, lat: number]

/** Projection that is valid near the demo city only; a flat one is exact enough over its ten kilometres. */
export const METERS_PER_LAT = 110_900
export const METERS_PER_LON = 94_480

const ORIGIN_LON = 34.805
const ORIGIN_LAT = 32.075

/** Converts a point, rounded as in GeoJSON and the gazetteer; five decimals are about a metre. */
export const toLonLat = ([x, y]: Point, decimals = 5): LonLat => [
  Number((ORIGIN_LON + x / METERS_PER_LON).toFixed(decimals)),
  Number((ORIGIN_LAT + y / METERS_PER_LAT).toFixed(decimals)),
]

export const fromLonLat = ([lon, lat]: LonLat): Point => [
  (lon - ORIGIN_LON) * METERS_PER_LON,
  (lat - ORIGIN_LAT) * METERS_PER_LAT,
]
