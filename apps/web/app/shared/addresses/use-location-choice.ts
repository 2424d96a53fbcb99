import { useEffect, useRef, useState } from 'react'
import { useLang } from '#base/use-language.ts'
import { type LocationChoice, locationLines } from '#ui/address/location.ts'
import type { GeocodedLocation } from './address.ts'
import { locationSession } from './location-session.ts'

type Props = {
  initial: () => LocationChoice | null
  /** Called when another address is chosen or none, before its location is known. */
  onChoice: (choice: LocationChoice | null) => void
  /** Called with the location of the chosen address. */
  onLocation: (location: GeocodedLocation) => void
}

/** Manages an address chosen from the geocoder's list: its text is available at once, its location after a request. */
export function useLocationChoice({ initial, onChoice, onLocation }: Props) {
  const lang = useLang()
  const [session] = useState(() => locationSession(lang))
  const [choice, setChoice] = useState(initial)
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const abort_ref = useRef<AbortController | null>(null)
  useEffect(() => () => abort_ref.current?.abort(), [])

  const begin = (next: LocationChoice | null): AbortSignal => {
    abort_ref.current?.abort()
    abort_ref.current = new AbortController()
    setChoice(next)
    onChoice(next)
    return abort_ref.current.signal
  }
  const choose = async (next: LocationChoice | null) => {
    const signal = begin(next)
    setState(next ? 'loading' : 'ready')
    if (!next) return
    const location = await session.choose(next.place_id, signal).catch(() => null)
    if (signal.aborted) return
    setState(location ? 'ready' : 'failed')
    if (location) onLocation(location)
  }
  return {
    choice,
    state,
    suggest: session.suggest,
    choose: (next: LocationChoice | null) => void choose(next),
    again: () => void choose(choice),
    /** Uses a location that did not come from the list. */
    take: (location: GeocodedLocation) => {
      begin({ place_id: location.place_id, ...locationLines(location) })
      setState('ready')
      onLocation(location)
    },
  }
}
