import type { Config } from '@tavlin/config/config'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { googleGeocoder } from './geocoder-google.ts'
import { localGeocoder } from './geocoder-local.ts'
import type { Geocoder } from './geocoder.ts'

export function openGeocoder(geocoder: Config['geocoder'], db: Db, log: Logger): Geocoder {
  return geocoder.kind === 'local' ? localGeocoder(db) : googleGeocoder(geocoder, () => middleOfDelis(db), log)
}

/** Returns the location of the business, to prefer nearby streets of the same name. */
async function middleOfDelis(db: Db) {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(lat) as latitude, avg(lng) as longitude from deli where active and lat is not null`.execute(db)
  const { latitude, longitude } = rows[0]!
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
