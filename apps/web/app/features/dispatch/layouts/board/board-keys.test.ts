import { expect, test } from 'vitest'
import { driver, order, stop, trip, wave } from '../../state/wave.samples.ts'
import { columnStep, steppedCursor, steppedTarget } from './board-keys.ts'
import { type DropTarget, WAITING } from './board-lift.ts'

const WAVE = wave(
  [
    driver(1, trip(1, [1, 2])),
    driver(2, trip(2, [], { stops: [stop(3, 1, { state: 'delivered' }), stop(4, 2)] })),
    driver(3, null),
  ],
  [order(8)],
)
const OVER = { wave: WAVE, lift: { order_ids: [8] }, row_ids: [1, 2, 3] }
const walk = (from: DropTarget, direction: 'rtl' | 'ltr', ...keys: string[]) =>
  keys.reduce<DropTarget>((target, key) => steppedTarget({ ...OVER, target }, key, direction) ?? target, from)

test('the next column is to the left in Hebrew and to the right in English', () => {
  expect(columnStep('ArrowLeft', 'rtl')).toBe(1)
  expect(columnStep('ArrowRight', 'rtl')).toBe(-1)
  expect(columnStep('ArrowRight', 'ltr')).toBe(1)
  expect(columnStep('ArrowUp', 'ltr')).toBe(0)
})

test('left and right move a lifted order to the end of the next column, with the waiting column first', () => {
  expect(walk(WAITING, 'rtl', 'ArrowLeft')).toEqual({ kind: 'trip', row_id: 1, position: 3 })
  expect(walk(WAITING, 'ltr', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual({
    kind: 'trip',
    row_id: 3,
    position: 1,
  })
  expect(walk(WAITING, 'rtl', 'ArrowLeft', 'ArrowRight')).toEqual(WAITING)
  expect(steppedTarget({ ...OVER, target: WAITING }, 'ArrowRight', 'rtl')).toBeNull()
})

test('up and down move a lifted order from gap to gap, but never before a started stop', () => {
  expect(walk(WAITING, 'rtl', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toMatchObject({ position: 1 })
  expect(walk(WAITING, 'rtl', 'ArrowLeft', 'Home', 'ArrowDown')).toMatchObject({ position: 2 })
  expect(walk(WAITING, 'rtl', 'ArrowLeft', 'ArrowLeft', 'Home')).toMatchObject({ row_id: 2, position: 2 })
})

test('left and right move the focus past empty columns, and up, down and End keep it within its column', () => {
  const columns = [
    { row_id: null, count: 1 },
    { row_id: 1, count: 0 },
    { row_id: 2, count: 3 },
  ]
  const from = { row_id: null, index: 0 }
  expect(steppedCursor(from, 'ArrowLeft', 'rtl', columns)).toEqual({ row_id: 2, index: 0 })
  expect(steppedCursor(from, 'ArrowDown', 'rtl', columns)).toBeNull()
  expect(steppedCursor({ row_id: 2, index: 2 }, 'ArrowRight', 'rtl', columns)).toEqual(from)
  expect(steppedCursor({ row_id: 2, index: 0 }, 'End', 'ltr', columns)).toEqual({ row_id: 2, index: 2 })
})
