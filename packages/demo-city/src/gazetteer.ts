// Every street and house number of the demo city, stored as street shapes and expanded on demand.
// Runs in Node and in the browser.
import { LEFT, plotsOf, SIDES } from './plots.ts'
import { decodeEdges, type StreetEdge } from './street-shapes.ts'

export type LocalisedName = { he: string; en: string }
export type StreetKind = 'trunk' | 'primary' | 'secondary' | 'boulevard' | 'tertiary' | 'local' | 'alley'
export type StoredStreet = [he: string, en: string, kind: StreetKind, edges: string]
/** `frontage` is the width of one plot in metres. */
type StoredDistrict = { name: LocalisedName; frontage: number }

export type Gazetteer = { locality: LocalisedName; districts: StoredDistrict[]; streets: StoredStreet[] }

export type Street = {
  id: string
  name: LocalisedName
  kind: StreetKind
  edges: StreetEdge[]
  /** Index of the first address; the street has `addresses.slice(first_address, first_address + address_count)`. */
  first_address: number
  address_count: number
  highest_number: number
}

export type Address = {
  id: string
  street_number: string
  route: LocalisedName
  neighbourhood: LocalisedName
  locality: LocalisedName
  /** Postal code of seven digits: 6, district (2), street (3), section of the street (1). */
  postal_code: string
  lat: number
  lon: number
}

const SETBACK_METERS = 15

function postalCode(district: number, street: number, house: number): string {
  const section = Math.min(9, Math.floor(house / 60))
  return `6${10 + district}${String(street).padStart(3, '0')}${section}`
}

/** House numbers are odd on the left of the street's direction and even on the right. */
export function expandGazetteer(gazetteer: Gazetteer): { streets: Street[]; addresses: Address[] } {
  const { locality, districts } = gazetteer
  const addresses: Address[] = []

  function expandStreet([he, en, kind, shape]: StoredStreet, number: number): Street {
    const [id, name, edges] = [`s${number}`, { he, en }, decodeEdges(shape)]
    const first_address = addresses.length
    let highest_number = 0
    let plotsBefore = 0
    for (const { left, right, points } of edges) {
      const plots = plotsOf(points, districts[left ?? right ?? -1]?.frontage ?? 25)
      for (const [i, plot] of plots.entries()) {
        for (const side of SIDES) {
          const district = side === LEFT ? left : right
          if (district === undefined) continue
          const house = 2 * (plotsBefore + i) + (side === LEFT ? 1 : 2)
          const [lon, lat] = plot.beside(side, SETBACK_METERS)
          highest_number = Math.max(highest_number, house)
          addresses.push({
            id: `${id}-${house}`,
            street_number: String(house),
            route: name,
            neighbourhood: districts[district]!.name,
            locality,
            postal_code: postalCode(district, number, house),
            lat,
            lon,
          })
        }
      }
      plotsBefore += plots.length
    }
    return { id, name, kind, edges, first_address, address_count: addresses.length - first_address, highest_number }
  }

  return { streets: gazetteer.streets.map(expandStreet), addresses }
}
