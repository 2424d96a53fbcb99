import { locationLine } from '@tavlin/domain/customers/location-line'
import { typedSearch } from '../picker/typed-search.ts'

/** A suggestion of the geocoder. Its details are fetched once it is selected. */
export type LocationChoice = { place_id: string; main: string; secondary: string }
type LocationText = { name: string; route: string; street_number: string; locality: string }

export { locationLine as locationText }

/** Returns the main and secondary line of a list entry. */
export function locationLines(location: LocationText): { main: string; secondary: string } {
  const text = locationLine(location)
  const secondary = location.locality && text.endsWith(`, ${location.locality}`) ? location.locality : ''
  return { main: secondary ? text.slice(0, -secondary.length - 2) : text, secondary }
}

export const choiceText = ({ main, secondary }: LocationChoice): string => [main, secondary].filter(Boolean).join(', ')

export type SearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; locations: readonly LocationChoice[] }
  | { kind: 'nothing' }
  | { kind: 'failed' }

export const DEBOUNCE_MS = 200
export const LEAST_LETTERS = 2

export type LocationSource = (text: string, signal: AbortSignal) => Promise<readonly LocationChoice[]>

/** Creates an address search that is debounced and starts with the second letter. */
export const locationSearch = (source: LocationSource, emit: (state: SearchState) => void, debounce_ms = DEBOUNCE_MS) =>
  typedSearch<LocationChoice>(
    source,
    (state) => emit(state.kind === 'found' ? { kind: 'found', locations: state.found } : state),
    {
      debounce_ms,
      least_letters: LEAST_LETTERS,
    },
  )
