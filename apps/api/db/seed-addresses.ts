import type { Ring } from '@tavlin/domain/availability/facts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Address } from '@tavlin/demo-city/gazetteer'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import { contains } from '@tavlin/domain/availability/area'
import type pg from 'pg'
import { ADDRESS_LABELS, DRIVER_NOTES } from './demo/customers.ts'
import { chance, insertRows, oneOf, pick } from './seed-rows.ts'

/** Addresses are derived from `home`, which duplicate customers share. */
type Person = { readonly id: number; readonly home: number }
const DAY_MS = 86_400_000
/** Ids of customers with a pin proposed by a driver. */
const PROPOSED_FOR = [5, 14]

/** Seeds addresses of the demo city inside the delivery areas. */
export async function seedAddresses(client: pg.Client, people: readonly Person[], today: Date): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@tavlin/demo-city/data/delis.json')
  const delis = JSON.parse(await readFile(file, 'utf8')) as { area: { coordinates: [Ring] } }[]
  const rings = delis.map(({ area }) => area.coordinates[0])
  const places = readGazetteer().addresses.filter(({ lat, lon }) => rings.some((ring) => contains([ring], lon, lat)))
  const { rows } = await client.query<{ id: string }>(`select id from app_user where email = 'driver1@tavlin.test'`)
  const driver_id = Number(rows[0]!.id)
  const doors = people.flatMap((person) => doorsOf(person, places, today))
  await insertRows(
    client,
    'address',
    doors.map((door, i) => ({ id: i + 1, ...door, ...proposalOf(door, driver_id, today) })),
  )
}

function doorsOf({ id, home }: Person, places: readonly Address[], today: Date) {
  const count = id <= 3 ? 3 : chance('addresses', id) < 0.22 ? 2 : 1
  return Array.from({ length: count }, (_, n) => {
    const { id: place_id, route, street_number, locality, postal_code, lat, lon } = oneOf(places, 'place', home, n)
    const name = `${route.he} ${street_number}`
    const floor = pick(9, 'floor', home, n)
    return {
      customer_id: id,
      label: count > 1 ? ADDRESS_LABELS[n]! : '',
      place_id,
      name,
      route: route.he,
      street_number,
      formatted: `${name}, ${locality.he}, ישראל`,
      locality: locality.he,
      country: 'ישראל',
      postal_code,
      administrative_area_level_1: '',
      administrative_area_level_2: '',
      latitude: lat,
      longitude: lon,
      pin_moved: false,
      is_default: n === 0,
      leave_at_door: chance('leave', home, n) < 0.15,
      entrance: chance('entrance', home, n) < 0.3 ? oneOf(['א', 'ב', 'ג'], 'entrance', home, n) : '',
      floor: String(floor),
      apartment: String(1 + floor * 3 + pick(3, 'apartment', home, n)),
      door_code: chance('code', home, n) < 0.35 ? `${1000 + pick(9000, 'code', home, n)}#` : '',
      driver_note: chance('note', home, n) < 0.2 ? oneOf(DRIVER_NOTES, 'note', home, n) : '',
      created_at: new Date(today.getTime() - 200 * DAY_MS),
      version: 1,
    }
  })
}

type SeedAddress = ReturnType<typeof doorsOf>[number]

function proposalOf({ customer_id, is_default, latitude, longitude }: SeedAddress, driver_id: number, today: Date) {
  const proposed = is_default && PROPOSED_FOR.includes(customer_id)
  return {
    proposed_latitude: proposed ? latitude + 0.0004 : null,
    proposed_longitude: proposed ? longitude - 0.0003 : null,
    proposed_by: proposed ? driver_id : null,
    proposed_at: proposed ? new Date(today.getTime() - DAY_MS) : null,
    proposed_note: proposed ? 'הכניסה מהסמטה, לא מהרחוב' : '',
  }
}
