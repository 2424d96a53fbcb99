import { expect, test } from 'vitest'
import type { OpeningHours } from './facts.ts'
import { type HolidayDay, suggestionsFor } from './holidays.ts'

const FRIDAY = '2026-07-17'
const day = (date: string, given: Partial<HolidayDay>): HolidayDay => ({
  key: `shabbat-${date}`,
  date,
  title_he: 'שבת',
  title_en: 'Shabbat',
  kind: 'shabbat',
  closes_minute: null,
  opens_minute: null,
  ...given,
})
const hours: OpeningHours[] = [5, 6].flatMap((weekday) => [
  { order_type: 'delivery' as const, weekday, from_minute: 600, until_minute: 840 },
  { order_type: 'pickup' as const, weekday, from_minute: 540, until_minute: 1500 },
])
const writesOf = (given: Partial<HolidayDay>, date = FRIDAY) =>
  suggestionsFor([day(date, given)], hours, [], { from: '2026-07-01', count: 90 })[0]?.writes
const spansOf = (given: Partial<HolidayDay>, date = FRIDAY) =>
  writesOf(given, date)
    ?.at(-1)
    ?.spans.map((span) => [span.from_minute, span.until_minute])

test('holiday hours end at candle lighting and resume at nightfall', () => {
  expect(spansOf({ closes_minute: 1150 })).toEqual([[540, 1150]])
  expect(spansOf({ opens_minute: 1210 }, '2026-07-18')).toEqual([[1210, 1500]])
  expect(spansOf({})).toEqual([])
  expect(spansOf({ closes_minute: 1100, opens_minute: 1210 })).toEqual([
    [540, 1100],
    [1210, 1500],
  ])
  expect(spansOf({ closes_minute: 1210, opens_minute: 700 })).toEqual([[700, 1210]])
})

test('suggests holiday hours per order type, or one exception for both order types when their hours are equal', () => {
  expect(writesOf({ closes_minute: 1150 })).toEqual([
    { order_type: 'delivery', spans: [{ from_minute: 600, until_minute: 840 }] },
    { order_type: 'pickup', spans: [{ from_minute: 540, until_minute: 1150 }] },
  ])
  expect(writesOf({})).toEqual([{ order_type: null, spans: [] }])
})

test('suggests nothing for a holiday that does not change the weekly hours, unless the holiday was accepted', () => {
  expect(spansOf({ closes_minute: 1500 })).toBeUndefined()
  expect(spansOf({}, '2026-07-19')).toBeUndefined()
  const sunday = day('2026-07-19', {})
  const accepted = [{ date: sunday.date, holiday: sunday.key }]
  expect(suggestionsFor([sunday], hours, accepted, { from: '2026-07-01', count: 90 })).toMatchObject([
    { accepted: true, writes: [{ order_type: null, spans: [] }] },
  ])
})

test('returns only holidays in the range, sorted, each with its accepted state', () => {
  const days = ['2026-07-25', '2026-07-18', FRIDAY, '2026-07-24'].map((date) => day(date, {}))
  const exceptions = [
    { date: FRIDAY, holiday: null },
    { date: '2026-07-18', holiday: 'shabbat-2026-07-18' },
  ]
  const suggestions = suggestionsFor(days, hours, exceptions, { from: FRIDAY, count: 8 })
  expect(suggestions.map(({ date, accepted }) => [date, accepted])).toEqual([
    [FRIDAY, false],
    ['2026-07-18', true],
    ['2026-07-24', false],
  ])
})
