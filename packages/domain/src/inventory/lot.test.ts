import { expect, test } from 'vitest'
import { seededDice } from '../seeded-random.ts'
import {
  addToLots,
  applyShares,
  checkReceivedLots,
  compareForUse,
  isUsable,
  type Lot,
  type LotShare,
  lottedOf,
  takeBack,
  takeFromLot,
  takeFromLots,
} from './lot.ts'

const lot = (id: number, expires_on: string | null, remaining_base: number, is_recalled = false): Lot => ({
  id,
  expires_on,
  remaining_base,
  is_recalled,
})

test('takes the lot that expires first, then older receipts, then lots without a date, recalled ones last', () => {
  const lots = [
    lot(1, null, 5),
    lot(2, '2026-12-01', 5),
    lot(3, '2026-11-20', 5, true),
    lot(4, '2026-11-25', 5),
    lot(5, '2026-11-25', 5),
  ]
  expect([...lots].sort(compareForUse).map(({ id }) => id)).toEqual([4, 5, 2, 1, 3])
  expect(takeFromLots(lots, 12)).toEqual([
    { lot_id: 4, quantity_base: -5 },
    { lot_id: 5, quantity_base: -5 },
    { lot_id: 2, quantity_base: -2 },
  ])
})

test('leaves the rest to stock without a lot when the lots do not suffice', () => {
  expect(takeFromLots([lot(1, null, 3), lot(2, null, 0)], 10)).toEqual([{ lot_id: 1, quantity_base: -3 }])
})

test('rejects taking more from one lot than it has', () => {
  expect(takeFromLot(lot(1, null, 3), 3)).toEqual({ lot_id: 1, quantity_base: -3 })
  expect(() => takeFromLot(lot(1, null, 3), 4)).toThrow(expect.objectContaining({ code: 'not_enough_in_lot' }))
})

test('adds to a lot only what is in stock when sales were booked before the delivery', () => {
  expect(addToLots([lot(1, null, 0)], [{ lot_id: 1, quantity_base: 10 }], 6)).toEqual([{ lot_id: 1, quantity_base: 6 }])
  expect(addToLots([lot(1, null, 0)], [{ lot_id: 1, quantity_base: 10 }], -2)).toEqual([])
})

test('takes a reversed delivery from its own lot first, then from other lots', () => {
  const lots = [lot(1, '2026-11-20', 8), lot(2, '2026-12-20', 4)]
  expect(takeBack(lots, [{ lot_id: 2, quantity_base: 6 }], 6)).toEqual([
    { lot_id: 2, quantity_base: -4 },
    { lot_id: 1, quantity_base: -2 },
  ])
})

test('requires lots that add up to the accepted quantity, and a date where the category needs one', () => {
  const rule = { line_id: 7, accepted_base: 10, needs_expiry: false }
  const of = (quantity_base: number, code = 'A', expires_on: string | null = null) => ({
    code,
    expires_on,
    quantity_base,
  })
  const refusal = (code: string) => expect.objectContaining({ code, details: expect.objectContaining({ line_id: 7 }) })
  expect(() => checkReceivedLots([], rule)).not.toThrow()
  expect(() => checkReceivedLots([of(4), of(6, 'B')], rule)).not.toThrow()
  for (const wrong of [[of(9)], [of(4), of(7, 'B')], [of(10), of(0, 'B')], [of(4), of(6)]])
    expect(() => checkReceivedLots(wrong, rule)).toThrow(refusal('lots_do_not_add_up'))
  const strict = { ...rule, needs_expiry: true }
  expect(() => checkReceivedLots([], strict)).toThrow(refusal('expiry_date_missing'))
  expect(() => checkReceivedLots([of(4, 'A', '2026-12-01'), of(6, 'B')], strict)).toThrow(
    refusal('expiry_date_missing'),
  )
  expect(() => checkReceivedLots([of(10, 'A', '2026-12-01')], strict)).not.toThrow()
  expect(() => checkReceivedLots([], { ...strict, accepted_base: 0 })).not.toThrow()
})

type SimulatedMove = { quantity_base: number; shares: readonly LotShare[] }

/** Simulates random stock moves of one ingredient in a deli, and checks its lots after every step. */
function simulate(seed: number, steps: number): void {
  const upTo = seededDice(seed)
  let stocked = 0
  let lots: Lot[] = []
  const moves: SimulatedMove[] = []
  const book = (quantity_base: number, shares: readonly LotShare[]) => {
    stocked += quantity_base
    lots = applyShares(lots, shares)
    moves.push({ quantity_base, shares })
  }
  const out = (quantity: number) => book(-quantity, takeFromLots(lots, quantity))
  const receive = (quantity: number) => {
    const id = lots.length + 1
    lots.push(lot(id, upTo(3) === 0 ? null : `2026-12-${10 + upTo(20)}`, 0, upTo(10) === 0))
    book(quantity, addToLots(lots, [{ lot_id: id, quantity_base: quantity }], stocked + quantity))
  }
  const waste = () => {
    const one = lots[upTo(lots.length)]
    if (one && one.remaining_base > 0) {
      const quantity = 1 + upTo(one.remaining_base)
      book(-quantity, [takeFromLot(one, quantity)])
    }
  }
  const count = (counted: number) => {
    const difference = counted - stocked
    if (difference > 0) book(difference, [])
    else if (difference < 0) out(-difference)
  }
  const reverse = () => {
    const [move] = moves.splice(upTo(moves.length), 1)
    if (!move) return
    const back = move.shares.map(({ lot_id, quantity_base }) => ({ lot_id, quantity_base: -quantity_base }))
    if (move.quantity_base > 0) book(-move.quantity_base, takeBack(lots, move.shares, move.quantity_base))
    else book(-move.quantity_base, addToLots(lots, back, stocked - move.quantity_base))
    moves.pop()
  }
  const ways = [() => receive(1 + upTo(50)), () => out(1 + upTo(40)), waste, () => count(upTo(60)), reverse]
  for (let step = 0; step < steps; step++) {
    ways[upTo(ways.length)]!()
    for (const { remaining_base } of lots) expect(remaining_base).toBeGreaterThanOrEqual(0)
    expect(lottedOf(lots)).toBeLessThanOrEqual(Math.max(0, stocked))
  }
}

test('keeps every lot at or above zero and all lots within the stock over random operations', () => {
  for (let seed = 1; seed <= 200; seed++) simulate(seed, 100)
})

test('a lot is usable until the end of its expiry date, unless it is recalled', () => {
  const lot = { expires_on: '2026-11-15', is_recalled: false }
  expect(isUsable(lot, '2026-11-15')).toBe(true)
  expect(isUsable(lot, '2026-11-16')).toBe(false)
  expect(isUsable({ ...lot, is_recalled: true }, '2026-11-14')).toBe(false)
  expect(isUsable({ expires_on: null, is_recalled: false }, '2026-11-16')).toBe(true)
})
