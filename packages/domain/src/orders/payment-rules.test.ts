import { expect, test } from 'vitest'
import { judgeDoorPayment } from './payment-rules.ts'

test.each([
  // Columns in agorot: due, reported, booked, rounding, unbooked.
  [5000, 5000, 5000, 0, 0],
  [5000, 3000, 3000, 0, 0],
  [5000, 8000, 5000, 0, 3000],
  [0, 5000, 0, 0, 5000],
  [-200, 5000, 0, 0, 5000],
  [4998, 5000, 5000, 2, 0],
  [4998, 4998, 5000, 2, 0],
  [5003, 5003, 5000, -3, 0],
  [5003, 6000, 5000, -3, 1000],
])('books cash of a driver up to the debt: due %i, reported %i', (due, reported, booked, rounding, unbooked) => {
  expect(judgeDoorPayment(due, { method: 'cash', amount_agorot: reported })).toEqual({
    amount_agorot: booked,
    rounding_agorot: rounding,
    unbooked_agorot: unbooked,
  })
})

test('books a card payment at the door without rounding', () => {
  const paid = judgeDoorPayment(4998, { method: 'card', amount_agorot: 5000 })
  expect(paid).toEqual({ amount_agorot: 4998, rounding_agorot: 0, unbooked_agorot: 2 })
})
