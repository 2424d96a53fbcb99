import { useEffect, useRef, useState } from 'react'
import { useLang } from '#base/use-language.ts'
import { type PlaceChoice, placeLines } from '#ui/address/location.ts'
import type { GeocodedLocation } from './address.ts'
import { locationSession } from './location-session.ts'

type Props = {
  initial: () => PlaceChoice | null
  /** Called when another address is chosen or none, before its location is known. */
  onChoice: (choice: PlaceChoice | null) => void
  /** Called with the location of the chosen address. */
  onPlace: (place: GeocodedLocation) => void
}

/** Manages an address chosen from the geocoder's list: its text is available at once, its location after a request. */
export function usePlaceChoice({ initial, onChoice, onPlace }: Props) {
  const lang = useLang()
  const [session] = useState(() => locationSession(lang))
  const [choice, setChoice] = useState(initial)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const abort_ref = useRef<AbortController | null>(null)
  useEffect(() => () => abort_ref.current?.abort(), [])

  const begin = (next: PlaceChoice | null): AbortSignal => {
    abort_ref.current?.abort()
    abort_ref.current = new AbortController()
    setChoice(next)
    onChoice(next)
    return abort_ref.current.signal
  }
  const choose = async (next: PlaceChoice | null) => {
    const signal = begin(next)
    setState(next ? 'loading' : 'ready')
    if (!next) return
    const place = await session.choose(next.place_id, signal).catch(() => null)
    if (signal.aborted) return
    setState(place ? 'ready' : 'failed')
    if (place) onPlace(place)
  }
  return {
    choice,
    state,
    suggest: session.suggest,
    choose: (next: PlaceChoice | null) => void choose(next),
    again: () => void choose(choice),
    /** Uses a location that did not come from the list. */
    take: (place: GeocodedLocation) => {
      begin({ place_id: place.place_id, ...placeLines(place) })
      setState('ready')
      onPlace(place)
    },
  }
}
