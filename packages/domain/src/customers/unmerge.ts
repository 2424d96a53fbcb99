import { type StoredAddress, type StoredCustomer, type StoredFlag, wordsOf } from './merge.ts'

const UNDO_DAYS = 30
const DAY_MS = 86_400_000

export const undoUntil = (merged_at: Date): Date => new Date(merged_at.getTime() + UNDO_DAYS * DAY_MS)
/** What was merged before this moment stays merged. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

type Changed<T> = { readonly before: T; readonly after: T }
/** What a merge did, for taking it back. */
export type Kept = {
  readonly into: Changed<StoredCustomer>
  readonly from: Changed<StoredCustomer>
  /** Those merged into the one who went, and now into the other. */
  readonly repointed_ids: readonly number[]
  /** Those that moved, and which of them was the default before. */
  readonly addresses: readonly { readonly id: number; readonly is_default: boolean }[]
  readonly allergen_ids: readonly number[]
  readonly flags: readonly StoredFlag[]
  readonly consent_ids: readonly number[]
  /** Under which the ledger knows what it moved. */
  readonly money_key: string
}
/** The same people as they are now, with the flags of the one who stays and the living addresses of both. */
export type Now = {
  readonly into: StoredCustomer
  readonly from: StoredCustomer
  readonly flags: readonly StoredFlag[]
  readonly addresses: readonly Pick<StoredAddress, 'id' | 'customer_id' | 'is_default'>[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** As before; but what somebody changed meanwhile stays as they left it, and what was counted meanwhile stays counted. */
export function unmergedInto({ before, after }: Changed<StoredCustomer>, now: StoredCustomer): StoredCustomer {
  const kept = Object.entries(now).map(([column, value]) => {
    const key = column as keyof StoredCustomer
    return [key, same(value, after[key]) ? before[key] : value]
  })
  return {
    ...(Object.fromEntries(kept) as StoredCustomer),
    completed_orders: sinceThen(before, after, now, 'completed_orders'),
    unread_messages: sinceThen(before, after, now, 'unread_messages'),
    other_phones: same(now.other_phones, after.other_phones)
      ? before.other_phones
      : withoutThose(now.other_phones, wordsOf(after.other_phones), wordsOf(before.other_phones)),
    version: now.version === after.version ? before.version : now.version + 1,
  }
}

type Count = 'completed_orders' | 'unread_messages'

const sinceThen = (before: StoredCustomer, after: StoredCustomer, now: StoredCustomer, count: Count): number =>
  Math.max(0, now[count] - after[count] + before[count])

const withoutThose = (list: string, added: readonly string[], own: readonly string[]): string =>
  wordsOf(list)
    .filter((phone) => own.includes(phone) || !added.includes(phone))
    .join(' ')

/** Nobody could change them while they were gone; only what others counted of them may have moved. */
export const unmergedFrom = ({ before }: Changed<StoredCustomer>, now: StoredCustomer): StoredCustomer => ({
  ...now,
  merged_into_id: null,
  version: before.version,
})

/** Who has addresses but none of them the default, once those that moved are back and are what they were. */
export function withoutDefault(kept: Kept, { into, from, addresses }: Now): number[] {
  const was_default = new Map(kept.addresses.map(({ id, is_default }) => [id, is_default]))
  const after = addresses.map(({ id, customer_id, is_default }) => ({
    customer_id: was_default.has(id) ? from.id : customer_id,
    is_default: was_default.get(id) ?? is_default,
  }))
  return [into.id, from.id].filter((id) => {
    const own = after.filter(({ customer_id }) => customer_id === id)
    return own.length > 0 && !own.some(({ is_default }) => is_default)
  })
}

/** Whoever saved the form since has seen these allergens and left them: taking one away could hurt. */
export const allergensBack = ({ allergen_ids, into }: Kept, now: Now): readonly number[] =>
  now.into.version === into.after.version ? allergen_ids : []

/** A flag that somebody gave another reason since is theirs. */
export const flagsBack = ({ flags }: Kept, now: Now): string[] =>
  flags.filter((flag) => now.flags.some((one) => same(one, flag))).map(({ flag }) => flag)
