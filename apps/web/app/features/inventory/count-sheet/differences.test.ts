import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const line = (counted_base: number | null, expected_base: number | null, difference_agorot: number | null) => ({
  counted_base,
  expected_base,
  difference_agorot,
})

test('sorts count differences by absolute value and nets the total', () => {
  const small = line(110, 100, 50)
  const large = line(40, 100, -900)
  const unknown = line(1, 2, null)
  const found = differencesOf([small, line(7, 7, 0), unknown, large, line(null, 5, null)])
  expect(found.different).toEqual([large, small, unknown])
  expect(found).toMatchObject({ as_expected: 1, not_counted: 1, total_agorot: -850, without_cost: 1 })
})
