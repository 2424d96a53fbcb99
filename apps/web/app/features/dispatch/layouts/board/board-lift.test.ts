import { expect, test } from 'vitest'
import type { Insertion } from '../../state/wave-types.ts'
import { driver, order, stop, trip, wave } from '../../state/wave.samples.ts'
import { dropOf, isSameTarget, liftOf, positionRange, problemsOf, WAITING, withInsertions } from './board-lift.ts'

const WAVE = wave(
  [
    driver(1, trip(1, [1, 2, 3])),
    driver(2, trip(2, [4, 5], { inlays_lock: true })),
    driver(3, null),
    driver(4, trip(4, [], { stops: [stop(6, 1, { state: 'delivered' }), stop(7, 2)] })),
  ],
  [order(8), order(9, { volume: 780 })],
)
const onTrip = (row_id: number, position: number | null) => ({ kind: 'trip', row_id, position }) as const

test('lifting one of several selected orders lifts all movable ones, with the lifted order first', () => {
  expect(liftOf(WAVE, 8, [])).toEqual({ order_ids: [8] })
  expect(liftOf(WAVE, 2, [9, 2, 4, 6, 1])).toEqual({ order_ids: [2, 9, 1] })
  expect(liftOf(WAVE, 8, [1, 2])).toEqual({ order_ids: [8] })
})

test('a locked, started or unknown order cannot be lifted', () => {
  for (const order_id of [4, 6, 99]) expect(liftOf(WAVE, order_id, [])).toBeNull()
})

test('an order cannot be dropped before a started stop', () => {
  expect(positionRange(WAVE.drivers[3]!.trip, { order_ids: [8] })).toEqual({ first: 2, last: 3 })
  expect(positionRange(WAVE.drivers[0]!.trip, { order_ids: [2] })).toEqual({ first: 1, last: 3 })
  expect(positionRange(null, { order_ids: [8] })).toEqual({ first: 1, last: 1 })
})

test('a drop on a trip moves an order, and a drop on the waiting column removes only orders on a trip', () => {
  expect(dropOf(WAVE, { order_ids: [8] }, onTrip(1, 2))).toEqual({
    kind: 'move',
    order_ids: [8],
    row_id: 1,
    position: 2,
  })
  expect(dropOf(WAVE, { order_ids: [8] }, onTrip(3, null))).toMatchObject({ kind: 'move', position: null })
  expect(dropOf(WAVE, { order_ids: [2, 8] }, WAITING)).toEqual({ kind: 'remove', order_ids: [2] })
  expect(dropOf(WAVE, { order_ids: [8] }, WAITING)).toBeNull()
})

test('a drop at the same position does nothing, and a drop one position further moves the order', () => {
  expect(dropOf(WAVE, { order_ids: [2] }, onTrip(1, 2))).toBeNull()
  expect(dropOf(WAVE, { order_ids: [3] }, onTrip(1, null))).toBeNull()
  expect(dropOf(WAVE, { order_ids: [2] }, onTrip(1, 3))).toMatchObject({ position: 3 })
  expect(dropOf(WAVE, { order_ids: [2, 1] }, onTrip(1, 1))).toMatchObject({ kind: 'move' })
})

test('lists before the drop why each driver cannot accept the order', () => {
  const problems = problemsOf(WAVE, { order_ids: [9] })
  expect(problems.get(1)).toEqual([{ code: 'over_volume', is_final: false, by: 220 }])
  expect(problems.get(2)?.map(({ code }) => code)).toContain('trip_locked')
  expect(problems.get(3)).toEqual([])
})

test('the volume of several lifted orders is checked together', () => {
  expect(problemsOf(WAVE, { order_ids: [8] }).get(3)).toEqual([])
  expect(problemsOf(WAVE, { order_ids: [8, 9] }).get(3)).toMatchObject([{ code: 'over_volume', by: 60 }])
})

test('moving an order within its own trip adds no volume', () => {
  expect(problemsOf(WAVE, { order_ids: [2] }).get(1)).toEqual([])
})

test("adds the server's problems to those of a driver, except duplicates and a driver's break", () => {
  const insertion: Insertion = {
    row_id: 1,
    driver_id: 1,
    trip_id: 10,
    position: null,
    added_s: 0,
    added_m: 0,
    eta_at: null,
    late_s: 0,
    makes_late: [],
    positions: [],
    problems: [
      { code: 'shift_ends', is_final: false },
      { code: 'over_volume', is_final: false },
      { code: 'on_break', is_final: false },
    ],
  }
  const insertions = { is_estimate: false, best_row_id: null, drivers: [insertion] }
  const all = withInsertions(problemsOf(WAVE, { order_ids: [9] }), insertions)
  expect(all.get(1)?.map(({ code }) => code)).toEqual(['over_volume', 'shift_ends'])
})

test('drop targets are equal when kind, driver and position are equal', () => {
  expect(isSameTarget(onTrip(1, 2), onTrip(1, 2))).toBe(true)
  expect(isSameTarget(onTrip(1, 2), onTrip(1, 3))).toBe(false)
  expect(isSameTarget(onTrip(1, 2), WAITING)).toBe(false)
  expect(isSameTarget(WAITING, { kind: 'waiting' })).toBe(true)
  expect(isSameTarget(null, WAITING)).toBe(false)
})
