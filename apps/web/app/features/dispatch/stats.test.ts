import { expect, test } from 'vitest'
import { addedKm, addedText, bagsText, capacityText, kmText, lateMinutes, spanText } from './stats.ts'

test('formats volumes as bags with two decimals, and capacities without trailing zeros', () => {
  expect([85, 1150, 0].map(bagsText)).toEqual(['0.85', '11.50', '0.00'])
  expect([800, 1250].map(capacityText)).toEqual(['8', '12.5'])
})

test('formats durations and distances in short form, and changes with a sign', () => {
  expect([4440, 59, 3600].map(spanText)).toEqual(['1:14', '0:01', '1:00'])
  expect([240, -130, 20].map(addedText)).toEqual(['+4', '−2', '0'])
  expect([900, -1240, 20].map(addedKm)).toEqual(['+0.9', '−1.2', '0.0'])
  expect(kmText(12_430)).toBe('12.4')
  expect([1, 60, 61].map(lateMinutes)).toEqual([1, 1, 2])
})
