import { Refusal } from '@tavlin/domain/refusal'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Geocoder, GeocoderLocation } from './geocoder.ts'

const TIMEOUT_MS = 2500
// The largest radius that the Google API accepts.
const NEAR_METERS = 50_000
const LOOK_AGAIN_AFTER_MS = 3_600_000
const MOST_SUGGESTIONS = 8
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

type Spot = { latitude: number; longitude: number }
type GoogleGeocoderOptions = { readonly key: string; readonly url: string }

/** Client of Google Places (New). The key stays on the server, and the search text is sent to Google only. */
export function googleGeocoder(
  { key, url }: GoogleGeocoderOptions,
  whereWeAre: () => Promise<Spot | null>,
  log: Logger,
): Geocoder {
  const around = cachedFor(whereWeAre, LOOK_AGAIN_AFTER_MS)

  async function requestJson<T>(
    schema: z.ZodType<T>,
    path: string,
    more: RequestInit,
    fields: string,
  ): Promise<T | null> {
    const headers = { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields }
    try {
      const { status, text } = await sendTwice(`${url}${path}`, { ...more, headers, redirect: 'error' })
      if (status === 404 || (status === 400 && more.method === 'GET')) return null
      if (status !== 200) throw new Error(`answered ${status}`)
      return schema.parse(JSON.parse(text))
    } catch (error) {
      log.warn({ why: whyOf(error) }, 'the geocoder does not answer as it should')
      throw new Refusal('places_unavailable')
    }
  }

  return {
    suggest: async ({ q, session, lang }) => {
      if (q === '') return []
      const center = await around()
      const body = JSON.stringify({
        input: q,
        sessionToken: session,
        languageCode: lang,
        regionCode: 'IL',
        ...(center && { locationBias: { circle: { center, radius: NEAR_METERS } } }),
      })
      const prediction = 'suggestions.placePrediction'
      const fields = `${prediction}.placeId,${prediction}.structuredFormat`
      const found = await requestJson(Suggestions, '/v1/places:autocomplete', { method: 'POST', body }, fields)
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
    place: async ({ place_id, session, lang }) => {
      const query = new URLSearchParams({ sessionToken: session, languageCode: lang, regionCode: 'IL' })
      const path = `/v1/places/${encodeURIComponent(place_id)}?${query}`
      const found = await requestJson(Found, path, { method: 'GET' }, FIELDS)
      return found && placeOf(found)
    },
  }
}

/** Retries once only when the connection itself failed, not after a timeout or an error response. */
async function sendTwice(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  const send = async () => {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status: answer.status, text: await answer.text() }
  }
  try {
    return await send()
  } catch (error) {
    // fetch throws a TypeError when a connection is refused or broken.
    if (!(error instanceof TypeError)) throw error
    return send()
  }
}

/** Returns the reason of a failure for the log, without address and answer, because both contain the search text. */
function whyOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'another shape than agreed'
  if (error instanceof SyntaxError) return 'no JSON'
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `nothing within ${TIMEOUT_MS} ms`
  return (cause as { code?: string } | undefined)?.code ?? message
}

function placeOf({ id, displayName, formattedAddress, addressComponents, location, photos }: z.infer<typeof Found>) {
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

/** Returns a function that caches its value for `for_ms`. */
function cachedFor<T>(read: () => Promise<T>, for_ms: number): () => Promise<T> {
  let cached: { value: T; until: number } | undefined
  return async () => {
    if (!cached || cached.until < performance.now()) cached = { value: await read(), until: performance.now() + for_ms }
    return cached.value
  }
}
