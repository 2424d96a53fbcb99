import type { GeocodedLocation, Suggestion } from '@tavlin/contract/addresses'
import type { z } from 'zod'

export type GeocoderLocation = z.infer<typeof GeocodedLocation>
export type GeocoderSuggestion = z.infer<typeof Suggestion>

export type Spot = { readonly latitude: number; readonly longitude: number }

export const MOST_SUGGESTIONS = 8

/** `session` identifies one typing session, from the first letter to the choice; providers bill each session once. */
type TypingSession = { readonly session: string; readonly lang: 'he' | 'en' }

/** A source of addresses. Throws `geocoder_unavailable` when it cannot be reached. */
export type Geocoder = {
  readonly suggest: (input: TypingSession & { q: string }) => Promise<GeocoderSuggestion[]>
  /** Returns null when there is no such address. */
  readonly location: (input: TypingSession & { place_id: string }) => Promise<GeocoderLocation | null>
}

type LocationParts = Spot &
  Pick<GeocoderLocation, 'place_id' | 'route' | 'street_number' | 'locality'> &
  Partial<
    Pick<GeocoderLocation, 'administrative_area_level_1' | 'administrative_area_level_2' | 'country' | 'postal_code'>
  >

/** Composes name and text of a location from its parts, for sources that do not do so themselves. */
export function locationOf(parts: LocationParts): GeocoderLocation {
  const { route, street_number, locality, country = '' } = parts
  const name = [route, street_number].filter(Boolean).join(' ')
  return {
    administrative_area_level_1: '',
    administrative_area_level_2: '',
    postal_code: '',
    ...parts,
    country,
    name,
    formatted: [name, locality, country].filter(Boolean).join(', '),
    photos: [],
  }
}
