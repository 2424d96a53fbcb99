import { z } from 'zod'
import { Address } from './addresses.ts'
import { Customer } from './customers.ts'
import { endpoints } from './endpoint.ts'
import { id, idText, instant, person, version } from './fields.ts'
import { listOf, pageQuery } from './list.ts'

export const LIKENESS = ['same_email', 'phone_alike', 'name_alike', 'same_door', 'same_birthday'] as const
/** Fields of which the merged customer has one value. */
export const MERGE_FIELDS = ['name', 'email', 'lang', 'birthday'] as const
const SIDES = ['into', 'from'] as const

const Side = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  created_at: instant,
  completed_orders: z.int(),
  last_order_at: instant.nullable(),
  address: z.string(),
})
export const Candidate = z.object({
  left: Side,
  right: Side,
  score: z.int(),
  reasons: z.array(z.enum(LIKENESS)),
})
export const MergePlan = z.object({
  into: Customer,
  from: Customer,
  /** Fields that differ; the default is the more complete value, then the newer one. */
  fields: z.array(z.object({ field: z.enum(MERGE_FIELDS), default_side: z.enum(SIDES) })),
  wallet_agorot: z.object({ into: z.int(), from: z.int(), sum: z.int() }),
  points: z.object({ into: z.int(), from: z.int(), sum: z.int() }),
  /** Every address with its origin, and whether the other customer has the same address. */
  addresses: z.array(z.object({ address: Address, side: z.enum(SIDES), same_as: z.int().nullable() })),
  consents: z.array(
    z.object({
      channel: z.string(),
      purpose: z.string(),
      into: z.boolean().nullable(),
      from: z.boolean().nullable(),
      after: z.boolean().nullable(),
    }),
  ),
  allergens: z.array(z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })),
  /** Reason why the merge is not possible now; null when it is possible. */
  because: z.enum(['same_customer', 'merged_already', 'erased', 'money_held', 'approval_pending']).nullable(),
})
export const Merge = z.object({
  id: z.int(),
  into_id: z.int(),
  from_id: z.int(),
  from_name: z.string(),
  from_phone: z.string(),
  by: person,
  at: instant,
  undo_until: instant,
  undone_at: instant.nullable(),
})
const pair = z.object({ into: idText, from: idText })

export const merging = endpoints({
  duplicates: {
    method: 'GET',
    path: '/admin/customers/duplicates',
    summary: 'Possible duplicate customers, most likely first',
    access: 'manage_customers',
    query: pageQuery({ customer: idText.optional() }),
    returns: listOf(Candidate),
  },
  dismissDuplicate: {
    method: 'POST',
    path: '/admin/customers/duplicates/dismiss',
    summary: 'Mark two customers as different people',
    access: 'manage_customers',
    scope: 'business',
    body: z.object({ left_id: id, right_id: id }),
    returns: z.object({ data: z.object({ left_id: z.int(), right_id: z.int() }) }),
  },
  mergePlan: {
    method: 'GET',
    path: '/admin/customers/merge',
    summary: 'Preview a merge',
    access: 'manage_customers',
    query: pair,
    returns: z.object({ data: MergePlan }),
  },
  merge: {
    method: 'POST',
    path: '/admin/customers/merge',
    summary: 'Merge two customers; can be undone for thirty days',
    access: 'manage_customers',
    scope: 'business',
    body: z.object({
      into_id: id,
      from_id: id,
      into_version: version,
      from_version: version,
      /** Fields whose value comes from the merged customer. */
      take: z.array(z.enum(MERGE_FIELDS)).max(4),
    }),
    returns: z.object({ data: Merge }),
  },
  mergesOf: {
    method: 'GET',
    path: '/admin/customers/:id/merges',
    summary: 'Customers merged into this one; at most fifty',
    access: 'view_customers',
    params: z.object({ id: idText }),
    returns: z.object({ data: z.array(Merge) }),
  },
  undoMerge: {
    method: 'POST',
    path: '/admin/customers/merges/:id/undo',
    summary: 'Undo a merge',
    access: 'manage_customers',
    scope: 'business',
    params: z.object({ id: idText }),
    returns: z.object({ data: Merge }),
  },
})
