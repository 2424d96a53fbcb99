import type { Config } from '@tavlin/config/config'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { googleGeocoder } from './geocoder-google.ts'
import { localGeocoder } from './geocoder-local.ts'
import { nominatimGeocoder } from './geocoder-nominatim.ts'
import { photonGeocoder } from './geocoder-photon.ts'
import type { Geocoder, Spot } from './geocoder.ts'

const LOOK_AGAIN_AFTER_MS = 3_600_000

export function openGeocoder(geocoder: Config['geocoder'], db: Db, log: Logger): Geocoder {
  if (geocoder.kind === 'local') return localGeocoder(db)
  const center = cachedFor(() => middleOfDelis(db), LOOK_AGAIN_AFTER_MS)
  if (geocoder.kind === 'google') return googleGeocoder(geocoder, center, log)
  return geocoder.kind === 'photon'
    ? photonGeocoder(geocoder.url, center, log)
    : nominatimGeocoder(geocoder.url, center, log)
}

/**
 * Returns the centre of the active delis, so that a geocoder can prefer the nearest of several streets with one name.
 */
async function middleOfDelis(db: Db): Promise<Spot | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(lat) as latitude, avg(lng) as longitude from deli where active and lat is not null`.execute(db)
  const { latitude, longitude } = rows[0]!
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Returns a function that caches its value for `for_ms`. */
function cachedFor<T>(read: () => Promise<T>, for_ms: number): () => Promise<T> {
  let cached: { value: T; until: number } | undefined
  return async () => {
    if (!cached || cached.until < performance.now()) cached = { value: await read(), until: performance.now() + for_ms }
    return cached.value
  }
}
