import type { Address } from '../gazetteer.ts'
import type { Point } from '../geometry.ts'
import { toLonLat } from '../projection.ts'

export function nearestAddress(at: Point, addresses: Address[]): Address {
  const [lon, lat] = toLonLat(at, 6)
  // Corrects for the latitude of the city: a degree of longitude is 0.85 times as long as a degree of latitude.
  const gap = (address: Address) => Math.hypot((address.lon - lon) * 0.85, address.lat - lat)
  return addresses.reduce((best, address) => (gap(address) < gap(best) ? address : best))
}
