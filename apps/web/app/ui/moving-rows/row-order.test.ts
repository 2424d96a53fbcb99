import { expect, test } from 'vitest'
import { moved, indexAfterMove, indexAfterRemoval } from './row-order.ts'

test('a row moves, except beyond the ends of the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

test('a reference by position points to the same row after any row has moved', () => {
  const rows = [0, 1, 2, 3, 4]
  for (const at of rows)
    for (const to of rows)
      for (const index of rows) {
        const after = moved(rows, at, to - at)
        expect(after[indexAfterMove(index, at, to - at)]).toBe(index)
      }
})

test('a reference by position points to the same row after a removal, and is null for the removed row', () => {
  expect([0, 1, 2].map((index) => indexAfterRemoval(index, 1))).toEqual([0, null, 1])
})
