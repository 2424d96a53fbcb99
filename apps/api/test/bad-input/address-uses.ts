import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'

/** Field kinds of the texts that may be empty, and of the signed location, which is verified and never stored. */
const FORM: Record<string, FieldKind> = {
  ...Object.fromEntries(
    ['label', 'entrance', 'floor', 'apartment', 'door_code', 'driver_note'].map((name) => [`body.${name}`, 'search']),
  ),
  'body.location': 'secret',
}
const ofAddress: Use = { given: async ({ addresses }) => ({ params: { id: await addresses.newAddress() } }) }

export const ADDRESS_USES: Record<string, Record<string, Use>> = {
  'addresses.suggestLocations': { '': { kinds: { 'query.q': 'search' } } },
  'addresses.location': {
    '': {
      given: ({ addresses }) => ({ params: { place_id: addresses.place_id } }),
      kinds: { 'params.place_id': 'format' },
    },
  },
  'addresses.pinnedLocation': { '': { kinds: { 'query.street_number': 'search' } } },
  'addresses.addressesOf': {
    '': { given: async ({ addresses }) => ({ params: { id: await addresses.newCustomer() } }) },
  },
  'addresses.address': { '': ofAddress },
  'addresses.createAddress': {
    '': {
      given: async ({ addresses }) => ({
        body: { customer_id: await addresses.newCustomer(), location: addresses.sealed },
      }),
      kinds: FORM,
    },
  },
  'addresses.updateAddress': {
    '': {
      given: async ({ addresses }) => ({
        params: { id: await addresses.newAddress() },
        body: { location: addresses.sealed, version: 1 },
      }),
      kinds: FORM,
    },
  },
  'addresses.deleteAddress': { '': ofAddress },
  'addresses.proposePin': { '': { ...ofAddress, kinds: { 'body.note': 'search' } } },
  'addresses.settlePin': {
    '': { given: async ({ addresses }) => ({ params: { id: await addresses.newAddress() }, body: { version: 1 } }) },
  },
}
