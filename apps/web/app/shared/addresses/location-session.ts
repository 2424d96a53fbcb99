import type { addresses } from '@tavlin/contract/addresses'
import type { areas } from '@tavlin/contract/areas'
import { call, request } from '#platform/api-client.ts'
import type { Lang } from '#base/language.ts'
import type { LocationChoice } from '#ui/address/location.ts'
import type { GeocodedLocation, Point } from './address.ts'

const suggestLocations = call<typeof addresses.suggestLocations>('GET', '/locations')
const readLocation = call<typeof addresses.location>('GET', '/locations/:place_id')

/**
 * Creates geocoder sessions, one at a time. A session lasts from the first letter to the selection, because geocoders
 * bill per session.
 */
export function locationSession(lang: Lang, newId: () => string = () => crypto.randomUUID()) {
  let session: string | null = null
  const nextQuery = () => {
    session ??= newId()
    return { session, lang }
  }
  return {
    suggest: async (text: string, signal: AbortSignal): Promise<LocationChoice[]> => {
      const { data } = await request(suggestLocations, { query: { q: text, ...nextQuery() } }, { signal })
      return data
    },
    choose: async (place_id: string, signal: AbortSignal): Promise<GeocodedLocation> => {
      const { data } = await request(readLocation, { params: { place_id }, query: nextQuery() }, { signal })
      session = null
      return data
    },
  }
}

/** Fetches the delivery quotes for a pin that was moved. */
export const quotesAt = call<typeof areas.quotes>('GET', '/areas/at')
/** Writes plain decimals: a small number would otherwise be written with an exponent. */
export const pinQuery = ({ latitude, longitude }: Point) => ({ lat: latitude.toFixed(6), lng: longitude.toFixed(6) })
