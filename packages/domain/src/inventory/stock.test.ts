import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  availableOf,
  balanceAfter,
  checkMove,
  checkSign,
  lowness,
  MOVE_KINDS,
  reversalOf,
  transferPair,
  WASTE_REASONS,
  type MoveKind,
  type NewMove,
} from './stock.ts'

const balance = { stocked_base: 1000, reserved_base: 300, incoming_base: 5000 }
const EMPTY = { stocked_base: 0, reserved_base: 0, incoming_base: 0 }

test.each<[MoveKind, string]>([
  ['opening_balance', '+'],
  ['purchase_receipt', '+'],
  ['return_to_supplier', '-'],
  ['sale_consume', '-'],
  ['production_consume', '-'],
  ['waste', '-'],
  ['count_adjustment', '+-'],
  ['transfer_out', '-'],
  ['transfer_in', '+'],
  ['reversal', '+-'],
])('the move kind %s accepts the sign %s and never 0', (kind, signs) => {
  const passes = (quantity_base: number) => {
    try {
      checkSign({ kind, quantity_base })
      return true
    } catch (refusal) {
      expect(refusal).toMatchObject({ code: 'stock_sign_wrong', details: { kind, quantity_base } })
      return false
    }
  }
  expect([passes(1), passes(-1), passes(0)]).toEqual([signs.includes('+'), signs.includes('-'), false])
})

test('there are ten kinds of stock moves, as many as the table of signs has', () => {
  expect(MOVE_KINDS).toHaveLength(10)
})

test('available stock is stocked minus reserved, without incoming', () => {
  expect(availableOf(balance)).toBe(700)
})

test.each<NewMove>([
  { kind: 'waste', quantity_base: -1001, reason: 'spoiled' },
  { kind: 'transfer_out', quantity_base: -1001 },
  { kind: 'return_to_supplier', quantity_base: -1001 },
])('rejects a move that removes more than is stocked: $kind', (move) => {
  expect(() => checkMove(move, balance)).toThrow(
    expect.objectContaining({ code: 'not_enough_stock', details: { stocked_base: 1000, wanted_base: 1001 } }),
  )
  expect(() => checkMove({ ...move, quantity_base: -1000 }, balance)).not.toThrow()
})

test.each<MoveKind>(['sale_consume', 'production_consume', 'count_adjustment', 'reversal'])(
  'books the move %s even when the balance becomes negative',
  (kind) => {
    const move = { kind, quantity_base: -5 }
    checkMove(move, EMPTY)
    expect(balanceAfter(EMPTY, move).stocked_base).toBe(-5)
  },
)

test('a waste move needs a reason, and the reason "other" also needs a note', () => {
  const waste = { kind: 'waste', quantity_base: -1 } as const
  const missing = expect.objectContaining({ code: 'waste_reason_missing' })
  expect(() => checkMove(waste, balance)).toThrow(missing)
  expect(() => checkMove({ ...waste, reason: 'other', note: ' ' }, balance)).toThrow(missing)
  expect(() => checkMove({ ...waste, reason: 'other', note: 'Fell behind the oven' }, balance)).not.toThrow()
  for (const reason of WASTE_REASONS)
    if (reason !== 'other') expect(() => checkMove({ ...waste, reason }, balance)).not.toThrow()
})

test('a transfer adds up to 0, and a reversal restores the balance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (quantity_base) => {
      const [out, into] = transferPair(quantity_base)
      for (const half of [out, into]) checkSign(half)
      expect(out.quantity_base + into.quantity_base).toBe(0)
      const back = reversalOf({ ...out, id: 8, reversed_by: null })
      expect(back.reversal_of).toBe(8)
      expect(balanceAfter(balanceAfter(balance, out), back)).toEqual(balance)
    }),
  )
})

test('a move can be reversed once, and a reversal cannot be reversed', () => {
  const rejected = expect.objectContaining({ code: 'already_reversed' })
  expect(() => reversalOf({ id: 8, kind: 'waste', quantity_base: -1, reversed_by: 9 })).toThrow(rejected)
  expect(() => reversalOf({ id: 9, kind: 'reversal', quantity_base: 1, reversed_by: null })).toThrow(rejected)
})

test.each([
  [11, 10, 10, 'crossed_down'],
  [10, 9, 10, 'same'],
  [9, 12, 10, 'crossed_up'],
  [12, 11, 10, 'same'],
  [50, -3, 0, 'crossed_down'],
  [50, -3, null, 'same'],
] as const)(
  'a change of stock from %i to %i with the reorder level %s is reported as %s',
  (before, after, reorder, crossing) => {
    expect(lowness(before, after, reorder)).toBe(crossing)
  },
)

test('low-stock alerts and recoveries alternate over any history', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (levels) => {
      const crossings = levels
        .slice(1)
        .map((after, index) => lowness(levels[index] ?? 0, after, 0))
        .filter((crossing) => crossing !== 'same')
      for (const [index, crossing] of crossings.entries()) expect(crossing).not.toBe(crossings[index + 1])
    }),
  )
})
