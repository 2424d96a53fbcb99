/** A position as [lng, lat], as in GeoJSON. */
export type LngLatPair = readonly [lng: number, lat: number]
/** The map's centre and zoom. */
export type MapCamera = { lng: number; lat: number; zoom: number }

/** A border being drawn: open until its last point meets the first. `chosen`: the point that keys move. */
export type Drawing = {
  readonly points: readonly LngLatPair[]
  readonly is_closed: boolean
  readonly chosen: number | null
}

export const EMPTY_DRAWING: Drawing = { points: [], is_closed: false, chosen: null }
export const FEWEST_POINTS = 3
/** Maximum number of points in a ring, without the first point, which is repeated at its end. */
const MOST_POINTS = 499
const STEP_PX = 4
const FAR_STEP_PX = 40
const TILE_PX = 512

/** Rounds to a millionth of a degree, about 10 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
const placed = ([lng, lat]: LngLatPair): LngLatPair => [rounded(lng), rounded(lat)]

export function drawingOf(ring: readonly LngLatPair[]): Drawing {
  return { points: ring.slice(0, -1), is_closed: true, chosen: null }
}

/** Returns the ring as saved, with the first point repeated at its end. */
export function ringOf({ points }: Drawing): [number, number][] {
  const [first] = points
  return first ? [...points, first].map(([lng, lat]) => [lng, lat]) : []
}

/**
 * Adds a point: to an open border at its end; to a closed border after the selected point, or after the last point when
 * none is selected.
 */
export function withPoint(drawing: Drawing, place: LngLatPair): Drawing {
  const { points, is_closed, chosen } = drawing
  return withPointAfter(drawing, is_closed && chosen !== null ? chosen : points.length - 1, place)
}

export function withPointAfter(drawing: Drawing, at: number, place: LngLatPair): Drawing {
  if (drawing.points.length >= MOST_POINTS) return drawing
  return { ...drawing, points: drawing.points.toSpliced(at + 1, 0, placed(place)), chosen: at + 1 }
}

export const withPointAt = (drawing: Drawing, at: number, place: LngLatPair): Drawing => ({
  ...drawing,
  points: drawing.points.with(at, placed(place)),
  chosen: at,
})

/** Removes a point. A border with two points left opens again. */
export function withoutPoint(drawing: Drawing, at: number): Drawing {
  const points = drawing.points.toSpliced(at, 1)
  const chosen = points.length === 0 ? null : Math.max(0, at - 1)
  return { points, is_closed: drawing.is_closed && points.length >= FEWEST_POINTS, chosen }
}

export const closed = (drawing: Drawing): Drawing =>
  drawing.points.length < FEWEST_POINTS ? drawing : { ...drawing, is_closed: true, chosen: null }

/** Returns positions between neighbouring points, where a point can be inserted. */
export function midpointsOf({ points, is_closed }: Drawing): { after: number; place: LngLatPair }[] {
  const from = is_closed ? points : points.slice(0, -1)
  return from.map(([lng, lat], after) => {
    const [next_lng, next_lat] = points[(after + 1) % points.length] ?? [lng, lat]
    return { after, place: placed([(lng + next_lng) / 2, (lat + next_lat) / 2]) }
  })
}

const STEPS: Record<string, readonly [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Returns the position after an arrow key; null for other keys. East is right in every language. */
export function stepped([lng, lat]: LngLatPair, key: string, is_far: boolean, zoom: number): LngLatPair | null {
  const step = STEPS[key]
  if (!step) return null
  const degrees = ((is_far ? FAR_STEP_PX : STEP_PX) * 360) / (TILE_PX * 2 ** zoom)
  return placed([lng + step[0] * degrees, lat + step[1] * degrees * Math.cos((lat * Math.PI) / 180)])
}

export function nudged(drawing: Drawing, key: string, is_far: boolean, zoom: number): Drawing {
  const place = drawing.chosen === null ? undefined : drawing.points[drawing.chosen]
  const moved = place && stepped(place, key, is_far, zoom)
  return moved && drawing.chosen !== null ? withPointAt(drawing, drawing.chosen, moved) : drawing
}

type Key = { key: string; shiftKey: boolean }

/**
 * Returns the drawing after a key; null when the key has no effect. `has_arrows` is false where arrows move the map
 * itself.
 */
export function keyed(drawing: Drawing, { key, shiftKey }: Key, zoom: number, has_arrows: boolean): Drawing | null {
  if (key === 'Enter' && !drawing.is_closed) return closed(drawing)
  if (key === 'Delete' || key === 'Backspace') {
    const at = drawing.chosen ?? (drawing.is_closed ? null : drawing.points.length - 1)
    return at === null || at < 0 ? null : withoutPoint(drawing, at)
  }
  return has_arrows && key in STEPS && drawing.chosen !== null ? nudged(drawing, key, shiftKey, zoom) : null
}
