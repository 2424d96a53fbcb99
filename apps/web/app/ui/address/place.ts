import { typedSearch } from '../picker/typed-search.ts'

/** A place as address search finds it; the field names are the specification's. */
export type Place = {
  place_id: string
  name: string
  street_number: string
  route: string
  locality: string
  administrative_area_level_1: string
  administrative_area_level_2: string
  country: string
  postal_code: string
  latitude: number
  longitude: number
  photos: readonly string[]
}

/** How a place reads in one line: its own name first where it has one besides the street. */
export function placeText(place: Pick<Place, 'name' | 'route' | 'street_number' | 'locality'>): string {
  const street = [place.route, place.street_number].filter(Boolean).join(' ')
  const own = place.name && place.name !== street && place.name !== place.locality ? place.name : ''
  return [own, street, place.locality].filter(Boolean).join(', ')
}

/** Main line and the rest of it, as a list shows them. */
export function placeLines(place: Place): { main: string; rest: string } {
  const text = placeText(place)
  const rest = place.locality && text.endsWith(`, ${place.locality}`) ? place.locality : ''
  return { main: rest ? text.slice(0, -rest.length - 2) : text, rest }
}

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; places: readonly Place[] }
  | { kind: 'nothing' }
  | { kind: 'failed' }

export const DEBOUNCE_MS = 200
export const LEAST_LETTERS = 2

export type PlaceSource = (text: string, signal: AbortSignal) => Promise<readonly Place[]>

/** From the second letter on. */
export const placeSearch = (source: PlaceSource, tell: (state: SearchState) => void, debounce_ms = DEBOUNCE_MS) =>
  typedSearch<Place>(source, (state) => tell(state.kind === 'found' ? { kind: 'found', places: state.found } : state), {
    debounce_ms,
    least_letters: LEAST_LETTERS,
  })
