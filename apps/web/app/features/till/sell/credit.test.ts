import { expect, test } from 'vitest'
import { addCredit, creditFor, creditPart } from './credit.ts'

const credit = { agorot: 3000, serial: '2.1-2026-7', payment_id: 'a' }

test('a credit is rounded to coins, and never exceeds what can be refunded', () => {
  expect([creditFor(2996, 5000), creditFor(2994, 5000), creditFor(2996, 2996)]).toEqual([3000, 2990, 2990])
})

test('a credit pays at most the total rounded to coins, and the rest of it is change', () => {
  expect(creditPart(credit, 4000)).toMatchObject({ amount_agorot: 3000, tendered_agorot: 3000 })
  expect(creditPart(credit, 1996)).toMatchObject({ amount_agorot: 2000, tendered_agorot: 3000 })
})

test('a second receipt adds to the credit and stays one payment', () => {
  const second = { agorot: 500, serial: '2.1-2026-8', payment_id: 'b' }
  expect(addCredit(credit, second)).toEqual({ agorot: 3500, serial: '2.1-2026-8', payment_id: 'a' })
  expect(addCredit(null, second)).toEqual(second)
})
