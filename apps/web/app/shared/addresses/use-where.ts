import { metersBetween } from '@tavlin/domain/customers/location'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useQuery } from '#platform/use-query.ts'
import { addressText } from '#ui/address/address.text.ts'
import { locationLines } from '#ui/address/location.ts'
import { useFormContext } from '#ui/form/form-context.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import type { LngLatPair } from '#ui/map/drawing.ts'
import { type Address, type AddressQuote, type Point, standingPin } from './address.ts'
import { pinQuery, quotesAt } from './location-session.ts'
import { useLocationChoice } from './use-location-choice.ts'

type SelectedLocation = Point & { street_number: string; quotes: AddressQuote[] }
export type AddressLocation = ReturnType<typeof useWhere>

/** Debounce: a held arrow key moves the pin many times a second. */
const SETTLED_MS = 200

/**
 * Manages the selected address and the pin. The form contains what is sent: the location signed by the API, and the
 * pin if it was moved.
 */
export function useWhere(address: Address | null) {
  const form = useFormContext()
  const { choice, at, is_new_location, ...location } = useChosenLocation(address)
  const moved = (useFormValue(form, 'pin') ?? null) as Point | null
  const pin = at && (moved ?? at)
  const base_pin = address && !is_new_location ? standingPin(address) : null
  const quotes = useQuotes(at, moved)
  const setPin = (next: Point | null) =>
    form.methods.setValue('pin', next, { shouldDirty: true, shouldValidate: form.methods.formState.isSubmitted })
  return {
    choice,
    at,
    pin,
    quotes,
    ...location,
    meters: at && pin ? metersBetween(at, pin) : 0,
    was_moved: base_pin !== null,
    move: ([longitude, latitude]: LngLatPair) => setPin({ latitude, longitude }),
    back: () => setPin(base_pin),
  }
}

/** Copies the chosen address into the form. */
function useChosenLocation(address: Address | null) {
  const t = useText(addressText)
  const { methods, report } = useFormContext()
  const [at, setAt] = useState<SelectedLocation | null>(address)
  const [is_new_location, setNewLocation] = useState(false)
  const put = (location: string) => {
    methods.setValue('location', location, { shouldDirty: true, shouldTouch: true })
    methods.setValue('pin', null, { shouldDirty: true })
    methods.clearErrors(['location', 'pin'])
  }
  const location = useLocationChoice({
    initial: () => address && { place_id: address.place_id, ...locationLines(address) },
    onChoice: (choice) => {
      setAt(null)
      setNewLocation(true)
      put('')
      // Blocks saving until the response arrives, so that no address is sent without its location.
      if (choice) report('location', t('address_not_from_list'))
    },
    onLocation: (found) => {
      report('location', null)
      setAt(found)
      put(found.sealed)
    },
  })
  return { ...location, at, is_new_location }
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
