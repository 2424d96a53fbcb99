import { type Coordinates, metersBetween } from '../customers/location.ts'
import { type CellResult, nameKey, readYesNo } from './cells.ts'
import type { Cells } from './columns.ts'
import { readPhone } from './customer-row.ts'
import { rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

/** The fields of an address of a customer that an import writes. */
export type AddressValues = Coordinates & {
  readonly customer_id: number
  /** Null for a new address. */
  readonly address_id: number | null
  readonly route: string
  readonly street_number: string
  readonly locality: string
  readonly label: string
  readonly entrance: string
  readonly floor: string
  readonly apartment: string
  readonly door_code: string
  readonly leave_at_door: boolean
  readonly driver_note: string
}
export type CustomerAddresses = { readonly customer_id: number; readonly addresses: readonly AddressValues[] }

const NEW_ADDRESS: AddressValues = {
  customer_id: 0,
  address_id: null,
  route: '',
  street_number: '',
  locality: '',
  label: '',
  entrance: '',
  floor: '',
  apartment: '',
  door_code: '',
  leave_at_door: false,
  driver_note: '',
  latitude: 0,
  longitude: 0,
}
const TEXTS = ['label', 'entrance', 'floor', 'apartment', 'door_code', 'driver_note'] as const
const SAME_LOCATION = ['route', 'street_number', 'locality', 'entrance', 'apartment'] as const

/** Addresses of one customer with the same key are the same door. */
export const doorKey = (address: Pick<AddressValues, 'customer_id' | (typeof SAME_LOCATION)[number]>): string =>
  [address.customer_id, ...SAME_LOCATION.map((field) => nameKey(address[field]))].join('|')

export type AddressRowResult = {
  readonly values: AddressValues
  readonly before: AddressValues | null
  readonly problems: readonly RowProblem[]
}

/**
 * Returns the address after the import of a row. An existing address is found by customer, street, house, town,
 * entrance and apartment. A new address needs coordinates: a guess of the geocoder that nobody looked at would send a
 * driver to the wrong street.
 */
export function addressOfRow(cells: Cells, by_phone: ReadonlyMap<string, CustomerAddresses>): AddressRowResult {
  const { problems, report, take } = rowReader(cells)
  for (const field of ['phone', 'route', 'locality']) if (cells[field] === undefined) report(field, 'required')
  let customer: CustomerAddresses | undefined
  take('phone', readPhone, (phone) => {
    customer = by_phone.get(phone)
    if (!customer) report('phone', 'unknown_customer')
  })
  const texts = Object.fromEntries(
    [...SAME_LOCATION, ...TEXTS].flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
  )
  const named = { ...NEW_ADDRESS, ...texts, customer_id: customer?.customer_id ?? 0 }
  const same = customer?.addresses.filter((address) => doorKey(address) === doorKey(named)) ?? []
  if (same.length > 1) report('route', 'ambiguous_name')
  const before = same[0] ?? null
  const values: { -readonly [F in keyof AddressValues]: AddressValues[F] } = { ...(before ?? named) }
  for (const field of TEXTS) if (before && cells[field] !== undefined && !isKey(field)) values[field] = cells[field]
  take('leave_at_door', readYesNo, (leave) => (values.leave_at_door = leave))
  const spot = { latitude: values.latitude, longitude: values.longitude }
  take('latitude', readDegrees(90), (latitude) => (spot.latitude = latitude))
  take('longitude', readDegrees(180), (longitude) => (spot.longitude = longitude))
  const has_spot = cells['latitude'] !== undefined && cells['longitude'] !== undefined
  const has_half = !has_spot && (cells['latitude'] ?? cells['longitude']) !== undefined
  if (has_half || (!before && !has_spot)) report('latitude', 'coordinates_missing')
  // A difference below one metre is rounding of the program that wrote the file.
  if (!before || metersBetween(before, spot) >= 1) Object.assign(values, spot)
  return { values, before, problems }
}

const isKey = (field: string): boolean => SAME_LOCATION.some((key) => key === field)

const readDegrees =
  (most: number) =>
  (text: string): CellResult<number> => {
    const plain = text.replace(/[\s\p{Cf}]/gu, '')
    const is_number = /^-?\d{1,3}(?:\.\d{1,20})?$/.test(plain) && Math.abs(Number(plain)) <= most
    return is_number ? { ok: true, value: Number(plain) } : { ok: false, code: 'not_coordinates' }
  }
