import { expect, test } from 'vitest'
import { type BillSplit, chooseLine, nextShare, peoplePaid, settleShare } from './bill-split.ts'

const price = {
  lines: [
    { key: 'a', line_agorot: 6000 },
    { key: 'b', line_agorot: 4000 },
  ],
  adjustments: [],
  total_agorot: 10_000,
} as unknown as Parameters<typeof nextShare>[1]['price']
const four: BillSplit = { kind: 'people', people: 4 }

test('four people pay a quarter each, and the last pays all that is left', () => {
  expect(nextShare(four, { price, paid_agorot: 0 })).toBe(2500)
  expect(nextShare(four, { price, paid_agorot: 2500 })).toBe(2500)
  expect(nextShare(four, { price, paid_agorot: 7500 })).toBeNull()
})

test('a share counts as paid when cash was rounded down, and the missing agorot are added to the next share', () => {
  const odd = { ...price, total_agorot: 10_012 }
  expect(peoplePaid(4, { price: odd, paid_agorot: 2500 })).toBe(1)
  expect(nextShare(four, { price: odd, paid_agorot: 2500 })).toBe(2506)
})

test('the same person pays again after a partial payment', () => {
  expect(nextShare(four, { price, paid_agorot: 1000 })).toBe(1500)
})

test('each person pays for the lines they chose when a bill is split by lines', () => {
  const first = chooseLine({ kind: 'lines', paid: new Set(), chosen: new Set() }, 'a')
  expect(nextShare(first, { price, paid_agorot: 0 })).toBe(6000)
  const second = settleShare(first)!
  expect(nextShare(chooseLine(second, 'b'), { price, paid_agorot: 6000 })).toBeNull()
  expect(chooseLine(chooseLine(second, 'b'), 'b')).toEqual(second)
})
