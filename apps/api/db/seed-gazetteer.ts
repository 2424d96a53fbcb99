import { type Address, type Street } from '@tavlin/demo-city/gazetteer'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import type pg from 'pg'
import { insertRows } from './seed-rows.ts'

const COUNTRY = { region_he: 'מחוז החוף', region_en: 'Coast District', country_he: 'ישראל', country_en: 'Israel' }

/** Seeds every street and house of the demo city, or of its first `most_streets` streets. */
export async function seedGazetteer(client: pg.Client, most_streets = Infinity): Promise<void> {
  const { rowCount: has_houses } = await client.query('select from gazetteer_house limit 1')
  if (has_houses) return
  const { streets, addresses } = readGazetteer()
  const seeded = streets.slice(0, most_streets).filter(({ address_count }) => address_count > 0)
  const housesOf = ({ first_address, address_count }: Street) =>
    addresses.slice(first_address, first_address + address_count)
  await insertRows(
    client,
    'gazetteer_street',
    seeded.map((street) => streetRow(street, housesOf(street))).map((row) => ({ ...row, ...COUNTRY })),
  )
  await insertHouses(
    client,
    seeded.flatMap((street) => housesOf(street).map((house) => [street.id, house] as const)),
  )
}

/** The pin of a street is at its middle house. */
function streetRow({ id, name }: Street, houses: readonly Address[]) {
  const middle = houses[Math.floor(houses.length / 2)]!
  return {
    id,
    name_he: name.he,
    name_en: name.en,
    latitude: middle.lat,
    longitude: middle.lon,
    locality_he: middle.locality.he,
    locality_en: middle.locality.en,
  }
}

/** Passes columns instead of JSON rows, because there are tens of thousands of houses. */
async function insertHouses(client: pg.Client, houses: readonly (readonly [street_id: string, Address])[]) {
  const column = <T>(valueOf: (house: Address) => T): T[] => houses.map(([, house]) => valueOf(house))
  await client.query(
    `insert into gazetteer_house (id, street_id, house, neighbourhood_he, neighbourhood_en, postal_code, latitude, longitude)
     select * from unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::float8[])`,
    [
      column(({ id }) => id),
      houses.map(([street_id]) => street_id),
      column((house) => Number(house.street_number)),
      column(({ neighbourhood }) => neighbourhood.he),
      column(({ neighbourhood }) => neighbourhood.en),
      column(({ postal_code }) => postal_code),
      column(({ lat }) => lat),
      column(({ lon }) => lon),
    ],
  )
}
