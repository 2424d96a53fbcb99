import { expect, test } from 'vitest'
import type { Difference } from '#shared/cart/cart-types.ts'
import { changedLines, fieldKey, isSame, readField, settleOf, settlesFor } from './change-label.ts'

const line = (kind: string) => ({ kind }) as Difference['lines'][number]
const difference = (more: Partial<Difference>): Difference => ({
  lines: [],
  fields: [],
  total_before: 0,
  total_after: 0,
  delta_agorot: 0,
  due_agorot: 0,
  ...more,
})

test('a change lists only changed lines, and counts as unchanged when no line or field differs', () => {
  expect(changedLines(difference({ lines: [line('same'), line('added')] }))).toHaveLength(1)
  expect(isSame(difference({ lines: [line('same')] }))).toBe(true)
  expect(isSame(difference({ fields: [{ field: 'tip', before: '', after: '' }] }))).toBe(false)
})

test('a change offers refund methods when the customer gets money back, and collects a remainder later', () => {
  expect(settlesFor(difference({ due_agorot: -500 }), true)).toEqual(['wallet', 'original', 'cash'])
  expect(settlesFor(difference({ due_agorot: -500 }), false)).toEqual(['original', 'cash'])
  expect(settlesFor(difference({ due_agorot: 500 }), true)).toEqual(['collect'])
  expect(settlesFor(difference({}), true)).toEqual(['none'])
})

test('a change falls back to the first way to settle when the chosen way is no longer possible', () => {
  expect(settleOf('cash', ['wallet', 'cash'])).toBe('cash')
  expect(settleOf('cash', ['collect'])).toBe('collect')
  expect(settleOf(null, [])).toBe('none')
})

test('maps changed fields to their labels and unknown fields to a generic label', () => {
  expect(fieldKey('slot')).toBe('field_slot')
  expect(fieldKey('note_kitchen')).toBe('field_note_kitchen')
  expect(fieldKey('moon')).toBe('field_other')
})

test('parses a changed slot as day and minute, money as agorot and other fields as text', () => {
  expect(readField('slot', '2026-11-15 780')).toEqual({ kind: 'slot', date: '2026-11-15', minute: 780 })
  expect(readField('tip', '500')).toEqual({ kind: 'money', agorot: 500 })
  expect(readField('discount', '-2000')).toEqual({ kind: 'money', agorot: -2000 })
  expect(readField('address', '15')).toEqual({ kind: 'text', text: '15' })
})
