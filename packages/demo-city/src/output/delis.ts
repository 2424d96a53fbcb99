import type { Address, LocalisedName } from '../gazetteer.ts'
import { areaOf, centreOf, distance, type Ring } from '../geometry.ts'
import type { Face, HalfEdge } from '../network/faces.ts'
import type { Network } from '../network/network.ts'
import { plannedDelis } from '../plan/delis.ts'
import type { LonLat } from '../projection.ts'
import { simplifiedRing } from './geojson.ts'
import { nearestAddress } from './nearest-address.ts'

export type Deli = {
  name: LocalisedName
  address: string
  lat: number
  lon: number
  area: { type: 'Polygon'; coordinates: LonLat[][] }
}

/** Each deli is at a real address; its area is the outline of the quarters within reach. */
export function deliList({ quarters }: Network, addresses: Address[]): Deli[] {
  const built = quarters.filter(({ setting }) => setting === 'built').map(({ face }) => face)
  return plannedDelis.map(({ he, en, at, reach_meters }) => {
    const within = new Set(built.filter((face) => distance(centreOf(face.ring), at) < reach_meters))
    const { id, lat, lon } = nearestAddress(at, addresses)
    const area = { type: 'Polygon' as const, coordinates: [simplifiedRing(outlineOf(within), 12)] }
    return { name: { he, en }, address: id, lat, lon, area }
  })
}

/** Returns the largest ring around the faces. */
function outlineOf(faces: Set<Face>): Ring {
  const beyond = ({ edge, forward }: HalfEdge) => (forward ? edge.right : edge.left)
  const border = [...faces]
    .flatMap(({ halves }) => halves)
    .filter((half) => {
      const other = beyond(half)
      return !other || !faces.has(other)
    })
  const outline = new Map(border.map((half) => [half.from, half]))
  let best: Ring = []
  for (const start of border) {
    const ring: Ring = []
    for (let half = outline.get(start.from); half; half = outline.get(half.to)) {
      outline.delete(half.from)
      ring.push(...half.points.slice(0, -1))
    }
    if (ring.length > 0 && areaOf(ring) > (best.length > 0 ? areaOf(best) : 0)) best = ring
  }
  return best
}
