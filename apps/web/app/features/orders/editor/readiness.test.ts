import { expect, test } from 'vitest'
import { addLine } from '#shared/cart/cart-draft.ts'
import { newDraft } from './draft.ts'
import { notReady } from './readiness.ts'

const hummus = { meal_id: 7, quantity: 1, choices: [], note: '', name_he: '', name_en: '' }
const fine = {
  has_address: true,
  has_place: true,
  has_problems: false,
  is_overpaid: false,
  is_same: false,
  waits_approval: false,
  is_stale: false,
}
const draft = { ...addLine(newDraft('a'), hummus), customer_id: 3 }

test('the order form reports the first missing step, from top to bottom', () => {
  expect(notReady({ ...fine, draft: newDraft('a'), has_address: false, has_place: false })).toBe('no_customer')
  expect(notReady({ ...fine, draft, has_address: false, has_place: false })).toBe('no_address')
  expect(notReady({ ...fine, draft, has_place: false })).toBe('no_slot')
  expect(notReady({ ...fine, draft: { ...draft, lines: [] } })).toBe('no_meals')
  expect(notReady({ ...fine, draft, has_problems: true })).toBe('has_problems')
  expect(notReady({ ...fine, draft, has_problems: true, waits_approval: true })).toBe('waits_approval')
  expect(notReady({ ...fine, draft, has_problems: true, is_stale: true })).toBe('stale_version')
  expect(notReady({ ...fine, draft, is_overpaid: true })).toBe('too_much')
  expect(notReady({ ...fine, draft, is_same: true })).toBe('nothing_changed')
  expect(notReady({ ...fine, draft })).toBeNull()
})

test('an order can be sent again after a lost response despite new problems', () => {
  expect(notReady({ ...fine, draft: { ...draft, may_be_placed: true }, has_problems: true })).toBeNull()
})

test('a pickup needs neither customer nor address', () => {
  const pickup = { ...draft, customer_id: null, order_type: 'pickup' as const }
  expect(notReady({ ...fine, draft: pickup, has_address: false })).toBeNull()
})
