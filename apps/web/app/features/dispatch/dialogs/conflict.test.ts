import { expect, test } from 'vitest'
import type { Op } from '../state/op.ts'
import { withOp } from '../state/optimistic.ts'
import { answered } from '../state/merge-wave.ts'
import { driver, order, stop, trip, wave } from '../state/wave.samples.ts'
import type { Trip, Wave } from '../state/wave-types.ts'
import { type Conflict, lateOf, sidesOf } from './conflict.ts'

const ids = (of: Trip | null | undefined) => of?.stops.map(({ order_id }) => order_id)
const before = () => wave([driver(1, trip(1, [11, 12])), driver(2, trip(2, [21]))], [order(1), order(2)])
const conflict = (base: Wave, op: Op, saved: Trip[]): [Conflict, Wave] => [
  { kind: 'conflict', op, mine: withOp(base, op), saved, error: { code: 'version_stale', message: '' } },
  answered(base, { trips: saved, waiting: [] }),
]

test('a conflict shows the saved trip, the unsaved trip and their merge when two orders go onto one trip', () => {
  const op: Op = { no: 1, kind: 'move', order_ids: [1], row_id: 1, position: 1 }
  const [trouble, now] = conflict(before(), op, [trip(1, [11, 12, 2], { version: 2 })])
  const sides = sidesOf(trouble, now)!
  expect([ids(sides.saved), ids(sides.mine), ids(sides.both)]).toEqual([
    [11, 12, 2],
    [1, 11, 12],
    [1, 11, 12, 2],
  ])
  expect([[...sides.theirs], [...sides.own], sides.is_same_order]).toEqual([[2], [1], false])
})

test('a conflict offers no merge when two dispatchers put one order onto two trips', () => {
  const op: Op = { no: 1, kind: 'move', order_ids: [1], row_id: 2, position: null }
  const [trouble, now] = conflict(before(), op, [trip(1, [11, 12, 1], { version: 2 })])
  const sides = sidesOf(trouble, now)!
  expect(sides).toMatchObject({ both: null, is_same_order: true, saved: { row_id: 1 }, mine: { row_id: 2 } })
  expect([ids(sides.mine), [...sides.theirs]]).toEqual([[21, 1], [1]])
})

test('a conflict offers no merge when the other dispatcher locked the trip', () => {
  const op: Op = { no: 1, kind: 'move', order_ids: [1], row_id: 1, position: null }
  const [trouble, now] = conflict(before(), op, [trip(1, [11, 12], { version: 2, inlays_lock: true })])
  expect(sidesOf(trouble, now)?.both).toBeNull()
})

test('a conflict marks only the stops that the other dispatcher moved or removed', () => {
  const base = wave([driver(1, trip(1, [11, 12, 13, 14])), driver(2, null)], [order(1)])
  const op: Op = { no: 1, kind: 'move', order_ids: [1], row_id: 1, position: 1 }
  const [trouble, now] = conflict(base, op, [trip(1, [13, 11, 12], { version: 2 })])
  const sides = sidesOf(trouble, now)!
  expect([...sides.moved]).toEqual([13])
  expect(sides.removed.map(({ order_id }) => order_id)).toEqual([14])
})

test('computes the lateness of an unsaved trip from known travel times', () => {
  const hurried = stop(11, 1, { promise_to: '2026-11-15T11:01:00.000Z' })
  const saved = trip(1, [11], { start_at: null, stops: [hurried] })
  const shown = wave([driver(1, saved)], [order(1)])
  // The trip starts at 11:00, and the known travel time to the stop is four minutes.
  expect([...lateOf(shown, saved, saved)]).toEqual([[11, 180]])
})
