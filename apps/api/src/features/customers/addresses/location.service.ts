import { randomUUID } from 'node:crypto'
import { type Coordinates, pinnedLocationId } from '@tavlin/domain/customers/location'
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
  return signedLocation(deps, (await deps.geocoder.location(input)) ?? notFound('location', input.place_id))
}

type PinnedInput = Coordinates & Pick<GeocoderLocation, 'route' | 'street_number' | 'locality'>

export const showPinnedLocation = (deps: Deps, input: PinnedInput) =>
  signedLocation(deps, locationOf({ ...input, place_id: pinnedLocationId(randomUUID()) }))

async function signedLocation(deps: Deps, location: GeocoderLocation) {
  const [quotes = []] = await quotesAtEach(deps.db, [{ lat: location.latitude, lng: location.longitude }], deps.now())
  return { data: { ...location, sealed: sealLocation(deps, location), quotes } }
}
