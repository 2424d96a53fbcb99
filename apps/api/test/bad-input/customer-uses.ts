import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const ofCustomer: Use = { given: async ({ addresses }) => ({ params: { id: await addresses.newCustomer() } }) }
/** Field kinds of the form fields that may be empty; a phone has its own format. */
const FORM: Record<string, FieldKind> = {
  'body.phone': 'format',
  'body.first_name': 'search',
  'body.last_name': 'search',
  'body.birthday': 'format',
  'body.allergy_note': 'search',
}
// Overrides the sample phone, which must be unique.
const form = ({ next }: BadInputWorld) => ({ phone: `+97254${3_000_000 + next()}` })

export const CUSTOMER_USES: Record<string, Record<string, Use>> = {
  'customers.customers': { '': { given: () => ({ query: { cursor: undefined } }) } },
  'customers.customer': { '': ofCustomer },
  'customers.customerByPhone': {
    '': { given: () => ({ params: { phone: '054-207-3361' } }), kinds: { 'params.phone': 'format' } },
  },
  'customers.createCustomer': { '': { given: (world) => ({ body: form(world) }), kinds: FORM } },
  'customers.updateCustomer': {
    '': {
      given: async (world) => ({
        params: { id: await world.addresses.newCustomer() },
        body: { ...form(world), version: 1 },
      }),
      kinds: FORM,
    },
  },
  'customers.flagCustomer': { '': { ...ofCustomer, kinds: { 'body.reason': 'text' } } },
  'customers.consents': { '': ofCustomer },
  'customers.consentProof': { '': ofCustomer },
  'customers.giveConsent': { '': ofCustomer },
  'customers.exportCustomer': { '': ofCustomer },
  'customers.eraseCustomer': {
    '': {
      given: async ({ addresses, phoneOf }) => {
        const id = await addresses.newCustomer()
        return { params: { id }, body: { confirm: (await phoneOf(id)).slice(-4), version: 1 } }
      },
      // The typed confirmation is compared and never stored.
      kinds: { 'body.confirm': 'secret' },
    },
  },
}
