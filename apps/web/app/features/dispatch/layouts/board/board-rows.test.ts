import { expect, test } from 'vitest'
import { stop, trip } from '../../state/wave.samples.ts'
import { edgeStep, positionAt, ROW_PX, rowsOf } from './board-rows.ts'

const TRIP = trip(1, [1, 2, 3])
const drawn = (order_ids: number[], landing: number | null) =>
  rowsOf(TRIP.stops, { order_ids }, landing).map((row) =>
    row.kind === 'landing' ? 'landing' : `${row.kind} ${row.order.order_id}`,
  )
const middleOf = (row: number) => (row + 0.5) * ROW_PX

test('draws the drop preview at the target position, and a placeholder where the order was', () => {
  expect(drawn([8], 1)).toEqual(['landing', 'card 1', 'card 2', 'card 3'])
  expect(drawn([8], 4)).toEqual(['card 1', 'card 2', 'card 3', 'landing'])
  expect(drawn([2], 2)).toEqual(['card 1', 'hole 2', 'landing', 'card 3'])
  expect(drawn([2], null)).toEqual(['card 1', 'hole 2', 'card 3'])
})

test('a pointer over a column selects the nearest gap between its cards', () => {
  const lift = { order_ids: [8] }
  expect(positionAt(0, TRIP, lift, null)).toBe(1)
  expect(positionAt(ROW_PX * 0.6, TRIP, lift, null)).toBe(2)
  expect(positionAt(ROW_PX * 40, TRIP, lift, null)).toBe(4)
  expect(positionAt(-50, TRIP, lift, null)).toBe(1)
})

test('a resting pointer selects the same position wherever the drop preview is drawn', () => {
  const lift = { order_ids: [8] }
  for (let y = 0; y < ROW_PX * 5; y += 7) {
    let position = positionAt(y, TRIP, lift, null)
    for (let frame = 0; frame < 3; frame++) {
      const next = positionAt(y, TRIP, lift, position)
      if (frame > 0) expect(next).toBe(position)
      position = next
    }
  }
})

test('a pointer over the drop preview selects its position, and a pointer below it selects the next position', () => {
  const lift = { order_ids: [8] }
  expect(positionAt(middleOf(1), TRIP, lift, 2)).toBe(2)
  expect(positionAt(ROW_PX * 2.8, TRIP, lift, 2)).toBe(3)
})

test('the pointer selects no position before a started stop', () => {
  const started = {
    ...TRIP,
    stops: [stop(1, 1, { state: 'delivered' }), stop(2, 2, { state: 'en_route' }), stop(3, 3)],
  }
  expect(positionAt(0, started, { order_ids: [8] }, null)).toBe(3)
})

test('a drag scrolls faster near the edge and not at all in the middle', () => {
  expect(edgeStep(400, 0, 800)).toBe(0)
  expect(edgeStep(10, 0, 800)).toBeLessThan(edgeStep(40, 0, 800))
  expect(edgeStep(10, 0, 800)).toBeLessThan(0)
  expect(edgeStep(790, 0, 800)).toBeGreaterThan(0)
  expect(edgeStep(2000, 0, 800)).toBe(18)
})
