/**
 * Values of the specification: a cluster is at least two marks within 60 px, and is drawn larger the more it contains.
 */
export const CLUSTER_RADIUS_PX = 60
export const SMALLEST_CLUSTER = 2
const SIZES_PX = [53, 56, 66, 78, 90] as const

type LngLat = { lng: number; lat: number }
export type Cluster<P extends LngLat> = { lng: number; lat: number; points: P[] }

/** The size of a cluster grows one step at 10, 100, 1,000 and 10,000 marks. */
export function clusterSizePx(count: number): number {
  const step = Math.min(Math.max(0, Math.floor(Math.log10(count))), SIZES_PX.length - 1)
  return SIZES_PX[step] ?? SIZES_PX[0]
}

/** Returns the Web Mercator position at this zoom, in pixels; MapLibre's tiles are 512 px wide. */
export function pixelOf({ lng, lat }: LngLat, zoom: number): { x: number; y: number } {
  const world = 512 * 2 ** zoom
  const sin = Math.sin((lat * Math.PI) / 180)
  return { x: (lng / 360 + 0.5) * world, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world }
}

/**
 * Groups marks: each mark joins the nearest cluster that is close enough, or starts one. A cluster stays at its first
 * mark until all are assigned, so that the result is deterministic; it is drawn at the centre of its marks.
 */
export function clusterPoints<P extends LngLat>(points: readonly P[], zoom: number): Cluster<P>[] {
  const clusters: { x: number; y: number; points: P[] }[] = []
  // A grid with cells as wide as the radius: close marks are in the same cell or in a neighbour.
  const cells = new Map<string, typeof clusters>()
  for (const point of points) {
    const { x, y } = pixelOf(point, zoom)
    const near = nearest(cells, x, y)
    if (near) near.points.push(point)
    else {
      const made = { x, y, points: [point] }
      clusters.push(made)
      const cell = cellOf(x, y)
      cells.set(cell, [...(cells.get(cell) ?? []), made])
    }
  }
  return clusters.map((cluster) => ({ ...middleOf(cluster.points), points: cluster.points }))
}

const cellOf = (x: number, y: number, right = 0, down = 0) =>
  `${Math.floor(x / CLUSTER_RADIUS_PX) + right} ${Math.floor(y / CLUSTER_RADIUS_PX) + down}`

function nearest<C extends { x: number; y: number }>(cells: Map<string, C[]>, x: number, y: number): C | null {
  let best: C | null = null
  let best_px = CLUSTER_RADIUS_PX
  for (const right of [-1, 0, 1])
    for (const down of [-1, 0, 1])
      for (const cluster of cells.get(cellOf(x, y, right, down)) ?? []) {
        const distance_px = Math.hypot(cluster.x - x, cluster.y - y)
        if (distance_px > best_px) continue
        best = cluster
        best_px = distance_px
      }
  return best
}

function middleOf(points: readonly LngLat[]): LngLat {
  const sum = points.reduce((all, { lng, lat }) => ({ lng: all.lng + lng, lat: all.lat + lat }), { lng: 0, lat: 0 })
  return { lng: sum.lng / points.length, lat: sum.lat / points.length }
}

/** Returns the bounding box of all points; null without any. */
export function boundsOf(points: readonly LngLat[]): [west: number, south: number, east: number, north: number] | null {
  if (points.length === 0) return null
  const lngs = points.map(({ lng }) => lng)
  const lats = points.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
