import type { Logger } from 'pino'
import { z } from 'zod'
import { geocoderClient } from './geocoder-http.ts'
import { type Geocoder, type GeocoderLocation, MOST_SUGGESTIONS, type Spot } from './geocoder.ts'

// The largest radius that the Google API accepts.
const NEAR_METERS = 50_000
// The Google API bills by requested fields, so only needed ones are listed.
const FIELDS = 'id,displayName,formattedAddress,addressComponents,location,photos'
const OUR_ID = /^[\w-]{1,300}$/

const localized_text = z.object({ text: z.string() })
const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: localized_text, secondaryText: localized_text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const Found = z.object({
  id: z.string().regex(OUR_ID),
  displayName: localized_text.optional(),
  formattedAddress: z.string(),
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  photos: z.array(z.object({ name: z.string() })).default([]),
})

type GoogleGeocoderOptions = { readonly key: string; readonly url: string }

/** Client of Google Places (New). The key stays on the server, and the search text is sent to Google only. */
export function googleGeocoder(
  { key, url }: GoogleGeocoderOptions,
  center: () => Promise<Spot | null>,
  log: Logger,
): Geocoder {
  const requestJson = geocoderClient(url, log)
  const headersFor = (fields: string) => ({
    'content-type': 'application/json',
    'x-goog-api-key': key,
    'x-goog-fieldmask': fields,
  })

  return {
    suggest: async ({ q, session, lang }) => {
      if (q === '') return []
      const near = await center()
      const body = JSON.stringify({
        input: q,
        sessionToken: session,
        languageCode: lang,
        regionCode: 'IL',
        ...(near && { locationBias: { circle: { center: near, radius: NEAR_METERS } } }),
      })
      const prediction = 'suggestions.placePrediction'
      const fields = `${prediction}.placeId,${prediction}.structuredFormat`
      const request = { method: 'POST', body, headers: headersFor(fields) }
      const found = await requestJson(Suggestions, '/v1/places:autocomplete', request)
      return (found?.suggestions ?? [])
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .filter(({ placeId }) => OUR_ID.test(placeId))
        .slice(0, MOST_SUGGESTIONS)
        .map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
          place_id: placeId,
          main: mainText.text,
          secondary: secondaryText?.text ?? '',
        }))
    },
    location: async ({ place_id, session, lang }) => {
      const query = new URLSearchParams({ sessionToken: session, languageCode: lang, regionCode: 'IL' })
      const path = `/v1/places/${encodeURIComponent(place_id)}?${query}`
      const found = await requestJson(Found, path, { headers: headersFor(FIELDS) })
      return found && locationFrom(found)
    },
  }
}

function locationFrom({
  id,
  displayName,
  formattedAddress,
  addressComponents,
  location,
  photos,
}: z.infer<typeof Found>) {
  const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.longText ?? ''
  return {
    place_id: id,
    name: displayName?.text ?? '',
    formatted: formattedAddress,
    street_number: part('street_number'),
    route: part('route'),
    locality: part('locality'),
    administrative_area_level_1: part('administrative_area_level_1'),
    administrative_area_level_2: part('administrative_area_level_2'),
    country: part('country'),
    postal_code: part('postal_code'),
    ...location,
    photos: photos.map(({ name }) => name),
  } satisfies GeocoderLocation
}
