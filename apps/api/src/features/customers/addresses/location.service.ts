import { quotesAtEach } from '#features/delis/areas/area-quote.service.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { sealLocation } from '#platform/secrets/sealed-location.ts'

type TypingSession = { readonly session: string; readonly lang: 'he' | 'en' }

export async function suggestLocations({ geocoder }: Deps, input: TypingSession & { q: string }) {
  return { data: await geocoder.suggest(input) }
}

export async function showLocation(deps: Deps, input: TypingSession & { place_id: string }) {
  const place = (await deps.geocoder.place(input)) ?? notFound('place', input.place_id)
  const [quotes = []] = await quotesAtEach(deps.db, [{ lat: place.latitude, lng: place.longitude }], deps.now())
  return { data: { ...place, sealed: sealLocation(deps, place), quotes } }
}
