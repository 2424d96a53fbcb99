import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from '@tavlin/demo-city/gazetteer'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Company, MessageRecorder, ReceivedMessage } from './company.ts'
import { housesFor } from './find-houses.ts'
import { osmGeocoderRoutes } from './geocoder-osm.ts'
import { type StandInResponse, type Routes, done, json, typed } from './router.ts'
import { createSwitch } from './switchboard.ts'

const MAX_STORED = 500

const Autocomplete = z.object({
  input: z.string(),
  sessionToken: z.string(),
  languageCode: z.enum(['he', 'en']),
  regionCode: z.string(),
  locationBias: z
    .object({ circle: z.object({ center: z.record(z.string(), z.number()), radius: z.number().max(50_000) }) })
    .optional(),
})

const createGeocoderSwitch = () =>
  createSwitch({
    slow: { says: 'Answers only after delay_ms.', options: { delay_ms: 10_000 } },
    error: { says: 'Answers 500.', options: {} },
    quota: { says: 'Answers 429: too many requests.', options: {} },
    rubbish: { says: 'Answers 200 with something that is no JSON.', options: {} },
    other_shape: { says: 'Answers 200 with JSON of another shape.', options: {} },
    hang_up: { says: 'Closes the connection without a word.', options: {} },
    cut_off: { says: 'Closes the connection in the middle of the answer.', options: {} },
  })

/** Stand-in geocoder with the APIs of Google Places (New), Photon and Nominatim, that finds every address of the demo city. */
export function startGeocoder(at: string) {
  const board = createGeocoderSwitch()
  let received: ReceivedMessage[] = []
  let count = 0
  const keep = (title: string, text: string, facts: Record<string, string>) => {
    const base = { id: String(++count), received_at: new Date().toISOString(), title, from: '', to: [], text }
    const shown = Object.entries(facts).map(([name, value]) => ({ name, value }))
    received = [{ ...base, links: [], facts: shown, html_path: null }, ...received].slice(0, MAX_STORED)
  }
  const forget = () => {
    received = []
  }
  return {
    name: 'geocoder',
    address: `${at}/geocoder`,
    board,
    routes: geocoderRoutes(board, keep, () => received, forget),
    received: () => received,
    forget,
    close: async () => {},
  } satisfies Company
}

type GeocoderSwitch = ReturnType<typeof createGeocoderSwitch>

function geocoderRoutes(
  board: GeocoderSwitch,
  keep: MessageRecorder,
  received: () => ReceivedMessage[],
  forget: () => void,
): Routes {
  let houses_by_id: Map<string, Address> | undefined
  const houses = () => (houses_by_id ??= new Map(readGazetteer().addresses.map((address) => [address.id, address])))
  const strike = (request: IncomingMessage) => misbehaved(board, request)
  return {
    ...osmGeocoderRoutes({ keep, strike, houses: () => [...houses().values()] }),
    'GET /geocoder': () => json({ requests: received() }),
    'DELETE /geocoder': () => {
      forget()
      return done
    },
    'POST /geocoder/v1/places\\:autocomplete': async ({ body, request }) => {
      const query = Autocomplete.safeParse(parsed(body))
      if (query.success) {
        const { input, sessionToken, languageCode, locationBias } = query.data
        const facts = { session: sessionToken, language: languageCode, around: JSON.stringify(locationBias ?? null) }
        keep('autocomplete', input, facts)
      }
      const struck = (await misbehaved(board, request)) ?? rejectedWithoutKey(request)
      if (struck) return struck
      if (!query.success) return failed(400, 'INVALID_ARGUMENT')
      return json(suggestionsFor([...houses().values()], query.data.input, query.data.languageCode))
    },
    'GET /geocoder/v1/places/:id': async ({ params, query, request }) => {
      const fields = String(request.headers['x-goog-fieldmask'] ?? '')
      const [session, language] = [query.get('sessionToken') ?? '', query.get('languageCode') ?? '']
      keep('place', params['id'] ?? '', { session, language, fields })
      const struck = (await misbehaved(board, request)) ?? rejectedWithoutKey(request)
      if (struck) return struck
      if (fields === '') return failed(400, 'INVALID_ARGUMENT')
      const house = houses().get(params['id'] ?? '')
      return house ? json(only(fields, detailsOf(house, language === 'en' ? 'en' : 'he'))) : failed(404, 'NOT_FOUND')
    },
  }
}

const failed = (code: number, status: string): StandInResponse =>
  json({ error: { code, message: status, status } }, code)
const rejectedWithoutKey = ({ headers }: IncomingMessage): StandInResponse | null =>
  headers['x-goog-api-key'] ? null : failed(403, 'PERMISSION_DENIED')

async function misbehaved(board: GeocoderSwitch, { socket }: IncomingMessage): Promise<StandInResponse | null> {
  const slow = board.strike('slow')
  // Uses an unreferenced timer, which does not keep the process alive after the stand-ins are closed.
  if (slow) await pause(slow.delay_ms, undefined, { ref: false })
  if (board.strike('error')) return failed(500, 'INTERNAL')
  if (board.strike('quota')) return failed(429, 'RESOURCE_EXHAUSTED')
  if (board.strike('rubbish')) return typed('application/json', '<html>Sorry</html>')
  if (board.strike('other_shape')) return json({ suggestions: [{ placePrediction: 'x' }], location: 'here' })
  if (board.strike('hang_up')) socket.destroy()
  if (board.strike('cut_off')) {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"suggestions":[')
    socket.destroySoon()
  }
  return socket.destroyed || socket.writableEnded ? done : null
}

function suggestionsFor(houses: readonly Address[], input: string, lang: 'he' | 'en') {
  const suggestions = housesFor(houses, input).map((house) => ({
    placePrediction: {
      placeId: house.id,
      structuredFormat: {
        mainText: { text: `${house.route[lang]} ${house.street_number}` },
        secondaryText: { text: house.locality[lang] },
      },
    },
  }))
  // The real service omits empty fields.
  return suggestions.length > 0 ? { suggestions } : {}
}

function detailsOf({ id, route, street_number, locality, postal_code, lat, lon }: Address, lang: 'he' | 'en') {
  const country = { he: 'ישראל', en: 'Israel' }[lang]
  const component = (type: string, longText: string) => ({
    longText,
    shortText: longText,
    types: [type],
    languageCode: lang,
  })
  return {
    id,
    displayName: { text: `${route[lang]} ${street_number}`, languageCode: lang },
    formattedAddress: `${route[lang]} ${street_number}, ${locality[lang]}, ${country}`,
    addressComponents: [
      component('street_number', street_number),
      component('route', route[lang]),
      component('locality', locality[lang]),
      component('country', country),
      component('postal_code', postal_code),
    ],
    location: { latitude: lat, longitude: lon },
    types: ['street_address'],
  }
}

const only = (fields: string, details: object) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => fields.split(',').includes(name)))

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
