import { z } from 'zod'
import { Quote } from './areas.ts'
import { LANGS } from './customers.ts'
import { endpoints } from './endpoint.ts'
import {
  id,
  idText,
  instant,
  latitudeText,
  longitudeText,
  optionalText,
  optionalVersion,
  person,
  text,
  version,
} from './fields.ts'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** One suggestion of the address search. */
export const Suggestion = z.object({ place_id: z.string(), main: z.string(), secondary: z.string() })
/** A location of the geocoder. The field names come from the specification. */
export const GeocodedLocation = z.object({
  place_id: z.string(),
  name: z.string(),
  formatted: z.string(),
  street_number: z.string(),
  route: z.string(),
  locality: z.string(),
  administrative_area_level_1: z.string(),
  administrative_area_level_2: z.string(),
  country: z.string(),
  postal_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  photos: z.array(z.string()),
})

export const DoorForm = z.object({
  label: optionalText(40),
  entrance: optionalText(20),
  floor: optionalText(20),
  apartment: optionalText(20),
  door_code: optionalText(30),
  leave_at_door: z.boolean(),
  driver_note: optionalText(300),
})
const Details = DoorForm.extend({ is_default: z.boolean() })
/** Text of an address that does not come from the geocoder. */
export const TypedLocation = z.object({ route: text(120), street_number: optionalText(20), locality: text(120) })
export const AddressForm = z.object({
  ...Details.shape,
  /**
   * The signed location from `GET /locations/:place_id`. An address that was only typed has no signed location and is
   * rejected.
   */
  location: z.string().max(4000),
  /** New position of the pin; null for the geocoded location or, when no location is sent, the current pin. */
  pin: z.object({ latitude, longitude }).nullable(),
})
export const Address = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    ...GeocodedLocation.omit({ photos: true }).shape,
    pin_moved: z.boolean(),
    label: z.string(),
    entrance: z.string(),
    floor: z.string(),
    apartment: z.string(),
    door_code: z.string(),
    leave_at_door: z.boolean(),
    driver_note: z.string(),
    is_default: z.boolean(),
    proposal: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        by: person,
        at: instant,
        note: z.string(),
        meters: z.int(),
      })
      .nullable(),
    /** Delis that deliver to this address, with their fees; cheapest first. */
    quotes: z.array(Quote),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Address' })

const SignedLocation = z.object({ data: GeocodedLocation.extend({ sealed: z.string(), quotes: z.array(Quote) }) })
const one = z.object({ id: idText })
const One = z.object({ data: Address })
/** Session for which the geocoder bills: from the first keystroke to the selection. */
const session = z.uuid()

export const addresses = endpoints({
  suggestLocations: {
    method: 'GET',
    path: '/locations',
    summary: 'Address autocomplete',
    access: 'signed_in',
    per_minute: 300,
    query: z.object({ q: optionalText(120), session, lang: z.enum(LANGS).default('he') }),
    returns: z.object({ data: z.array(Suggestion) }),
  },
  location: {
    method: 'GET',
    path: '/locations/:place_id',
    summary: 'The selected location, signed for saving, with delivery quotes; ends the geocoder session',
    access: 'signed_in',
    per_minute: 60,
    params: z.object({ place_id: z.string().regex(/^[\w-]{1,300}$/, 'is not the id of a location') }),
    query: z.object({ session, lang: z.enum(LANGS).default('he') }),
    returns: SignedLocation,
  },
  pinnedLocation: {
    method: 'GET',
    path: '/pinned-location',
    summary: 'A location that no list has, as typed and pinned by a manager, signed for saving, with delivery quotes',
    access: 'manage_delis',
    per_minute: 60,
    query: TypedLocation.extend({ latitude: latitudeText, longitude: longitudeText }),
    returns: SignedLocation,
  },
  addressesOf: {
    method: 'GET',
    path: '/admin/customers/:id/addresses',
    summary: 'Addresses of a customer, default first; at most fifty',
    access: 'view_customers',
    params: one,
    returns: z.object({ data: z.array(Address) }),
  },
  address: {
    method: 'GET',
    path: '/admin/customer/address/:id',
    summary: 'One address',
    access: 'view_customers',
    params: one,
    returns: One,
  },
  createAddress: {
    method: 'POST',
    path: '/admin/customer/address',
    summary: 'A new address of a customer',
    access: 'manage_customers',
    body: AddressForm.extend({ customer_id: id }),
    returns: One,
  },
  updateAddress: {
    method: 'PUT',
    path: '/admin/customer/address/:id',
    summary: 'Change an address; without a location its text is unchanged',
    access: 'manage_customers',
    params: one,
    body: AddressForm.extend({ location: z.string().max(4000).nullable(), version: optionalVersion }),
    returns: One,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/admin/customer/address/:id',
    summary: 'Delete an address of a customer; orders keep their copy',
    access: 'manage_customers',
    params: one,
    returns: z.object({ data: z.object({ id: z.int() }) }),
  },
  proposePin: {
    method: 'POST',
    path: '/admin/customer/address/:id/proposal',
    summary: 'Propose a pin, as a driver, for an address of an open or recent trip',
    access: 'drive_trips',
    params: one,
    body: z.object({ latitude, longitude, note: optionalText(200) }),
    // A trip has about ten stops, so more requests per minute are guesses at addresses.
    per_minute: 10,
    returns: z.object({ data: z.object({ id: z.int() }) }),
  },
  settlePin: {
    method: 'PUT',
    path: '/admin/customer/address/:id/proposal',
    summary: 'Accept or decline a driver’s pin',
    access: 'manage_customers',
    params: one,
    body: z.object({ accept: z.boolean(), version }),
    returns: One,
  },
})
