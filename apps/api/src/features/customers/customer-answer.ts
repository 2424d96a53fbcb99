import { Refusal } from '@tavlin/domain/refusal'
import type { Customer } from './customer.repo.ts'

const NOBODY = {
  phone: '',
  first_name: '',
  last_name: '',
  email: null,
  lang: 'he',
  birthday: null,
  segment: 'new',
  allergens: [],
  allergy_note: '',
  flags: [],
  consents: [],
  other_phones: [],
  address: '',
  addresses: 0,
  duplicates: 0,
  completed_orders: 0,
  first_order_at: null,
  last_order_at: null,
  last_placed_at: null,
  last_seen_at: null,
  median_gap_hours: null,
  wallet_agorot: 0,
  points: 0,
  unread_messages_length: 0,
} as const satisfies Partial<Customer>

type CustomerState = Pick<Customer, 'merged_into_id' | 'erased_at'>

export const isRemoved = ({ merged_into_id, erased_at }: CustomerState): boolean =>
  merged_into_id !== null || erased_at !== null

/** Hides the data of merged and erased customers, except for the id of the customer they were merged into. */
export const customerAnswer = (customer: Customer): Customer =>
  isRemoved(customer) ? { ...customer, ...NOBODY, allergens: [], flags: [], consents: [], other_phones: [] } : customer

export function expectHere<C extends CustomerState>(customer: C): C {
  if (isRemoved(customer)) throw new Refusal('customer_removed', { customer_id: customer.merged_into_id })
  return customer
}
