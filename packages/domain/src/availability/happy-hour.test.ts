import { expect, test } from 'vitest'
import type { HappyHour } from './facts.ts'
import { checkHappyHours, happyHourAt } from './happy-hour.ts'

const happy = (id: number, given: Partial<HappyHour> = {}): HappyHour => ({
  id,
  meal_ids: [10, 11],
  weekdays: [3],
  from_minute: 960,
  until_minute: 1080,
  excluded_dates: ['2026-07-22'],
  percent: 20,
  price_agorot: null,
  ...given,
})

test('a happy hour applies to slots that begin inside it, on its weekdays, except on excluded dates', () => {
  const at = (meal_id: number, date: string, minute: number) =>
    happyHourAt([happy(1)], meal_id, date, minute)?.id ?? null
  expect(at(10, '2026-07-15', 960)).toBe(1)
  expect(at(10, '2026-07-15', 1079)).toBe(1)
  expect(at(10, '2026-07-15', 1080)).toBeNull()
  expect(at(12, '2026-07-15', 960)).toBeNull()
  expect(at(10, '2026-07-16', 960)).toBeNull()
  expect(at(10, '2026-07-22', 960)).toBeNull()
})

test('rejects two overlapping happy hours of one meal, and reports both happy hours and their common meals', () => {
  expect(() => checkHappyHours([happy(1), happy(2, { meal_ids: [12] })])).not.toThrow()
  expect(() => checkHappyHours([happy(1), happy(2, { weekdays: [4] })])).not.toThrow()
  expect(() => checkHappyHours([happy(1), happy(2, { from_minute: 1080, until_minute: 1100 })])).not.toThrow()
  const clash = {
    ...happy(2, { weekdays: [3, 4], meal_ids: [11, 12], from_minute: 1079, until_minute: 1100 }),
    id: null,
  }
  expect(() => checkHappyHours([happy(1), clash])).toThrow(
    expect.objectContaining({
      code: 'happy_hours_overlap',
      details: { ids: [1, null], meal_ids: [11], weekdays: [3] },
    }),
  )
})

test.each([
  [{ percent: null }, 'percent_or_price'],
  [{ price_agorot: 100 }, 'percent_or_price'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 100 }, 'percent'],
  [{ until_minute: 960 }, 'span'],
])('rejects a happy hour of 20 percent changed by %j with the reason %s', (given, because) => {
  expect(() => checkHappyHours([happy(1, given)])).toThrow(
    expect.objectContaining({ code: 'happy_hour_wrong', details: { because, id: 1, index: 0 } }),
  )
  expect(() => checkHappyHours([happy(1, { percent: null, price_agorot: 0 })])).not.toThrow()
})
