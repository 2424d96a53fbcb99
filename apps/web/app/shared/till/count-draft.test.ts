import { sumOfCount } from '@tavlin/domain/till/cash-count'
import { expect, test } from 'vitest'
import { cleanQuantity, countOf } from './count-draft.ts'

test('the sum of a cash count includes typed quantities and leaves out empty ones', () => {
  const counts = countOf({ 20_000: '2', 5000: '', 10: '7' })
  expect(counts).toEqual([
    { denomination_agorot: 20_000, quantity: 2 },
    { denomination_agorot: 10, quantity: 7 },
  ])
  expect(sumOfCount(counts)).toBe(40_070)
})

test.each([
  ['12', '12'],
  ['007', '7'],
  ['0', '0'],
  ['1a2', '12'],
  ['123456', '1234'],
  ['', ''],
])('a count field reduces the typed text %j to the digits %j', (typed, digits) => {
  expect(cleanQuantity(typed)).toBe(digits)
})
