import { expect, test } from 'vitest'
import { driver, stop, trip, wave } from '../state/wave.samples.ts'
import { blockedOf } from './blocked.ts'
import { deliverable, tripsToMove } from './run-wave.ts'

const withStatus = (order_id: number, status: 'ready' | 'cooking' | 'on-the-way' | 'completed') =>
  stop(order_id, 1, { status })

test('a step of the wave moves the trips that can take it, and sends off only what is loaded and packed', () => {
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

test('deliveries are marked only for orders on the way of a trip that has left', () => {
  const stops = [withStatus(11, 'on-the-way'), withStatus(12, 'completed')]
  expect(deliverable(trip(1, [], { status: 'in_progress', stops })).map(({ order_id }) => order_id)).toEqual([11])
  expect(deliverable(trip(1, [], { status: 'loading', stops }))).toEqual([])
})

test('a refusal is read as blocking orders only when it names them', () => {
  const details = { because: 'not_ready', trip_id: 1, orders: [] }
  expect(blockedOf({ code: 'trip_move_not_allowed', details })).toEqual(details)
  expect(blockedOf({ code: 'trip_move_not_allowed', details: { status: 'draft' } })).toBeNull()
  expect(blockedOf({ code: 'trip_locked', details })).toBeNull()
})
