import { expect, test } from 'vitest'
import { type StoredCustomer, mergedAway, mergedCustomer } from './merge.ts'
import {
  type MergeRecord,
  type CurrentState,
  allergensBack,
  flagsBack,
  undoUntil,
  undoableSince,
  unmergedFrom,
  unmergedInto,
  withoutDefault,
} from './unmerge.ts'

const customer = (more: Partial<StoredCustomer> = {}): StoredCustomer => ({
  id: 1,
  phone: '+972540000001',
  first_name: 'רות',
  last_name: 'אלמוג',
  email: null,
  lang: 'he',
  birthday: null,
  allergy_note: '',
  other_phones: '',
  completed_orders: 4,
  first_order_at: null,
  last_order_at: null,
  median_gap_hours: null,
  quiet_at: null,
  last_seen_at: null,
  merged_into_id: null,
  erased_at: null,
  created_at: '2026-01-01T00:00:00Z',
  version: 3,
  ...more,
})
const before = { into: customer(), from: customer({ id: 2, phone: '+972540000002', first_name: 'דנה', version: 7 }) }
const after = {
  into: mergedCustomer(before.into, before.from, ['name']),
  from: mergedAway(before.from, before.into.id),
}
const flag = (name: string, reason: string) => ({ customer_id: 1, flag: name, reason })
const stored: MergeRecord = {
  into: { before: before.into, after: after.into },
  from: { before: before.from, after: after.from },
  repointed_ids: [],
  addresses: [],
  allergen_ids: [5],
  flags: [flag('vip', 'a')],
  consent_ids: [],
  money_key: '',
}
const now = (more: Partial<CurrentState> = {}): CurrentState => ({
  ...after,
  flags: stored.flags,
  addresses: [],
  ...more,
})

test('undoing a merge restores both customers when nothing changed since', () => {
  expect(unmergedInto(stored.into, after.into)).toEqual(before.into)
  expect(unmergedFrom(stored.from, after.from)).toEqual(before.from)
  expect(allergensBack(stored, now())).toEqual([5])
  expect(flagsBack(stored, now())).toEqual(['vip'])
})

test('undoing a merge keeps later edits and counts, and advances the version', () => {
  const changed = {
    ...after.into,
    email: 'new@example.com',
    completed_orders: 9,
    version: after.into.version + 1,
    other_phones: `${after.into.other_phones} +972540000009`,
  }
  expect(unmergedInto(stored.into, changed)).toEqual({
    ...before.into,
    email: 'new@example.com',
    completed_orders: 5,
    other_phones: '+972540000009',
    version: after.into.version + 2,
  })
  // Someone saved the form with this allergen since the merge, so it is not removed.
  expect(allergensBack(stored, now({ into: changed }))).toEqual([])
  expect(flagsBack(stored, now({ flags: [flag('vip', 'b')] }))).toEqual([])
})

test('undoing a merge lists customers whose addresses have no default afterwards', () => {
  const address = (id: number, customer_id: number, is_default: boolean) => ({ id, customer_id, is_default })
  const moved: MergeRecord = { ...stored, addresses: [{ id: 20, is_default: true }] }
  const left = (...addresses: CurrentState['addresses'][number][]) => withoutDefault(moved, now({ addresses }))
  expect(left(address(10, 1, true), address(20, 1, false))).toEqual([])
  expect(left(address(10, 1, false), address(20, 1, true))).toEqual([1])
  // The default address was deleted in the meantime, and another one remains.
  expect(left(address(10, 1, true), address(21, 2, false))).toEqual([2])
  expect(left()).toEqual([])
})

test('a merge can be undone for thirty days', () => {
  const at = new Date('2026-11-15T10:00:00Z')
  expect(undoUntil(at).toISOString()).toBe('2026-12-15T10:00:00.000Z')
  expect(undoableSince(undoUntil(at))).toEqual(at)
})
