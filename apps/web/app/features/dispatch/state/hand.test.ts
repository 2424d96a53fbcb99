import { expect, test } from 'vitest'
import { clickOrder, EMPTY, stillThere } from './hand.ts'
import { gapAfter, gapOf, isIdle, positionAt, wishOf } from './gap.ts'
import { stop, trip } from './wave.samples.ts'

const row_ids = [1, 2, 3, 4, 5]
const waiting = (order_id: number) => ({ order_id, row_ids, is_stop: false })
const placed = (order_id: number) => ({ order_id, row_ids, is_stop: true })

test('the first click picks an order up, and a second click on it puts it down', () => {
  expect(clickOrder(EMPTY, waiting(2))).toEqual([2])
  expect(clickOrder([2], waiting(2))).toEqual([])
  expect(clickOrder([2], placed(2))).toEqual([])
})

test('a click on a stop places the picked-up orders, and a click on a waiting order picks that order up', () => {
  expect(clickOrder([2], placed(4))).toBe('put')
  expect(clickOrder([2], waiting(4))).toEqual([4])
  expect(clickOrder(EMPTY, placed(4))).toEqual([4])
})

test('ctrl toggles an order, and shift selects the range from the first picked-up order', () => {
  expect(clickOrder([2], { ...placed(4), with_ctrl: true })).toEqual([2, 4])
  expect(clickOrder([2, 4], { ...waiting(2), with_ctrl: true })).toEqual([4])
  expect(clickOrder([2], { ...waiting(5), with_shift: true })).toEqual([2, 3, 4, 5])
  expect(clickOrder([4, 5], { ...waiting(2), with_shift: true })).toEqual([4, 2, 3])
  expect(clickOrder([9], { ...waiting(2), with_shift: true })).toEqual([9, 2])
})

test('an order is no longer picked up when another dispatcher has moved it', () => {
  const hand = [1, 2]
  expect(stillThere(hand, (id) => id !== 1)).toEqual([2])
  expect(stillThere(hand, () => true)).toBe(hand)
})

const four = trip(1, [11, 12, 13, 14])

test('converts a gap to a position, which is one lower when the order leaves a position before the gap', () => {
  expect(positionAt(four, 0, [1])).toBe(1)
  expect(positionAt(four, 4, [1])).toBe(5)
  expect(positionAt(four, 3, [11])).toBe(3)
  expect(positionAt(four, 1, [13])).toBe(2)
  expect(positionAt(null, 0, [1])).toBeNull()
  for (const id of [1, 11, 12, 14])
    for (const gap of [0, 1, 2, 3, 4])
      if (!isIdle(four, gap, [id])) expect(gapOf(four, positionAt(four, gap, [id])!, id)).toBe(gap)
})

test('placing an order into a gap beside itself does not move it', () => {
  expect([0, 1, 2, 3, 4].filter((gap) => isIdle(four, gap, [12]))).toEqual([1, 2])
  expect(isIdle(four, 1, [1])).toBe(false)
})

test('placing several orders into a gap of their own trip reorders the trip, in the order they were picked up', () => {
  expect(wishOf(1, four, 3, [12, 11])).toEqual({ kind: 'reorder', trip_id: 10, order_ids: [13, 12, 11, 14] })
  expect(wishOf(1, four, null, [11, 12])).toMatchObject({ order_ids: [13, 14, 11, 12] })
  expect(wishOf(1, four, 2, [11, 7])).toMatchObject({ kind: 'move', position: 2 })
})

test('no order can be placed before a started stop', () => {
  const started = trip(1, [11, 12], { stops: [stop(11, 1, { state: 'delivered' }), stop(12, 2)] })
  expect(gapAfter(started, 1, -1)).toBe(1)
  expect(gapAfter(started, 1, 1)).toBe(2)
  expect(gapAfter(started, 2, 1)).toBe(2)
})
