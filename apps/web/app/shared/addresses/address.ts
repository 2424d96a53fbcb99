import type { addresses } from '@tavlin/contract/addresses'
import type { ResponseOf } from '@tavlin/contract/endpoint'

export type Address = ResponseOf<typeof addresses.addressesOf>['data'][number]
export type GeocodedLocation = ResponseOf<typeof addresses.location>['data']
export type AddressQuote = Address['quotes'][number]
export type Point = { latitude: number; longitude: number }

/**
 * Returns the form values of an address. A null `location` means the saved address; a null pin is at the coordinates of
 * the selected address.
 */
export const formOf = (address: Address) => ({
  label: address.label,
  entrance: address.entrance,
  floor: address.floor,
  apartment: address.apartment,
  door_code: address.door_code,
  leave_at_door: address.leave_at_door,
  driver_note: address.driver_note,
  is_default: address.is_default,
  location: null as string | null,
  pin: standingPin(address),
})
export type AddressValues = ReturnType<typeof formOf>

/** The first address of a customer becomes the default one. */
export const newForm = (is_first: boolean): AddressValues => ({
  label: '',
  entrance: '',
  floor: '',
  apartment: '',
  door_code: '',
  leave_at_door: false,
  driver_note: '',
  is_default: is_first,
  location: '',
  pin: null,
})

export const standingPin = ({ pin_moved, latitude, longitude }: Address): Point | null =>
  pin_moved ? { latitude, longitude } : null

export type Delivery =
  | { kind: 'served'; quotes: AddressQuote[] }
  | { kind: 'shut'; quote: AddressQuote; until: string }
  | { kind: 'outside' }

/**
 * Returns the quotes of all delis that deliver to the address; otherwise the quote of the area that opens again first;
 * `outside` when there is no such area.
 */
export function deliveryOf(quotes: readonly AddressQuote[]): Delivery {
  const served = quotes.filter((quote) => quote.served)
  if (served.length > 0) return { kind: 'served', quotes: served }
  const shut = quotes
    .flatMap((quote) => (quote.shut_until === null ? [] : [{ quote, until: quote.shut_until }]))
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))[0]
  return shut ? { kind: 'shut', ...shut } : { kind: 'outside' }
}

/** Returns the address whose id is in the URL parameter, if it belongs to this customer. */
export const chosenIn = (addresses: readonly Address[], param: string | null): Address | null =>
  addresses.find(({ id }) => String(id) === param) ?? null
