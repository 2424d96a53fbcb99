import { Refusal } from '@tavlin/domain/refusal'
import type { Coordinates } from '@tavlin/domain/customers/location'
import type { Deps } from '#platform/deps.ts'
import type { GeocoderLocation } from '#platform/companies/geocoder.ts'
import { seal, unseal } from '#platform/secrets/seal.ts'

export type AddressText = Omit<GeocoderLocation, 'photos' | 'latitude' | 'longitude'>
type SealDeps = Pick<Deps, 'config' | 'now'>
type SealedLocation = AddressText & Coordinates

const PURPOSE = 'location'
// Validity that is long enough for a phone call; afterwards the geocoder's data may have changed.
const HOLDS_MS = 3_600_000

/** Signs a result of the geocoder, so that an address that was only typed cannot be saved. */
export function sealLocation({ config, now }: SealDeps, location: GeocoderLocation): string {
  return seal(config.secret_key, PURPOSE, { location: { ...location, photos: [] }, until: now().getTime() + HOLDS_MS })
}

export function unsealLocation(
  { config, now }: SealDeps,
  sealed: string,
): { address_text: AddressText; spot: Coordinates } {
  const opened = unseal(config.secret_key, PURPOSE, sealed) as { location: SealedLocation; until: number } | undefined
  if (!opened || opened.until <= now().getTime()) throw new Refusal('address_not_from_list')
  const { latitude, longitude, ...address_text } = opened.location
  return { address_text, spot: { latitude, longitude } }
}
