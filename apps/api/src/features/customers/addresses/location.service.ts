import { randomUUID } from 'node:crypto'
import { type Coordinates, pinnedPlaceId } from '@tavlin/domain/customers/place'
import { quotesAtEach } from '#features/delis/areas/area-quote.service.ts'
import { type GeocoderLocation, locationOf } from '#platform/companies/geocoder.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { sealLocation } from '#platform/secrets/sealed-location.ts'

type TypingSession = { readonly session: string; readonly lang: 'he' | 'en' }

export async function suggestLocations({ geocoder }: Deps, input: TypingSession & { q: string }) {
  return { data: await geocoder.suggest(input) }
}

export async function showLocation(deps: Deps, input: TypingSession & { place_id: string }) {
  return signedPlace(deps, (await deps.geocoder.place(input)) ?? notFound('place', input.place_id))
}

type PinnedInput = Coordinates & Pick<GeocoderLocation, 'route' | 'street_number' | 'locality'>

export const showPinnedPlace = (deps: Deps, input: PinnedInput) =>
  signedPlace(deps, locationOf({ ...input, place_id: pinnedPlaceId(randomUUID()) }))

async function signedPlace(deps: Deps, place: GeocoderLocation) {
  const [quotes = []] = await quotesAtEach(deps.db, [{ lat: place.latitude, lng: place.longitude }], deps.now())
  return { data: { ...place, sealed: sealLocation(deps, place), quotes } }
}
