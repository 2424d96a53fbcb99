import { metersBetween } from '@tavlin/domain/customers/place'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { useLang } from '#base/use-language.ts'
import { addressText } from '#ui/address/address.text.ts'
import { type PlaceChoice, placeLines } from '#ui/address/location.ts'
import { useFormContext } from '#ui/form/form-context.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import type { LngLatPair } from '#ui/map/drawing.ts'
import { type Address, type AddressQuote, type GeocodedLocation, type Point, standingPin } from './address.ts'
import { pinQuery, locationSession, quotesAt } from './location-session.ts'

type SelectedLocation = Point & { street_number: string; quotes: AddressQuote[] }
export type AddressLocation = ReturnType<typeof useWhere>

/** Debounce: a held arrow key moves the pin many times a second. */
const SETTLED_MS = 200

/**
 * Manages the selected address and the pin. The form contains what is sent: the sealed location, and the pin if it was
 * moved.
 */
export function useWhere(address: Address | null) {
  const form = useFormContext()
  const { choice, at, is_new_place, ...place } = usePlace(address)
  const moved = (useFormValue(form, 'pin') ?? null) as Point | null
  const pin = at && (moved ?? at)
  const base_pin = address && !is_new_place ? standingPin(address) : null
  const quotes = useQuotes(at, moved)
  const setPin = (next: Point | null) =>
    form.methods.setValue('pin', next, { shouldDirty: true, shouldValidate: form.methods.formState.isSubmitted })
  return {
    choice,
    at,
    pin,
    quotes,
    ...place,
    meters: at && pin ? metersBetween(at, pin) : 0,
    was_moved: base_pin !== null,
    move: ([longitude, latitude]: LngLatPair) => setPin({ latitude, longitude }),
    back: () => setPin(base_pin),
  }
}

/** Manages the selected address: its text is available at once, its coordinates after a request. */
function usePlace(address: Address | null) {
  const t = useText(addressText)
  const lang = useLang()
  const { methods, report } = useFormContext()
  const [session] = useState(() => locationSession(lang))
  const [choice, setChoice] = useState<PlaceChoice | null>(
    () => address && { place_id: address.place_id, ...placeLines(address) },
  )
  const [at, setAt] = useState<SelectedLocation | null>(address)
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  const [is_new_place, setNewPlace] = useState(false)
  const abort_ref = useRef<AbortController | null>(null)
  useEffect(() => () => abort_ref.current?.abort(), [])

  const put = (place: string) => {
    methods.setValue('place', place, { shouldDirty: true, shouldTouch: true })
    methods.setValue('pin', null, { shouldDirty: true })
    methods.clearErrors(['place', 'pin'])
  }
  const choose = async (next: PlaceChoice | null) => {
    abort_ref.current?.abort()
    const own = new AbortController()
    abort_ref.current = own
    setChoice(next)
    setAt(null)
    setNewPlace(true)
    put('')
    setState(next ? 'asking' : 'ready')
    if (!next) return
    // Blocks saving until the response arrives, so that no address is sent without its location.
    report('place', t('address_not_from_list'))
    const place = await session.choose(next.place_id, own.signal).catch(() => null)
    if (own.signal.aborted) return
    setState(place ? 'ready' : 'failed')
    if (!place) return
    show(place)
  }
  const show = (place: GeocodedLocation) => {
    report('place', null)
    setAt(place)
    put(place.sealed)
  }
  const take = (place: GeocodedLocation) => {
    abort_ref.current?.abort()
    setChoice({ place_id: place.place_id, ...placeLines(place) })
    setNewPlace(true)
    setState('ready')
    show(place)
  }
  return {
    take,
    choice,
    at,
    state,
    is_new_place,
    suggest: session.suggest,
    choose: (next: PlaceChoice | null) => void choose(next),
    again: () => void choose(choice),
  }
}

/** Returns the quotes of the selected address, or of the pin once it was moved. */
function useQuotes(at: SelectedLocation | null, moved: Point | null): AddressQuote[] | null {
  const input = at && moved && { query: pinQuery(moved) }
  const { data } = useQuery(quotesAt, input, { pause_ms: SETTLED_MS })
  const [last, setLast] = useState<{ at: SelectedLocation; quotes: AddressQuote[] } | null>(null)
  if (at && data && last?.quotes !== data) setLast({ at, quotes: data })
  if (!at) return null
  // The previous quotes stay until the response arrives, so that the line does not flicker while the pin moves.
  return moved && last?.at === at ? last.quotes : at.quotes
}
