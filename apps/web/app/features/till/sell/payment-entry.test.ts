import { expect, test } from 'vitest'
import { readShekels } from '#ui/form/money-text.ts'
import {
  equalShares,
  judgeEntry,
  type PaymentEntry,
  quickAmounts,
  shareOfLines,
  takenPart,
  type TakenPart,
  typeKey,
} from './payment-entry.ts'

const funds = { wallet_agorot: 3500, points: 100, point_agorot: 5 }
const entry = (method: PaymentEntry['method'], typed_agorot: number | null = null): PaymentEntry => ({
  method,
  typed_agorot,
  card_last4: '',
})
const sale = (total_agorot: number, taken: readonly TakenPart[] = [], share_agorot: number | null = null) => ({
  taken,
  total_agorot,
  share_agorot,
  funds,
})
const card = (agorot: number) => takenPart(entry('card', agorot), judgeEntry(entry('card', agorot), sale(19_266)), 'a')

test('exact cash rounded to coins closes the sale when no amount is typed', () => {
  expect(judgeEntry(entry('cash'), sale(19_266))).toMatchObject({
    pays_agorot: 19_270,
    change_agorot: 0,
    rounding_agorot: 4,
    closes: true,
  })
})

test('a larger banknote results in change, and a smaller one leaves a remainder to pay', () => {
  expect(judgeEntry(entry('cash', 20_000), sale(19_266))).toMatchObject({ change_agorot: 730, closes: true })
  expect(judgeEntry(entry('cash', 10_000), sale(19_266))).toMatchObject({
    pays_agorot: 10_000,
    rounding_agorot: 0,
    closes: false,
  })
})

test('cash after a card payment is rounded only for the part that is left', () => {
  const taken = [card(10_000)]
  expect(judgeEntry(entry('cash', 10_000), sale(19_266, taken))).toMatchObject({
    left_agorot: 9266,
    pays_agorot: 9270,
    change_agorot: 730,
    closes: true,
  })
})

test('wallet and points pay at most their balance, also over several payments', () => {
  expect(judgeEntry(entry('wallet'), sale(10_000))).toMatchObject({ pays_agorot: 3500, closes: false })
  expect(judgeEntry(entry('points'), sale(10_000))).toMatchObject({ pays_agorot: 500, closes: false })
  const wallet = takenPart(entry('wallet', 3000), judgeEntry(entry('wallet', 3000), sale(10_000)), 'w')
  expect(judgeEntry(entry('wallet'), sale(10_000, [wallet]))).toMatchObject({ pays_agorot: 500 })
})

test('a card is never charged more than the total', () => {
  expect(judgeEntry(entry('card', 30_000), sale(19_266))).toMatchObject({ pays_agorot: 19_266, closes: true })
})

test('four people pay a bill in four shares that add up to the total', () => {
  const shares = equalShares(19_266, 4)
  expect(shares).toEqual([4817, 4817, 4816, 4816])
  const taken: TakenPart[] = []
  for (const [at, share] of shares.entries()) {
    const now = entry(at === 3 ? 'cash' : 'card')
    const result = judgeEntry(now, sale(19_266, taken, at === 3 ? null : share))
    expect(result.closes).toBe(at === 3)
    taken.push(takenPart(now, result, String(at)))
  }
  expect(taken.map(({ amount_agorot }) => amount_agorot)).toEqual([4817, 4817, 4816, 4820])
})

test('divides a discount among lines in proportion to their price', () => {
  const price = {
    lines: [
      { key: 'a', line_agorot: 6000 },
      { key: 'b', line_agorot: 4000 },
    ],
    adjustments: [{ kind: 'discount' as const, agorot: -1000 }],
    total_agorot: 9000,
  }
  expect(shareOfLines(price, new Set(['a']))).toBe(5400)
  expect(shareOfLines(price, new Set(['a', 'b']))).toBe(9000)
})

test('suggests tendered amounts above the amount due, starting with the next ten shekels', () => {
  expect(quickAmounts(9270)).toEqual([10_000, 20_000])
  expect(quickAmounts(4300)).toEqual([5000, 6000, 10_000, 20_000])
  expect(quickAmounts(10_000)).toEqual([11_000, 12_000, 15_000, 20_000])
})

test('keypad keys build the typed amount, with at most two decimals', () => {
  const type = (...keys: string[]) => keys.reduce(typeKey, '')
  expect(type('1', '2', '.', '5')).toBe('12.5')
  expect(type('.', '5', '.', '0', '9')).toBe('0.50')
  expect(type('1', '2', 'back')).toBe('1')
  expect([readShekels(''), readShekels('12.5'), readShekels('12.')]).toEqual([null, 1250, 1200])
})
