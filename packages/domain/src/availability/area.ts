import type { DeliveryArea, Ring, AreaShape } from './facts.ts'

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/**
 * Returns the area that applies at a point: among active areas that contain it, the highest priority, then the oldest.
 */
export function areaAt(areas: readonly DeliveryArea[], lng: number, lat: number): DeliveryArea | null {
  const around = areas.filter((area) => area.active && contains(area.shape, lng, lat))
  return around.toSorted((a, b) => b.priority - a.priority || a.id - b.id)[0] ?? null
}

/** Even-odd rule, so that a hole is outside. A point on the shared border of two areas is in exactly one of them. */
export function contains(shape: AreaShape, lng: number, lat: number): boolean {
  let inside = false
  for (const ring of shape) for (const [from, to] of edgesOf(ring)) if (isCrossed(from, to, lng, lat)) inside = !inside
  return inside
}

export function edgesOf(ring: Ring): [Ring[number], Ring[number]][] {
  return ring.slice(1).flatMap((to, index) => {
    const from = ring[index]
    return from ? [[from, to]] : []
  })
}

export function boundsOf(shape: AreaShape): Bounds {
  const lngs = shape.flatMap((ring) => ring.map(([lng]) => lng))
  const lats = shape.flatMap((ring) => ring.map(([, lat]) => lat))
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** Whether the ray from the point to the east crosses this edge. */
function isCrossed(a: Ring[number], b: Ring[number], lng: number, lat: number): boolean {
  if (a[1] > lat === b[1] > lat) return false
  // The crossing is always computed from the southern end, so that both neighbours of a border round the same way.
  const [south, north] = a[1] < b[1] ? [a, b] : [b, a]
  return (lng - south[0]) * (north[1] - south[1]) < (north[0] - south[0]) * (lat - south[1])
}
