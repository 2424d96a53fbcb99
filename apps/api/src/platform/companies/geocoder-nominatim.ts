import type { Logger } from 'pino'
import { z } from 'zod'
import { geocoderClient } from './geocoder-http.ts'
import { type Geocoder, type GeocoderLocation, locationOf, MOST_SUGGESTIONS, type Spot } from './geocoder.ts'

/** About 50 km in each direction from the business: streets in this box are preferred. */
const NEAR_DEGREES = 0.5
const OUR_ID = /^[NWR]\d+$/

const degrees = z.coerce.number()
const part = z.string().default('')
const Found = z.object({
  // A result without an object of OpenStreetMap, such as a postal code, cannot be looked up again.
  osm_type: z.enum(['node', 'way', 'relation']).optional(),
  osm_id: z.int().optional(),
  lat: degrees.pipe(z.number().min(-90).max(90)),
  lon: degrees.pipe(z.number().min(-180).max(180)),
  address: z.object({
    house_number: part,
    road: part,
    suburb: part,
    city: part,
    town: part,
    village: part,
    county: part,
    state: part,
    country: part,
    postcode: part,
  }),
})

/** Client of a Nominatim server. The public server forbids autocomplete, so the business needs its own. */
export function nominatimGeocoder(url: string, center: () => Promise<Spot | null>, log: Logger): Geocoder {
  const requestJson = geocoderClient(url, log)
  const find = async (path: '/search' | '/lookup', query: Record<string, string>, lang: 'he' | 'en') => {
    const parameters = new URLSearchParams({ format: 'jsonv2', addressdetails: '1', 'accept-language': lang, ...query })
    const found = (await requestJson(z.array(Found), `${path}?${parameters}`)) ?? []
    return found.flatMap((one) => {
      const { osm_type, osm_id, address } = one
      if (osm_type === undefined || osm_id === undefined || address.road === '') return []
      return [{ location: locationFrom(one, `${osm_type[0]!.toUpperCase()}${osm_id}`), suburb: address.suburb }]
    })
  }
  return {
    suggest: async ({ q, lang }) => {
      if (q === '') return []
      const near = await center()
      const query = { q, layer: 'address', limit: String(MOST_SUGGESTIONS), ...(near && { viewbox: boxAround(near) }) }
      const found = await find('/search', query, lang)
      return found.map(({ location: { place_id, name, locality }, suburb }) => ({
        place_id,
        main: name,
        secondary: [suburb, locality].filter(Boolean).join(', '),
      }))
    },
    location: async ({ place_id, lang }) => {
      if (!OUR_ID.test(place_id)) return null
      const [found] = await find('/lookup', { osm_ids: place_id }, lang)
      return found?.location ?? null
    },
  }
}

const boxAround = ({ latitude, longitude }: Spot): string =>
  [longitude - NEAR_DEGREES, latitude - NEAR_DEGREES, longitude + NEAR_DEGREES, latitude + NEAR_DEGREES].join(',')

function locationFrom({ lat, lon, address }: z.infer<typeof Found>, place_id: string): GeocoderLocation {
  const { house_number, road, city, town, village, county, state, country, postcode } = address
  return locationOf({
    place_id,
    route: road,
    street_number: house_number,
    locality: city || town || village,
    administrative_area_level_1: state,
    administrative_area_level_2: county,
    country,
    postal_code: postcode,
    latitude: lat,
    longitude: lon,
  })
}
