import { readConfig } from '@tavlin/config/config'
import { sql } from 'kysely'
import { sealLocation } from '../../src/platform/secrets/sealed-location.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { makeCustomer } from '../make-customer.ts'
import { NOON } from '../test-app.ts'

// The location with the sample latitude and longitude.
const SPOT = { latitude: 1, longitude: 1 }
const HOUSE = 'sample-house'

/** Creates rows that valid requests about addresses refer to. */
export async function makeAddressWorld(db: Db) {
  const config = readConfig({ NODE_ENV: 'test' })
  const parts = { street_number: '12', route: 'x', locality: 'x', country: 'x', postal_code: '' }
  const location = { place_id: HOUSE, name: 'x', formatted: 'x', ...parts, ...SPOT, photos: [] }
  const areas = { administrative_area_level_1: '', administrative_area_level_2: '' }
  await sql`insert into gazetteer_street (id, name_he, name_en, locality_he, locality_en, country_he, country_en, latitude,
      longitude) values ('sample-street', 'x', 'x', 'x', 'x', 'x', 'x', 1, 1)`.execute(db)
  await sql`insert into gazetteer_house (id, street_id, house, latitude, longitude)
    values (${HOUSE}, 'sample-street', 12, 1, 1)`.execute(db)
  return {
    place_id: HOUSE,
    sealed: sealLocation({ config, now: () => NOON }, { ...location, ...areas }),
    newCustomer: () => makeCustomer(db),
    /** Creates an address with a proposed pin. */
    newAddress: async (): Promise<number> => {
      const { rows } = await sql<{
        id: number
      }>`insert into address (customer_id, place_id, formatted, latitude, longitude,
          proposed_latitude, proposed_longitude, proposed_at)
        values (${await makeCustomer(db)}, ${HOUSE}, 'x', 1, 1, 1, 1, ${NOON}) returning id`.execute(db)
      return rows[0]!.id
    },
  }
}
