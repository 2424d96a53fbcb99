import type { DeliForm } from '@tavlin/contract/delis'
import { checkPin } from '@tavlin/domain/customers/location'
import { locationLine } from '@tavlin/domain/customers/location-line'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { invalid } from '#platform/http/errors.ts'
import { unsealLocation } from '#platform/secrets/sealed-location.ts'

export type SentForm = z.output<typeof DeliForm>
/** The deli form with the location of the chosen address. */
export type DeliInput = Omit<SentForm, 'location'> & {
  readonly geocoded_lat: number | null
  readonly geocoded_lng: number | null
}
type StoredLocation = Pick<DeliInput, 'address' | 'geocoded_lat' | 'geocoded_lng'>

/** Checks rules that the schema of the form cannot express. */
export function checkedForm(deps: Pick<Deps, 'config' | 'now'>, { location, ...form }: SentForm): DeliInput {
  if ((form.lat === null) !== (form.lng === null))
    throw invalid([form.lat === null ? 'lat' : 'lng'], 'is one half of a location')
  const chosen = location === null ? null : unsealLocation(deps, location)
  return {
    ...form,
    ...(chosen && { address: locationLine(chosen.address_text) }),
    geocoded_lat: chosen?.spot.latitude ?? null,
    geocoded_lng: chosen?.spot.longitude ?? null,
    lat: form.lat ?? chosen?.spot.latitude ?? null,
    lng: form.lng ?? chosen?.spot.longitude ?? null,
    order_types: [...new Set(form.order_types)],
  }
}

/** An unchanged address keeps its location. Rejects a pin too far from its address, as for customers. */
export function withStoredLocation(form: DeliInput, before: StoredLocation | null): DeliInput {
  const is_same = form.geocoded_lat === null && before?.address === form.address
  const { geocoded_lat, geocoded_lng } = is_same ? before : form
  const { lat, lng } = form
  if (geocoded_lat !== null && geocoded_lng !== null && lat !== null && lng !== null)
    checkPin({ latitude: geocoded_lat, longitude: geocoded_lng }, { latitude: lat, longitude: lng })
  return { ...form, geocoded_lat, geocoded_lng }
}
