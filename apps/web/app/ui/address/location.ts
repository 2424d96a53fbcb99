import { placeLine } from '@tavlin/domain/customers/place-line'
import { typedSearch } from '../picker/typed-search.ts'

/** A suggestion of the geocoder. Its details are fetched once it is selected. */
export type PlaceChoice = { place_id: string; main: string; secondary: string }
type LocationText = { name: string; route: string; street_number: string; locality: string }

export { placeLine as placeText }

/** Returns the main and secondary line of a list entry. */
export function placeLines(place: LocationText): { main: string; secondary: string } {
  const text = placeLine(place)
  const secondary = place.locality && text.endsWith(`, ${place.locality}`) ? place.locality : ''
  return { main: secondary ? text.slice(0, -secondary.length - 2) : text, secondary }
}

export const choiceText = ({ main, secondary }: PlaceChoice): string => [main, secondary].filter(Boolean).join(', ')

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; places: readonly PlaceChoice[] }
  | { kind: 'nothing' }
  | { kind: 'failed' }

export const DEBOUNCE_MS = 200
export const LEAST_LETTERS = 2

export type PlaceSource = (text: string, signal: AbortSignal) => Promise<readonly PlaceChoice[]>

/** Creates an address search that is debounced and starts with the second letter. */
export const placeSearch = (source: PlaceSource, emit: (state: SearchState) => void, debounce_ms = DEBOUNCE_MS) =>
  typedSearch<PlaceChoice>(
    source,
    (state) => emit(state.kind === 'found' ? { kind: 'found', places: state.found } : state),
    {
      debounce_ms,
      least_letters: LEAST_LETTERS,
    },
  )
