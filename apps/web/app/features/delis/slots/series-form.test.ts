import { expect, test } from 'vitest'
import type { ScheduleSeries } from '../schedule.ts'
import { blankSeries, listWith, madeBy, outsideHours, valuesOf } from './series-form.ts'

const series = (id: number): ScheduleSeries => ({ ...blankSeries('delivery'), id })

test('an edited slot series stays in place, a new one is added at the end, and a removed one is dropped', () => {
  const list = [series(1), series(2), series(3)]
  const changed = { ...valuesOf(series(2)), every_minutes: 15 }
  expect(listWith(list, 2, changed).map(({ id, every_minutes }) => [id, every_minutes])).toEqual([
    [1, 30],
    [2, 15],
    [3, 30],
  ])
  expect(listWith(list, null, changed).map(({ id }) => id)).toEqual([1, 2, 3, null])
  expect(listWith(list, 2, null).map(({ id }) => id)).toEqual([1, 3])
})

test('a slot series is added again when someone else removed it meanwhile', () => {
  expect(listWith([series(1)], 2, blankSeries('pickup')).map(({ id }) => id)).toEqual([1, 2])
})

test('the preview of a slot series counts whole slots and reports the remaining minutes', () => {
  expect(madeBy({ from_minute: 660, until_minute: 1320, every_minutes: 30 })).toEqual({ count: 22, left_over: 0 })
  expect(madeBy({ from_minute: 660, until_minute: 760, every_minutes: 30 })).toEqual({ count: 3, left_over: 10 })
  expect(madeBy({ from_minute: 700, until_minute: 660, every_minutes: 30 })).toEqual({ count: 0, left_over: 0 })
  expect(madeBy({ from_minute: null as never, until_minute: 660, every_minutes: 30 }).count).toBe(0)
})

test('counts the slots of a week outside the opening hours, across touching spans', () => {
  const day = (weekday: number, from_minute: number, until_minute: number) => ({
    order_type: 'delivery' as const,
    weekday,
    from_minute,
    until_minute,
  })
  const values = { ...blankSeries('delivery'), weekdays: [0, 5] }
  const sunday = [day(0, 600, 915), day(0, 915, 1410)]
  expect(outsideHours(values, [...sunday, day(5, 480, 900)])).toBe(14)
  expect(outsideHours(values, sunday)).toBe(22)
  expect(outsideHours({ ...values, weekdays: [0] }, sunday)).toBe(0)
  expect(outsideHours({ ...values, order_type: 'pickup', weekdays: [0] }, sunday)).toBe(22)
})

test('a new slot series starts with the opening hours and days of its order type', () => {
  const hours = [
    { order_type: 'delivery' as const, weekday: 4, from_minute: 600, until_minute: 1200 },
    { order_type: 'delivery' as const, weekday: 0, from_minute: 660, until_minute: 1320 },
    { order_type: 'pickup' as const, weekday: 6, from_minute: 1200, until_minute: 1320 },
  ]
  expect(blankSeries('delivery', hours)).toMatchObject({ weekdays: [0, 4], from_minute: 600, until_minute: 1320 })
  expect(blankSeries('pickup', [])).toMatchObject({ weekdays: [], from_minute: 660, until_minute: 1320 })
})
