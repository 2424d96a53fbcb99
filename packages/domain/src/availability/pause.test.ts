import { expect, test } from 'vitest'
import { deli, NOW, series } from './availability-samples.ts'
import { slotsClosedByPause } from './pause.ts'

/** `NOW` of the sample data is 12:00. */
const closed = (until: string, given: Parameters<typeof deli>[0] = {}) =>
  slotsClosedByPause(deli(given), { until, order_types: ['delivery'] }, NOW).map(({ date, start_minute }) =>
    date === '2026-07-15' ? start_minute : `${date} ${start_minute}`,
  )
const hourAhead = { series: [series(1, 'delivery', { every_minutes: 30, lead_minutes: 60 })] }

test('a pause closes the slots whose last time to order lies within it', () => {
  // The 13:00 slot is closed anyway, because its last time to order was 12:00.
  expect(closed('2026-07-15T09:30:00Z', hourAhead)).toEqual([])
  expect(closed('2026-07-15T09:31:00Z', hourAhead)).toEqual([810])
  expect(closed('2026-07-15T10:01:00Z', hourAhead)).toEqual([810, 840])
})

test('a pause closes nothing when the next orderable slot begins after it or only another order type is paused', () => {
  const evening = { series: [series(1, 'delivery', { from_minute: 1140 }), series(2, 'pickup')] }
  expect(closed('2026-07-15T10:00:00Z', evening)).toEqual([])
})

test('a pause that lasts overnight also closes slots of the next day', () => {
  const one_a_day = { series: [series(1, 'delivery', { from_minute: 720, until_minute: 735 })] }
  expect(closed('2026-07-17T09:00:00Z', one_a_day)).toEqual(['2026-07-16 720', '2026-07-17 720'])
})

test('a pause of a week closes slots two weeks after it that must be ordered two weeks ahead', () => {
  const one_a_day = { series: [series(1, 'delivery', { from_minute: 720, until_minute: 735, lead_minutes: 20_160 })] }
  const days = closed('2026-07-22T09:00:00Z', one_a_day)
  expect([days[0], days.at(-1)]).toEqual(['2026-07-30 720', '2026-08-04 720'])
})

test('a pause closes nothing in an inactive deli', () => {
  expect(closed('2026-07-16T09:00:00Z', { active: false })).toEqual([])
})
