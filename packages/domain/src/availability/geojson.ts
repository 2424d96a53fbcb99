import { Refusal } from '../refusal.ts'
import { shapeFault } from './area-shape.ts'
import type { Ring, AreaShape } from './facts.ts'

export type NamedShape = { readonly name: string; readonly shape: AreaShape }

const MAX_AREAS = 100
const MAX_RINGS = 10
const MAX_POSITIONS = 500

/** Converts every polygon to one area; points and lines are ignored. */
export function shapesFromGeoJson(text: string): NamedShape[] {
  const shapes = featuresOf(parse(text)).flatMap(({ name, geometry }) =>
    polygonsOf(geometry).map((polygon) => ({ name, shape: shapeOf(polygon, name) })),
  )
  if (shapes.length === 0) throw wrong('no_polygon')
  if (shapes.length > MAX_AREAS) throw wrong('too_many', { limit: MAX_AREAS })
  return shapes
}

function wrong(because: string, details: Record<string, unknown> = {}): Refusal {
  return new Refusal('geojson_wrong', { because, ...details })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('not_json')
  }
}

function featuresOf(root: unknown): { name: string; geometry: unknown }[] {
  const type = field(root, 'type')
  if (type === 'FeatureCollection') {
    const features = field(root, 'features')
    if (!Array.isArray(features)) throw wrong('not_geojson')
    return features.map(featureOf)
  }
  if (type === 'Feature') return [featureOf(root)]
  if (typeof type !== 'string') throw wrong('not_geojson')
  return [{ name: '', geometry: root }]
}

function featureOf(feature: unknown): { name: string; geometry: unknown } {
  const properties = field(feature, 'properties')
  const name = ['name', 'name:he', 'name_he', 'title'].map((key) => field(properties, key)).find(isName)
  return { name: name?.trim().slice(0, 80) ?? '', geometry: field(feature, 'geometry') }
}

function polygonsOf(geometry: unknown): unknown[] {
  const type = field(geometry, 'type')
  const coordinates = field(geometry, 'coordinates')
  if (type === 'Polygon') return [coordinates]
  if (type !== 'MultiPolygon') return []
  if (!Array.isArray(coordinates)) throw wrong('position')
  return coordinates
}

function shapeOf(polygon: unknown, name: string): AreaShape {
  if (!Array.isArray(polygon)) throw wrong('position', { name })
  if (polygon.length > MAX_RINGS) throw wrong('too_many_rings', { name, limit: MAX_RINGS })
  const shape = polygon.map((ring): Ring => {
    if (!Array.isArray(ring)) throw wrong('position', { name })
    if (ring.length > MAX_POSITIONS) throw wrong('too_many_positions', { name, limit: MAX_POSITIONS })
    return ring.map((position) => positionOf(position, name))
  })
  const because = shapeFault(shape)
  if (because) throw wrong(because, { name })
  return shape
}

/** Reads a position. Longitude comes first; an altitude may follow and is ignored. */
function positionOf(position: unknown, name: string): Ring[number] {
  const [lng, lat]: unknown[] = Array.isArray(position) ? position : []
  if (typeof lng !== 'number' || typeof lat !== 'number') throw wrong('position', { name })
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) throw wrong('position', { name })
  return [lng, lat]
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function field(of: unknown, key: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, key) : undefined
}
