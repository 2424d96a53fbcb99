import { decodePolyline } from '@tavlin/domain/dispatch/polyline'
import type { Trip } from '../../state/wave-types.ts'

type LngLat = readonly [lng: number, lat: number]
type Here = { lat: number; lng: number }

/** Returns the road, or straight lines between the stops when it is unknown. Null when there is nothing to draw. */
export function shapeOf(trip: Trip, deli: Here | null): { path: LngLat[]; is_straight: boolean } | null {
  const road = trip.shape === null ? [] : decodePolyline(trip.shape)
  if (road.length > 1) return { path: road.map(({ lng, lat }): LngLat => [lng, lat]), is_straight: false }
  const points = [...(deli ? [deli] : []), ...trip.stops, ...(deli ? [deli] : [])]
  return trip.stops.length > 0 && points.length > 1
    ? { path: points.map(({ lng, lat }): LngLat => [lng, lat]), is_straight: true }
    : null
}

/**
 * Returns the gap between stops at a press on the line: 0 is before the first stop. Each stop is matched to the nearest
 * point of the line, but never before the previous stop: a road may pass one house twice.
 */
export function gapAt(path: readonly LngLat[], stops: readonly Here[], [lng, lat]: LngLat): number {
  const pressed = nearest(path, { lng, lat }, 0)
  let from = 0
  let gap = 0
  for (const stop of stops) {
    from = nearest(path, stop, from)
    if (from >= pressed) break
    gap += 1
  }
  return gap
}

/**
 * Returns where the path is nearest to a location, as a number of segments with a fraction, searching only from `from`
 * on.
 */
function nearest(path: readonly LngLat[], { lng, lat }: Here, from: number): number {
  // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
  const shrink = Math.cos((lat * Math.PI) / 180)
  let best = from
  let best_distance = Infinity
  for (let at = Math.floor(from); at < path.length - 1; at++) {
    const [ax, ay] = [(path[at]![0] - lng) * shrink, path[at]![1] - lat]
    const [bx, by] = [(path[at + 1]![0] - lng) * shrink, path[at + 1]![1] - lat]
    const length = (bx - ax) ** 2 + (by - ay) ** 2
    const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * (bx - ax) + ay * (by - ay)) / length))
    const along = Math.max(from, at + part)
    const distance = Math.hypot(ax + (along - at) * (bx - ax), ay + (along - at) * (by - ay))
    if (distance < best_distance - 1e-9) {
      best = along
      best_distance = distance
    }
  }
  return best
}
