import { expect, test } from 'vitest'
import { busyRows, type StatRow, latePercent, nextSort, sortRows, stopsPerHour, sumOf } from './stats.ts'

const row = (of: Partial<StatRow>): StatRow => ({
  driver_id: 1,
  name: 'Dana',
  trips: 0,
  stops: 0,
  late_stops: 0,
  failed_stops: 0,
  distance_m: 0,
  driving_s: 0,
  shift_minutes: 0,
  average_late_s: 0,
  ...of,
})

test('totals of drivers sum the rows and weight the average delay by late stops', () => {
  const rows = [
    row({ trips: 2, stops: 10, late_stops: 1, average_late_s: 600, distance_m: 1000, shift_minutes: 300 }),
    row({ trips: 1, stops: 10, late_stops: 3, average_late_s: 200, distance_m: 500, shift_minutes: 300 }),
  ]
  expect(sumOf(rows)).toMatchObject({ trips: 3, stops: 20, late_stops: 4, average_late_s: 300, distance_m: 1500 })
  expect(sumOf([]).average_late_s).toBe(0)
})

test('late percentage and stops per hour are null without stops or hours', () => {
  expect(latePercent({ late_stops: 1, stops: 8 })).toBe(13)
  expect(latePercent({ late_stops: 0, stops: 0 })).toBeNull()
  expect(stopsPerHour({ stops: 9, shift_minutes: 360 })).toBe('1.5')
  expect(stopsPerHour({ stops: 9, shift_minutes: 0 })).toBeNull()
})

test('the stats leave out drivers without trips and shifts', () => {
  const rows = [row({ name: 'a' }), row({ name: 'b', trips: 1 }), row({ name: 'c', shift_minutes: 60 })]
  expect(busyRows(rows).map(({ name }) => name)).toEqual(['b', 'c'])
})

test('sorts the stats by a column in both directions with missing values last', () => {
  const rows = [
    row({ name: 'b', stops: 10, late_stops: 1 }),
    row({ name: 'a', stops: 0 }),
    row({ name: 'c', stops: 10, late_stops: 5 }),
  ]
  const names = (by: 'late' | 'driver', is_falling: boolean) =>
    sortRows(rows, { by, is_falling }).map(({ name }) => name)
  expect([names('late', true), names('late', false), names('driver', false)]).toEqual([
    ['c', 'b', 'a'],
    ['b', 'c', 'a'],
    ['a', 'b', 'c'],
  ])
  expect(nextSort({ by: 'late', is_falling: true }, 'late')).toEqual({ by: 'late', is_falling: false })
  expect(nextSort({ by: 'late', is_falling: true }, 'driver')).toEqual({ by: 'driver', is_falling: false })
})
