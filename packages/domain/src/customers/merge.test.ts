import { describe, expect, test } from 'vitest'
import * as rules from './merge.ts'

const customer = (more: Partial<rules.StoredCustomer> = {}): rules.StoredCustomer => ({
  id: 1,
  phone: '+972540000001',
  first_name: 'רות',
  last_name: 'אלמוג',
  email: null,
  lang: 'he',
  birthday: null,
  allergy_note: '',
  other_phones: '',
  completed_orders: 0,
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
const one = (
  more: Partial<rules.StoredCustomer> = {},
  parts: Partial<rules.MergeCandidate> = {},
): rules.MergeCandidate => ({
  customer: customer(more),
  allergen_ids: [],
  flags: [],
  consents: [],
  addresses: [],
  has_held: false,
  has_pending: false,
  ...parts,
})

test.each([
  ['both are the same customer', one(), one(), 'same_customer'],
  ['the remaining customer was merged before', one({ merged_into_id: 9 }), one({ id: 2 }), 'merged_already'],
  ['the other customer was merged before', one(), one({ id: 2, merged_into_id: 9 }), 'merged_already'],
  ['the remaining customer was erased', one({ erased_at: '2026-01-01Z' }), one({ id: 2 }), 'erased'],
  ['money of the other customer is held', one(), one({ id: 2 }, { has_held: true }), 'money_held'],
  ['the other customer has a pending approval', one(), one({ id: 2 }, { has_pending: true }), 'approval_pending'],
] as const)('two customers cannot be merged when %s', (_case, into, from, because) => {
  expect(rules.whyNoMerge(into, from)).toBe(because)
})

test('held money and pending approvals of the remaining customer do not prevent a merge', () => {
  expect(rules.whyNoMerge(one({}, { has_held: true, has_pending: true }), one({ id: 2 }))).toBeNull()
})

test.each([
  ['2026-05-01T00:00:00Z', '2024-03-01T00:00:00Z'],
  ['2024-03-01T00:00:00Z', '2026-05-01T00:00:00Z'],
])('the remaining customer has the earlier registration of %s and %s', (into, from) => {
  const merged = rules.mergedCustomer(customer({ created_at: into }), customer({ id: 2, created_at: from }), [])
  expect(merged.created_at).toBe('2024-03-01T00:00:00Z')
})

describe('default choice between two values of merged customers', () => {
  const choices = (into: Partial<rules.StoredCustomer>, from: Partial<rules.StoredCustomer>) =>
    rules
      .fieldsToChoose(customer(into), customer({ id: 2, ...from }))
      .map(({ field, default_side: side }) => `${field} ${side}`)

  test('is omitted for equal values', () => {
    expect(choices({ email: 'a@b.co' }, { email: 'a@b.co' })).toEqual([])
  })
  test('is the more complete value, even when the other is newer', () => {
    expect(choices({ last_name: '', created_at: '2026-05-01Z' }, {})).toEqual(['name from'])
    expect(choices({ email: 'a@b.co' }, { created_at: '2026-05-01Z' })).toEqual(['email into'])
  })
  test('is the value of the newer customer when both values are complete', () => {
    expect(choices({ lang: 'en' }, { created_at: '2026-05-01Z' })).toEqual(['lang from'])
    expect(choices({ birthday: '1990-01-01', created_at: '2026-05-01Z' }, { birthday: '1991-01-01' })).toEqual([
      'birthday into',
    ])
  })
})

describe('remaining customer of a merge', () => {
  const merged = (
    into: Partial<rules.StoredCustomer>,
    from: Partial<rules.StoredCustomer>,
    take: rules.MergeField[] = [],
  ) => rules.mergedCustomer(customer(into), customer({ id: 2, phone: '+972540000002', ...from }), take)

  test('keeps id and phone, gets the chosen fields, and has all phones of both', () => {
    const from = { first_name: 'דנה', email: 'd@b.co', lang: 'en', birthday: '1990-01-01', other_phones: '+1 +2' }
    expect(merged({ other_phones: '+3' }, from, ['name', 'birthday'])).toMatchObject({
      id: 1,
      phone: '+972540000001',
      first_name: 'דנה',
      last_name: 'אלמוג',
      email: null,
      lang: 'he',
      birthday: '1990-01-01',
      other_phones: '+3 +972540000002 +1 +2',
    })
  })
  test('has the orders of both, and the order rhythm of the more frequent customer from the last order on', () => {
    const into = { completed_orders: 3, first_order_at: '2026-02-01Z', last_order_at: '2026-06-11T00:00:00Z' }
    const from = {
      completed_orders: 8,
      first_order_at: '2026-01-01Z',
      last_order_at: '2026-06-01T00:00:00Z',
      median_gap_hours: 48,
      quiet_at: '2026-06-15T00:00:00Z',
    }
    expect(merged(into, from)).toMatchObject({
      completed_orders: 11,
      first_order_at: '2026-01-01Z',
      last_order_at: '2026-06-11T00:00:00Z',
      median_gap_hours: 48,
      quiet_at: '2026-06-25T00:00:00.000Z',
    })
    expect(merged(into, { completed_orders: 1 })).toMatchObject({ median_gap_hours: null, quiet_at: null })
  })
  test.each([
    ['בוטנים', 'חלב', 'בוטנים · חלב'],
    ['', 'חלב', 'חלב'],
    ['בוטנים', '', 'בוטנים'],
    ['חלב', 'בוטנים, חלב', 'בוטנים, חלב'],
  ])('joins the allergy notes "%s" and "%s" without loss', (into, from, both) => {
    expect(merged({ allergy_note: into }, { allergy_note: from }).allergy_note).toBe(both)
  })
  test('has a version that no stale form can have, and so has the merged customer', () => {
    expect(merged({}, {}).version).toBe(10_003)
    expect(rules.mergedAway(customer({ id: 2 }), 1)).toEqual(customer({ id: 2, merged_into_id: 1, version: 10_003 }))
  })
})

describe('addresses of merged customers', () => {
  const address = (id: number, apartment: string, more: Partial<rules.StoredAddress> = {}): rules.StoredAddress => ({
    id,
    customer_id: 1,
    place_id: 'p',
    entrance: '',
    apartment,
    is_default: false,
    ...more,
  })
  test('match only when location, entrance and apartment are the same, apart from spelling', () => {
    const into = [address(1, '4', { entrance: 'א׳' })]
    const from = [address(2, ' 4', { entrance: 'א' }), address(3, '4', { entrance: 'ב' }), address(4, '4')]
    expect(rules.addressesTogether(into, from).map(({ id, same_as }) => [id, same_as])).toEqual([
      [1, null],
      [2, 1],
      [3, null],
      [4, null],
    ])
    expect(rules.addressesMoved(into, from).map(({ id }) => id)).toEqual([3, 4])
  })
  test('have the default of the remaining customer, or that of the merged one when the remaining one has none', () => {
    const from = [address(2, '5', { is_default: true })]
    expect(rules.addressesMoved([address(1, '4', { is_default: true })], from)).toEqual([{ id: 2, is_default: false }])
    expect(rules.addressesMoved([], from)).toEqual([{ id: 2, is_default: true }])
  })
})

test.each([
  [null, null, null, false],
  [null, true, true, true],
  [null, false, false, true],
  [true, null, true, false],
  [true, true, true, false],
  [true, false, false, true],
  [false, null, false, false],
  [false, true, false, false],
  [false, false, false, false],
])('merging the consents %s and %s yields %s', (into, from, after, is_added) => {
  const consents = (granted: boolean | null) =>
    granted === null
      ? []
      : [{ channel: 'sms', purpose: 'marketing', granted, text: String(granted), at: '2026-01-01Z' }]
  const together = rules.consentsTogether(consents(into), consents(from))
  expect(together[0]?.after ?? null).toBe(after)
  expect(rules.consentsAdded(consents(into), consents(from))).toEqual(is_added ? consents(from) : [])
})

test('merging combines allergens and flags of both customers', () => {
  expect(rules.allergensAdded([1, 2], [2, 3])).toEqual([3])
  const flag = (name: string) => ({ customer_id: 1, flag: name })
  expect(rules.flagsAdded([flag('vip')], [flag('vip'), flag('watch')])).toEqual(['watch'])
})
