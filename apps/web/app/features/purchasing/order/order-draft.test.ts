import { expect, test } from 'vitest'
import { draftOf, isSame, linesOf, totalOfDraft, unfilled, withPacks, withSuggestions } from './order-draft.ts'

const options = [
  { id: 1, prices: [{ valid_from: '2026-01-01', price_agorot: 500 }] },
  {
    id: 2,
    prices: [
      { valid_from: '2026-12-01', price_agorot: 900 },
      { valid_from: '2026-01-01', price_agorot: 800 },
    ],
  },
]
const empty = draftOf(null, '2026-11-20')

test('an order draft adds items, and removes an item whose packs are zero or empty', () => {
  const filled = withPacks(withPacks(empty, 1, 3), 2, 1)
  expect(linesOf(filled)).toEqual([
    { option_id: 1, packs: 3 },
    { option_id: 2, packs: 1 },
  ])
  expect(linesOf(withPacks(filled, 1, 0))).toEqual([{ option_id: 2, packs: 1 }])
  expect(linesOf(withPacks(filled, 1, null))).toEqual([{ option_id: 2, packs: 1 }])
})

test('an order draft fills in suggestions without replacing what the user entered', () => {
  const filled = withPacks(empty, 1, 3)
  const suggested = [
    { option_id: 1, packs: 5 },
    { option_id: 2, packs: 4 },
    { option_id: 3, packs: 0 },
  ]
  expect(linesOf(withSuggestions(filled, unfilled(filled, suggested)))).toEqual([
    { option_id: 1, packs: 3 },
    { option_id: 2, packs: 4 },
  ])
})

test('the total of an order draft uses the prices of the delivery day', () => {
  const filled = withPacks(withPacks(empty, 1, 3), 2, 1)
  expect(totalOfDraft(filled, options, '2026-11-15')).toBe(2300)
  expect(totalOfDraft({ ...filled, delivery_date: '2026-12-01' }, options, '2026-11-15')).toBe(2400)
})

test('an order draft differs from the saved order when packs or note differ', () => {
  const saved = draftOf({ delivery_date: '2026-11-20', note: '', lines: [{ option_id: 1, packs: 3 }] }, '2026-11-16')
  expect(isSame(saved, withPacks(empty, 1, 3))).toBe(true)
  expect(isSame(saved, withPacks(empty, 1, 4))).toBe(false)
  expect(isSame(saved, { ...saved, note: 'x' })).toBe(false)
})
