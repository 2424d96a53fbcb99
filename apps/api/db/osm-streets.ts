import { createHash } from 'node:crypto'
import { metersBetween } from '@tavlin/domain/customers/location'
import { z } from 'zod'

type Spot = { latitude: number; longitude: number }
type Town = Spot & { name_he: string; name_en: string; reach: number }
export type StreetRow = Spot & {
  id: string
  name_he: string
  name_en: string
  locality_he: string
  locality_en: string
  country_he: string
  country_en: string
}
export type HouseRow = Spot & { id: string; street_id: string; house: number; postal_code: string }

const COUNTRY = { country_he: 'ישראל', country_en: 'Israel' }
/** Divisor of the distance to a centre: a point in a large town may be nearer to the centre of a village beside it. */
const REACH: Record<string, number | undefined> = { city: 6, town: 3, village: 1, hamlet: 0.5 }
const LARGEST_HOUSE = 99_999

const Feature = z.object({
  geometry: z.object({ coordinates: z.unknown() }),
  properties: z.record(z.string(), z.unknown()),
})

/**
 * Collects streets and houses of an OpenStreetMap extract, feature by feature, as `osmium export -f geojsonseq` writes
 * them. Ways of one name in one town become one street.
 */
export function collectStreets() {
  const towns: Town[] = []
  const ways: { name: BothNames; town: string; spot: Spot }[] = []
  const houses: { street: string; town: string; house: number; postal_code: string; spot: Spot }[] = []
  const add = (line: string): void => {
    // RFC 8142 puts a record separator before each feature.
    const text = line.replace(/^\u001E/, '').trim()
    if (text === '') return
    const { geometry, properties } = Feature.parse(JSON.parse(text))
    const tag = (name: string) => (typeof properties[name] === 'string' ? properties[name].trim() : '')
    const spot = middleOf(geometry.coordinates)
    if (!spot) return
    const name = namesOf(tag)
    const reach = REACH[tag('place')]
    if (reach !== undefined && name) towns.push({ ...spot, ...name, reach })
    else if (tag('highway') !== '' && name) ways.push({ name, town: tag('addr:city'), spot })
    const house = Number.parseInt(tag('addr:housenumber'), 10)
    if (house >= 1 && house <= LARGEST_HOUSE && tag('addr:street') !== '')
      houses.push({
        street: tag('addr:street'),
        town: tag('addr:city'),
        house,
        postal_code: tag('addr:postcode'),
        spot,
      })
  }
  return { add, finish: () => joinHouses(towns, ways, houses) }
}

type BothNames = { name_he: string; name_en: string }
function namesOf(tag: (name: string) => string): BothNames | null {
  const name_he = tag('name:he') || tag('name')
  return name_he === '' ? null : { name_he, name_en: tag('name:en') || name_he }
}

type Way = { name: BothNames; town: string; spot: Spot }
type House = { street: string; town: string; house: number; postal_code: string; spot: Spot }

function joinHouses(towns: readonly Town[], ways: readonly Way[], houses: readonly House[]) {
  const named_towns = new Map(
    towns.flatMap((town) => [town.name_he, town.name_en].map((name) => [name, town] as const)),
  )
  const townOf = (name: string, spot: Spot): BothNames => {
    const town = named_towns.get(name) ?? (name === '' ? nearestTown(towns, spot) : undefined)
    return town ?? { name_he: name, name_en: name }
  }
  const streets = new Map<string, StreetRow>()
  const keep = (name: BothNames, town: BothNames, spot: Spot): StreetRow => {
    const id = idOf(name.name_he, town.name_he)
    const street = streets.get(id) ?? {
      id,
      ...name,
      ...spot,
      ...COUNTRY,
      locality_he: town.name_he,
      locality_en: town.name_en,
    }
    streets.set(id, street)
    return street
  }
  for (const { name, town, spot } of ways) keep(name, townOf(town, spot), spot)
  const rows = new Map<string, HouseRow>()
  for (const { street, town, house, postal_code, spot } of houses) {
    const { id: street_id } = keep({ name_he: street, name_en: street }, townOf(town, spot), spot)
    const id = `${street_id}-${house}`
    if (!rows.has(id)) rows.set(id, { id, street_id, house, postal_code, ...spot })
  }
  return { streets: [...streets.values()], houses: [...rows.values()] }
}

/** Returns the id of a street, which stays the same when a newer extract is loaded. */
const idOf = (street: string, town: string) =>
  `osm-${createHash('sha256').update(`${street}\n${town}`).digest('hex').slice(0, 16)}`

function nearestTown(towns: readonly Town[], spot: Spot): Town | undefined {
  let nearest: { town: Town; distance: number } | undefined
  for (const town of towns) {
    const distance = metersBetween(town, spot) / town.reach
    if (!nearest || distance < nearest.distance) nearest = { town, distance }
  }
  return nearest?.town
}

/** Returns the middle vertex of a line or of a border, or the point itself. */
function middleOf(coordinates: unknown): Spot | null {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return null
  const [first, second] = coordinates as unknown[]
  if (typeof first === 'number' && typeof second === 'number') return { latitude: second, longitude: first }
  return middleOf(coordinates[Math.floor(coordinates.length / 2)])
}
