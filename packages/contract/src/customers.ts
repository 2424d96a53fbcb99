import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, email, idText, instant, optionalText, optionalVersion, person, smallId, text, version } from './fields.ts'
import { exportFormat, listOf, listQuery } from './list.ts'

export const LANGS = ['he', 'en'] as const
export const SEGMENTS = ['new', 'regular', 'quiet'] as const
export const FLAGS = ['vip', 'watch', 'prepay', 'blocked'] as const
export const CONSENT_CHANNELS = ['sms', 'email', 'phone'] as const
export const CONSENT_PURPOSES = ['marketing', 'service'] as const
/** Sources of a consent that users can choose; the system also writes `merge`. */
export const CONSENT_SOURCES = ['phone_call', 'counter', 'kiosk', 'website', 'sms', 'paper'] as const

const Named = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
/** Phone as typed, with or without country code; stored as E.164. */
const phoneTyped = z.string().trim().min(3).max(30)

const Flag = z.object({ flag: z.enum(FLAGS), reason: z.string(), by: person, at: instant })
export const ConsentState = z.object({
  channel: z.enum(CONSENT_CHANNELS),
  purpose: z.enum(CONSENT_PURPOSES),
  granted: z.boolean(),
  at: instant,
})
export const ConsentRow = z.object({
  ...ConsentState.shape,
  id: z.int(),
  text: z.string(),
  source: z.enum([...CONSENT_SOURCES, 'merge']),
  by: person,
})

