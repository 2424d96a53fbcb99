import { expect, test } from 'vitest'
import type { ScheduleHours } from '../schedule.ts'
import { dayProblem, hoursOf, nextSpan, weekMinutes, weekOf } from './week.ts'

const span = (from_minute: number | null, until_minute: number | null) => ({ from_minute, until_minute })
const hours: ScheduleHours[] = [
  { order_type: 'pickup', weekday: 5, from_minute: 540, until_minute: 900 },
  { order_type: 'delivery', weekday: 0, from_minute: 1080, until_minute: 1560 },
  { order_type: 'delivery', weekday: 0, from_minute: 600, until_minute: 900 },
]

test('converts opening hours to a week by order type and day, in order, and back', () => {
  const week = weekOf(hours)
  expect(week.delivery_0).toEqual([span(600, 900), span(1080, 1560)])
  expect(week.pickup_5).toEqual([span(540, 900)])
  expect(week.delivery_6).toEqual([])
  expect(hoursOf(week)).toHaveLength(3)
  expect(hoursOf(week)).toEqual(expect.arrayContaining(hours))
})

test('an incomplete span of opening hours is neither sent nor checked', () => {
  const week = { ...weekOf([]), delivery_1: [span(600, null), span(700, 800)] }
  expect(hoursOf(week)).toEqual([{ order_type: 'delivery', weekday: 1, from_minute: 700, until_minute: 800 }])
  expect(dayProblem([span(600, null), span(600, 800)])).toBe(null)
})

test('a day rejects overlapping and reversed spans like the API, and accepts touching spans', () => {
  expect(dayProblem([span(600, 900), span(840, 1200)])).toBe('hours_overlap')
  expect(dayProblem([span(900, 600)])).toBe('span_backwards')
  expect(dayProblem([span(600, 900), span(900, 1200)])).toBe(null)
})

test('a new span of opening hours follows the last one, and is empty when the day is full', () => {
  expect(nextSpan([])).toEqual(span(600, 1320))
  expect(nextSpan([span(600, 900)])).toEqual(span(960, 1200))
  expect(nextSpan([span(600, 720), span(900, 1200)])).toEqual(span(1260, 1500))
  expect(nextSpan([span(600, 1560)])).toEqual(span(1620, 1680))
  expect(nextSpan([span(600, 1680)])).toEqual(span(null, null))
  expect(nextSpan([span(null, null)])).toEqual(span(null, null))
})

test('sums the opening hours of the week separately for each order type', () => {
  expect(weekMinutes(weekOf(hours), 'delivery')).toBe(300 + 480)
  expect(weekMinutes(weekOf(hours), 'pickup')).toBe(360)
})
