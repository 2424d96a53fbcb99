import { expect, test } from 'vitest'
import { DATE, deli, NOW } from './availability-samples.ts'
import { checkHours, deliState, isOpenAt, nextOpening, openSpans } from './calendar.ts'
import { checkSpans } from './spans.ts'
import type { CalendarException, OpeningHours } from './facts.ts'

const exception = (id: number, given: Partial<CalendarException> = {}): CalendarException => ({
  id,
  date: DATE,
  order_type: null,
  spans: [],
  reason_he: 'סגור',
  reason_en: 'Closed',
  ...given,
})
const hours = (from_minute: number, until_minute: number, given: Partial<OpeningHours> = {}): OpeningHours => ({
  order_type: 'delivery',
  weekday: 3,
  from_minute,
  until_minute,
  ...given,
})

test('sorts the spans of a day and merges those that touch', () => {
  const { spans } = openSpans(
    { hours: [hours(1080, 1560), hours(600, 840), hours(840, 900)], exceptions: [] },
    DATE,
    'delivery',
  )
  expect(spans).toEqual([
    { from_minute: 600, until_minute: 900 },
    { from_minute: 1080, until_minute: 1560 },
  ])
})

test('an exception replaces the weekly hours, and an exception for one order type wins over one for both types', () => {
  const short = exception(2, { order_type: 'pickup', spans: [{ from_minute: 600, until_minute: 700 }] })
  const one = deli({ exceptions: [exception(1), short] })
  expect(openSpans(one, DATE, 'delivery')).toMatchObject({ spans: [], exception: { id: 1 } })
  expect(openSpans(one, DATE, 'pickup')).toMatchObject({ spans: [{ until_minute: 700 }], exception: { id: 2 } })
  expect(openSpans(one, '2026-07-16', 'delivery').exception).toBeNull()
})

test.each([
  ['2026-07-15T06:59:59Z', false],
  ['2026-07-15T07:00:00Z', true],
  // 01:59 and 02:00 of the next night belong to this Wednesday.
  ['2026-07-15T22:59:59Z', true],
  ['2026-07-15T23:00:00Z', false],
])('with half-open hours that continue past midnight, the deli is open at %s: %s', (now, open) => {
  expect(isOpenAt({ hours: [hours(600, 1560)], exceptions: [] }, 'delivery', new Date(now))).toBe(open)
})

test('a deli that closed at 01:30 does not reopen when clocks go back', () => {
  const saturday = { hours: [hours(1200, 1530, { weekday: 6 })], exceptions: [] }
  expect(isOpenAt(saturday, 'delivery', new Date('2026-10-24T22:29:00Z'))).toBe(true)
  expect(isOpenAt(saturday, 'delivery', new Date('2026-10-24T22:30:00Z'))).toBe(false)
  expect(isOpenAt(saturday, 'delivery', new Date('2026-10-24T23:15:00Z'))).toBe(false)
})

test('a deli is paused only while every order type it offers is paused', () => {
  const pause = { until: '2026-07-15T10:00:00Z', order_types: ['delivery' as const], note_he: '', note_en: '' }
  expect(deliState(deli(), NOW)).toBe('open')
  expect(deliState(deli({ pause }), NOW)).toBe('open')
  expect(deliState(deli({ pause, order_types: ['delivery'] }), NOW)).toBe('paused')
  expect(deliState(deli({ pause, order_types: ['delivery'] }), new Date(pause.until))).toBe('open')
  expect(deliState(deli({ pause: { ...pause, order_types: ['delivery', 'pickup'] } }), NOW)).toBe('paused')
  expect(deliState(deli({ active: false }), NOW)).toBe('inactive')
  expect(deliState(deli({ hours: [] }), NOW)).toBe('closed')
  expect(deliState(deli({ order_types: [] }), NOW)).toBe('closed')
})

test('rejects overlapping or backward hours and reports their weekday, and accepts hours that touch', () => {
  expect(() => checkHours([hours(600, 840), hours(840, 900), hours(700, 800, { weekday: 4 })])).not.toThrow()
  expect(() => checkHours([hours(600, 840), hours(700, 800, { order_type: 'pickup' })])).not.toThrow()
  expect(rejected(() => checkHours([hours(800, 900), hours(600, 801)]))).toEqual({
    code: 'hours_overlap',
    details: {
      weekday: 3,
      order_type: 'delivery',
      spans: [
        { from_minute: 600, until_minute: 801 },
        { from_minute: 800, until_minute: 900 },
      ],
    },
  })
  expect(rejected(() => checkHours([hours(600, 600)]))).toMatchObject({
    code: 'span_backwards',
    details: { weekday: 3 },
  })
  expect(rejected(() => checkSpans([hours(900, 600)]))).toMatchObject({ code: 'span_backwards' })
})

function rejected(act: () => void): unknown {
  try {
    act()
  } catch (error) {
    const { code, details } = error as { code: string; details: unknown }
    return { code, details }
  }
  return null
}

test('a closed deli reopens at the next span of any order type, on a later day if necessary', () => {
  const hours = [
    { order_type: 'delivery' as const, weekday: 3, from_minute: 960, until_minute: 1320 },
    { order_type: 'pickup' as const, weekday: 4, from_minute: 540, until_minute: 1320 },
  ]
  // `NOW` is a Wednesday, 12:00 in Jerusalem.
  expect(nextOpening(deli({ hours }), NOW)?.toISOString()).toBe('2026-07-15T13:00:00.000Z')
  expect(nextOpening(deli({ hours, order_types: ['pickup'] }), NOW)?.toISOString()).toBe('2026-07-16T06:00:00.000Z')
  const closing = { id: 1, date: '2026-07-15', order_type: null, spans: [], reason_he: '', reason_en: '' }
  expect(nextOpening(deli({ hours, exceptions: [closing] }), NOW)?.toISOString()).toBe('2026-07-16T06:00:00.000Z')
  expect(nextOpening(deli({ hours: [] }), NOW)).toBeNull()
})