export const CustomerRow = z.object({
  id: z.int(),
  phone: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  segment: z.enum(SEGMENTS),
  flags: z.array(z.enum(FLAGS)),
  /** Street and house number of the default address. */
  address: z.string(),
  completed_orders: z.int(),
  last_order_at: instant.nullable(),
  created_at: instant,
  wallet_agorot: z.int(),
  points: z.int(),
  unread_messages_length: z.int(),
})
export const CustomerForm = z.object({
  phone: phoneTyped,
  first_name: optionalText(60),
  last_name: optionalText(60),
  email: email.nullable(),
  lang: z.enum(LANGS),
  birthday: day.nullable(),
  allergen_ids: z.array(smallId).max(40),
  allergy_note: optionalText(300),
})
export const Customer = z
  .object({
    ...CustomerRow.omit({ flags: true }).shape,
    lang: z.enum(LANGS),
    birthday: day.nullable(),
    allergens: z.array(Named),
    allergy_note: z.string(),
    flags: z.array(Flag),
    /** The newest consent per channel and purpose; missing when the customer never decided. */
    consents: z.array(ConsentState),
    first_order_at: instant.nullable(),
    /**
     * Time of the newest order that was not cancelled, including open orders; `last_order_at` counts only completed
     * orders.
     */
    last_placed_at: instant.nullable(),
    last_seen_at: instant.nullable(),
    median_gap_hours: z.int().nullable(),
    /** Phones of customers who were merged into the customer, and second phones of an import. */
    other_phones: z.array(z.string()),
    addresses: z.int(),
    /** Number of open merge candidates. */
    duplicates: z.int(),
    /** `merged_into_id` is set after a merge, `erased_at` after an erasure; the personal data is then empty. */
    merged_into_id: z.int().nullable(),
    erased_at: instant.nullable(),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Customer' })

const listed = listQuery(['last_order', 'name', 'registered', 'orders'], {
  segment: z.enum(SEGMENTS).optional(),
  flag: z.enum(FLAGS).optional(),
})
/** Sorts by the most recent order by default. */
const customerList = listed.extend({ sort: listed.shape.sort.unwrap().default('-last_order') })
const ofCustomer = z.object({ id: idText })
const One = z.object({ data: Customer })

export const customers = endpoints({
  customers: {
    method: 'GET',
    path: '/admin/customers',
    summary: 'Customers by any part of phone, name or email',
    access: 'view_customers',
    query: customerList,
    returns: listOf(CustomerRow),
  },
  exportCustomers: {
    method: 'GET',
    path: '/admin/customers/export',
    summary: 'Export customers as a spreadsheet; the export is logged',
    access: 'view_customers',
    per_minute: 10,
    query: customerList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  customer: {
    method: 'GET',
    path: '/admin/customers/:id',
    summary: 'One customer; the view is logged',
    access: 'view_customers',
    params: ofCustomer,
    returns: One,
  },
  customerByPhone: {
    method: 'GET',
    path: '/admin/customers/by-phone/:phone',
    summary: 'Caller lookup: the customer with a phone, or null',
    access: 'view_customers',
    params: z.object({ phone: phoneTyped }),
    returns: z.object({ data: z.object({ phone: z.string(), customer_id: z.int().nullable(), name: z.string() }) }),
  },
  customerAllergens: {
    method: 'GET',
    path: '/admin/customers/allergens',
    summary: 'Allergens that can be set for a customer, in order',
    access: 'view_customers',
    returns: z.object({ data: z.array(Named) }),
  },
  createCustomer: {
    method: 'POST',
    path: '/admin/customers',
    summary: 'Create a customer; a phone in use is rejected with that customer’s id',
    access: 'manage_customers',
    body: CustomerForm,
    returns: One,
  },
  updateCustomer: {
    method: 'PUT',
    path: '/admin/customers/:id',
    summary: 'Replace a customer: the complete form',
    access: 'manage_customers',
    params: ofCustomer,
    body: CustomerForm.extend({ version: optionalVersion }),
    returns: One,
  },
  flagCustomer: {
    method: 'PUT',
    path: '/admin/customers/:id/flags',
    summary: 'Set a flag on a customer with its reason, or remove it',
    access: 'manage_customers',
    scope: 'business',
    params: ofCustomer,
    body: z.object({ flag: z.enum(FLAGS), on: z.boolean(), reason: optionalText(200) }),
    returns: One,
  },
  consents: {
    method: 'GET',
    path: '/admin/customers/:id/consents',
    summary: 'Consents and withdrawals of a customer, newest first; at most 200',
    access: 'view_customers',
    params: ofCustomer,
    returns: z.object({ data: z.array(ConsentRow) }),
  },
  consentProof: {
    method: 'GET',
    path: '/admin/customers/:id/consents/proof',
    summary: 'Printable record of all consents and withdrawals of a customer, also of an erased one',
    access: 'view_customers',
    params: ofCustomer,
    query: z.object({ lang: z.enum(LANGS).default('he') }),
    per_minute: 30,
    returns: 'stream',
  },
  giveConsent: {
    method: 'POST',
    path: '/admin/customers/:id/consents',
    summary: 'Record a consent or its withdrawal, with the exact wording and source',
    access: 'manage_customers',
    params: ofCustomer,
    body: z.object({
      channel: z.enum(CONSENT_CHANNELS),
      purpose: z.enum(CONSENT_PURPOSES),
      granted: z.boolean(),
      text: text(1000),
      source: z.enum(CONSENT_SOURCES),
    }),
    returns: One,
  },
  exportCustomer: {
    method: 'GET',
    path: '/admin/customers/:id/export',
    summary: 'Export all data about a person; logged',
    access: 'manage_privacy',
    scope: 'business',
    params: ofCustomer,
    query: z.object({ format: z.enum(['json', 'pdf']), lang: z.enum(LANGS).default('he') }),
    per_minute: 10,
    returns: 'stream',
  },
  eraseCustomer: {
    method: 'POST',
    path: '/admin/customers/:id/erase',
    summary: 'Erase a person; documents and ledger stay without personal data. Cannot be undone',
    access: 'manage_privacy',
    scope: 'business',
    params: ofCustomer,
    body: z.object({
      /** The last four digits of the phone, typed as confirmation. */
      confirm: z.string().max(20),
      version,
    }),
    returns: z.object({ data: z.object({ id: z.int(), erased_at: instant }) }),
  },
})
