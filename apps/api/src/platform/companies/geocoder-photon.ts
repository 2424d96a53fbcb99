import type { Logger } from 'pino'
import { z } from 'zod'
import { geocoderClient } from './geocoder-http.ts'
import { type Geocoder, type GeocoderLocation, locationOf, MOST_SUGGESTIONS, type Spot } from './geocoder.ts'

// Most objects to request at one position: Photon looks up by position only, and several objects may share one.
const MOST_AT_ONE_SPOT = 20
const REVERSE_KM = 0.1
const MICRODEGREES = 1_000_000
const OUR_ID = /^([NWR]\d+)_(-?\d+)_(-?\d+)$/

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.int(),
    type: z.string().default(''),
    name: z.string().default(''),
    housenumber: z.string().default(''),
    street: z.string().default(''),
    district: z.string().default(''),
    city: z.string().default(''),
    county: z.string().default(''),
    state: z.string().default(''),
    country: z.string().default(''),
    postcode: z.string().default(''),
  }),
})
const Features = z.object({ features: z.array(Feature) })

/** Client of a Photon server, which searches the data of OpenStreetMap while someone types. */
export function photonGeocoder(url: string, center: () => Promise<Spot | null>, log: Logger): Geocoder {
  const requestJson = geocoderClient(url, log)
  const find = async (path: '/api' | '/reverse', query: Record<string, string | number>, lang: 'he' | 'en') => {
    // A Photon server knows Hebrew only as the local language, which it calls "default".
    const parameters = new URLSearchParams({ lang: lang === 'en' ? 'en' : 'default' })
    for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
    for (const layer of ['house', 'street']) parameters.append('layer', layer)
    return (await requestJson(Features, `${path}?${parameters}`))?.features ?? []
  }
  return {
    suggest: async ({ q, lang }) => {
      if (q === '') return []
      const near = await center()
      const query = { q, limit: MOST_SUGGESTIONS, ...(near && { lat: near.latitude, lon: near.longitude }) }
      const features = await find('/api', query, lang)
      return features.map((feature) => {
        const { place_id, name, locality } = locationFrom(feature)
        const { district } = feature.properties
        return { place_id, main: name, secondary: [district, locality].filter(Boolean).join(', ') }
      })
    },
    location: async ({ place_id, lang }) => {
      const [, , lat, lon] = OUR_ID.exec(place_id) ?? []
      if (lat === undefined || lon === undefined) return null
      const spot = { lat: Number(lat) / MICRODEGREES, lon: Number(lon) / MICRODEGREES }
      const features = await find('/reverse', { ...spot, limit: MOST_AT_ONE_SPOT, radius: REVERSE_KM }, lang)
      return features.map(locationFrom).find((location) => location.place_id === place_id) ?? null
    },
  }
}

function locationFrom({ geometry, properties }: z.infer<typeof Feature>): GeocoderLocation {
  const [longitude, latitude] = geometry.coordinates
  const { osm_type, osm_id, name, housenumber, street, city, county, state, country, postcode } = properties
  const micro = (degrees: number) => Math.round(degrees * MICRODEGREES)
  return locationOf({
    place_id: `${osm_type}${osm_id}_${micro(latitude)}_${micro(longitude)}`,
    // A result that is a street has its name in `name`.
    route: street || name,
    street_number: housenumber,
    locality: city,
    administrative_area_level_1: state,
    administrative_area_level_2: county,
    country,
    postal_code: postcode,
    latitude,
    longitude,
  })
}
