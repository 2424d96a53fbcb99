import { expect, test } from 'vitest'
import { seenOf, sortProblems, withSeen } from './cart-problems.ts'

test('groups the problems of a cart by line, slot, address, minimum and items', () => {
  const sorted = sortProblems([
    { line: 'l1', reason: 'sold_out' },
    { line: null, reason: 'full' },
    { line: null, reason: 'area_closed' },
    { line: null, reason: 'below_minimum' },
  ])
  expect([...sorted.of_line]).toEqual([['l1', 'sold_out']])
  expect(sorted).toMatchObject({ is_slot: true, is_address: true, is_below_minimum: true, is_items: false })
  expect(sortProblems([{ line: null, reason: 'sold_out' }])).toMatchObject({ is_items: true, is_slot: false })
  expect(sortProblems([])).toMatchObject({ is_items: false, is_slot: false })
})

test('the first price that the guest sees of a line stays stored until the guest accepts a new price', () => {
  const line = { key: 'l1', unit_agorot: 5000, line_agorot: 10_000 }
  const seen = withSeen({}, [line])
  const raised = { ...line, unit_agorot: 5500, line_agorot: 11_000 }
  expect(seen).toEqual({ l1: 5000 })
  expect(withSeen(seen, [raised])).toBe(seen)
  expect(seenOf([raised])).toEqual({ l1: 5500 })
})
