import { type StoredAddress, type StoredCustomer, type StoredFlag, wordsOf } from './merge.ts'

const UNDO_DAYS = 30
const DAY_MS = 86_400_000

export const undoUntil = (merged_at: Date): Date => new Date(merged_at.getTime() + UNDO_DAYS * DAY_MS)
/** Merges before this time can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

type BeforeAfter<T> = { readonly before: T; readonly after: T }
/** The changes of a merge, stored for undo. */
export type MergeRecord = {
  readonly into: BeforeAfter<StoredCustomer>
  readonly from: BeforeAfter<StoredCustomer>
  /** Customers that were merged into `from` earlier and now point to `into`. */
  readonly repointed_ids: readonly number[]
  /** The moved addresses, and which of them was the default before. */
  readonly addresses: readonly { readonly id: number; readonly is_default: boolean }[]
  readonly allergen_ids: readonly number[]
  readonly flags: readonly StoredFlag[]
  readonly consent_ids: readonly number[]
  /** The idempotency key of the merge's ledger transfers. */
  readonly money_key: string
}
/** The current state of both customers, with the flags of `into` and the existing addresses of both. */
export type CurrentState = {
  readonly into: StoredCustomer
  readonly from: StoredCustomer
  readonly flags: readonly StoredFlag[]
  readonly addresses: readonly Pick<StoredAddress, 'id' | 'customer_id' | 'is_default'>[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Restores the earlier values, except for fields edited since; counts include orders since the merge. */
export function unmergedInto({ before, after }: BeforeAfter<StoredCustomer>, now: StoredCustomer): StoredCustomer {
  const entries = Object.entries(now).map(([column, value]) => {
    const key = column as keyof StoredCustomer
    return [key, same(value, after[key]) ? before[key] : value]
  })
  return {
    ...(Object.fromEntries(entries) as StoredCustomer),
    completed_orders: Math.max(0, now.completed_orders - after.completed_orders + before.completed_orders),
    other_phones: same(now.other_phones, after.other_phones)
      ? before.other_phones
      : withoutAdded(now.other_phones, wordsOf(after.other_phones), wordsOf(before.other_phones)),
    version: now.version === after.version ? before.version : now.version + 1,
  }
}

const withoutAdded = (list: string, added: readonly string[], own: readonly string[]): string =>
  wordsOf(list)
    .filter((phone) => own.includes(phone) || !added.includes(phone))
    .join(' ')

/** A merged customer cannot be edited; only counts may have changed. */
export const unmergedFrom = ({ before }: BeforeAfter<StoredCustomer>, now: StoredCustomer): StoredCustomer => ({
  ...now,
  merged_into_id: null,
  version: before.version,
})

/** Returns customers who would have addresses but no default after the moved addresses are returned. */
export function withoutDefault(merge: MergeRecord, { into, from, addresses }: CurrentState): number[] {
  const was_default = new Map(merge.addresses.map(({ id, is_default }) => [id, is_default]))
  const after = addresses.map(({ id, customer_id, is_default }) => ({
    customer_id: was_default.has(id) ? from.id : customer_id,
    is_default: was_default.get(id) ?? is_default,
  }))
  return [into.id, from.id].filter((id) => {
    const own = after.filter(({ customer_id }) => customer_id === id)
    return own.length > 0 && !own.some(({ is_default }) => is_default)
  })
}

/**
 * Allergens are removed only if the form was not saved since the merge: whoever saved it has seen them, and removing
 * one could do harm.
 */
export const allergensBack = ({ allergen_ids, into }: MergeRecord, now: CurrentState): readonly number[] =>
  now.into.version === into.after.version ? allergen_ids : []

/** A flag whose reason was changed since the merge stays. */
export const flagsBack = ({ flags }: MergeRecord, now: CurrentState): string[] =>
  flags.filter((flag) => now.flags.some((one) => same(one, flag))).map(({ flag }) => flag)
