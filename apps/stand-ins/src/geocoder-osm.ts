import type { IncomingMessage } from 'node:http'
import type { Address } from '@tavlin/demo-city/gazetteer'
import type { MessageRecorder } from './company.ts'
import { housesFor } from './find-houses.ts'
import { json, refusal, type Routes, type StandInResponse } from './router.ts'

const COUNTRY = { he: 'ישראל', en: 'Israel' }
/** Largest distance of a house from the requested position: about 100 metres. */
const NEAR_DEGREES = 0.001

type OsmGeocoder = {
  keep: MessageRecorder
  /** Answers with the misbehaviour that is set on the switchboard; null when none is set. */
  strike: (request: IncomingMessage) => Promise<StandInResponse | null>
  houses: () => readonly Address[]
}
type House = { address: Address; osm_id: number }
type Handler = Routes[keyof Routes]

/** The protocols of Photon and Nominatim. Each house of the demo city is a node, numbered from 1. */
export function osmGeocoderRoutes({ keep, strike, houses }: OsmGeocoder): Routes {
  const numbered = (found: readonly Address[]): House[] => {
    const all = houses()
    return found.map((address) => ({ address, osm_id: all.indexOf(address) + 1 }))
  }
  const recorded =
    (title: string, answer: (query: URLSearchParams) => StandInResponse): Handler =>
    async ({ query, request }) => {
      keep(title, query.get('q') ?? '', Object.fromEntries(query))
      return (await strike(request)) ?? answer(query)
    }
  return {
    'GET /photon/api': recorded('photon search', (query) =>
      photonAnswer(query, numbered(housesFor(houses(), query.get('q') ?? ''))),
    ),
    'GET /photon/reverse': recorded('photon reverse', (query) => {
      const isNear = ({ lat, lon }: Address) =>
        Math.abs(lat - Number(query.get('lat'))) < NEAR_DEGREES &&
        Math.abs(lon - Number(query.get('lon'))) < NEAR_DEGREES
      return photonAnswer(query, numbered(houses().filter(isNear)))
    }),
    'GET /nominatim/search': recorded('nominatim search', (query) =>
      nominatimAnswer(query, numbered(housesFor(houses(), query.get('q') ?? ''))),
    ),
    'GET /nominatim/lookup': recorded('nominatim lookup', (query) => {
      const house = houses()[Number(/^N(\d+)$/.exec(query.get('osm_ids') ?? '')?.[1] ?? 0) - 1]
      return nominatimAnswer(query, numbered(house ? [house] : []))
    }),
  }
}

function photonAnswer(query: URLSearchParams, houses: readonly House[]): StandInResponse {
  const language = query.get('lang') ?? 'default'
  if (language !== 'default' && language !== 'en')
    return refusal(400, 'bad_request', `Language '${language}' is not supported.`)
  const lang = language === 'en' ? 'en' : 'he'
  const features = houses.slice(0, Number(query.get('limit') ?? 15)).map(({ address, osm_id }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [address.lon, address.lat] },
    properties: {
      osm_type: 'N',
      osm_id,
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      housenumber: address.street_number,
      street: address.route[lang],
      district: address.neighbourhood[lang],
      city: address.locality[lang],
      postcode: address.postal_code,
      country: COUNTRY[lang],
      countrycode: 'IL',
    },
  }))
  return json({ type: 'FeatureCollection', features })
}

function nominatimAnswer(query: URLSearchParams, houses: readonly House[]): StandInResponse {
  const lang = query.get('accept-language') === 'en' ? 'en' : 'he'
  return json(
    houses.slice(0, Number(query.get('limit') ?? 10)).map(({ address, osm_id }) => ({
      place_id: osm_id + 100_000,
      osm_type: 'node',
      osm_id,
      lat: String(address.lat),
      lon: String(address.lon),
      category: 'place',
      type: 'house',
      display_name: `${address.street_number}, ${address.route[lang]}, ${address.locality[lang]}, ${COUNTRY[lang]}`,
      address: {
        house_number: address.street_number,
        road: address.route[lang],
        suburb: address.neighbourhood[lang],
        city: address.locality[lang],
        country: COUNTRY[lang],
        country_code: 'il',
        postcode: address.postal_code,
      },
    })),
  )
}
