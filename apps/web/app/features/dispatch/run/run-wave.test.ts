import { expect, test } from 'vitest'
import { driver, stop, trip, wave } from '../state/wave.samples.ts'
import { blockedOf } from './blocked.ts'
import { deliverable, tripsToMove } from './run-wave.ts'

const withStatus = (order_id: number, status: 'ready' | 'cooking' | 'on-the-way' | 'completed') =>
  stop(order_id, 1, { status })

test('a bulk status change applies only to trips that allow it, and a departure only to packed ones', () => {
  const shown = wave(
    [
      driver(1, trip(1, [], { status: 'draft', stops: [withStatus(11, 'cooking')] })),
      driver(2, trip(2, [], { status: 'loading', stops: [withStatus(21, 'ready')] })),
      driver(3, trip(3, [], { status: 'loading', stops: [withStatus(31, 'cooking')] })),
      driver(4, trip(4, [], { status: 'planned', stops: [] })),
      driver(5, null),
    ],
    [],
  )
  const idsOf = (move: 'plan' | 'load' | 'depart') => tripsToMove(shown, move).map(({ id }) => id)
  expect([idsOf('plan'), idsOf('load'), idsOf('depart')]).toEqual([[10], [10], [20]])
})

test('only orders on the way on a departed trip can be marked as delivered', () => {
  const stops = [withStatus(11, 'on-the-way'), withStatus(12, 'completed')]
  expect(deliverable(trip(1, [], { status: 'in_progress', stops })).map(({ order_id }) => order_id)).toEqual([11])
  expect(deliverable(trip(1, [], { status: 'loading', stops }))).toEqual([])
})

test('reads blocking orders from a refusal only when the refusal names them', () => {
  const details = { because: 'not_ready', trip_id: 1, orders: [] }
  expect(blockedOf({ code: 'trip_move_not_allowed', details })).toEqual(details)
  expect(blockedOf({ code: 'trip_move_not_allowed', details: { status: 'draft' } })).toBeNull()
  expect(blockedOf({ code: 'trip_locked', details })).toBeNull()
})
