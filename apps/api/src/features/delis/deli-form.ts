import type { DeliForm } from '@tavlin/contract/delis'
import { checkPin } from '@tavlin/domain/customers/place'
import { placeLine } from '@tavlin/domain/customers/place-line'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { invalid } from '#platform/http/errors.ts'
import { unsealLocation } from '#platform/secrets/sealed-location.ts'

export type SentForm = z.output<typeof DeliForm>
/** The deli form with the location of the chosen address. */
export type DeliInput = Omit<SentForm, 'place'> & {
  readonly place_lat: number | null
  readonly place_lng: number | null
}
type StoredLocation = Pick<DeliInput, 'address' | 'place_lat' | 'place_lng'>

/** Checks rules that the schema of the form cannot express. */
export function checkedForm(deps: Pick<Deps, 'config' | 'now'>, { place, ...form }: SentForm): DeliInput {
  if ((form.lat === null) !== (form.lng === null))
    throw invalid([form.lat === null ? 'lat' : 'lng'], 'is one half of a place')
  const chosen = place === null ? null : unsealLocation(deps, place)
  return {
    ...form,
    ...(chosen && { address: placeLine(chosen.address_text) }),
    place_lat: chosen?.spot.latitude ?? null,
    place_lng: chosen?.spot.longitude ?? null,
    lat: form.lat ?? chosen?.spot.latitude ?? null,
    lng: form.lng ?? chosen?.spot.longitude ?? null,
    order_types: [...new Set(form.order_types)],
  }
}

/** An unchanged address keeps its location. Rejects a pin too far from its address, as for customers. */
export function withStoredLocation(form: DeliInput, before: StoredLocation | null): DeliInput {
  const is_kept = form.place_lat === null && before?.address === form.address
  const { place_lat, place_lng } = is_kept ? before : form
  const { lat, lng } = form
  if (place_lat !== null && place_lng !== null && lat !== null && lng !== null)
    checkPin({ latitude: place_lat, longitude: place_lng }, { latitude: lat, longitude: lng })
  return { ...form, place_lat, place_lng }
}
