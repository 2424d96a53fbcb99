import { expect, test } from 'vitest'
import { fullestOf, hourText, levelOf, type LoadHour, shareOf } from './load-level.ts'

const hour = (minute: number, fill_percent: number | null, used = 0): LoadHour => ({
  minute,
  orders: { used, limit: null },
  bags: { used: 0, limit: null },
  section_minutes: { used: 0, limit: null },
  fill_percent,
})

test.each([
  [null, 'calm'],
  [0, 'calm'],
  [69, 'calm'],
  [70, 'amber'],
  [99, 'amber'],
  [100, 'full'],
  [130, 'full'],
] as const)('a load of %s percent is %s', (percent, level) => {
  expect(levelOf(percent)).toBe(level)
})

test('hourText formats minutes of the business day as clock time, also after midnight', () => {
  expect([240, 1140, 1440, 1530].map(hourText)).toEqual(['04:00', '19:00', '00:00', '01:30'])
})

test('the peak is the earliest of the fullest hours, and hours without a limit have no peak', () => {
  expect(fullestOf([hour(600, 20), hour(660, 90), hour(720, 90)])?.minute).toBe(660)
  expect(fullestOf([hour(600, null), hour(660, 0)])?.minute).toBe(660)
  expect(fullestOf([hour(600, null)])).toBeNull()
})

test('the load bar never exceeds its full height, and shows usage without a limit as a thin line', () => {
  expect(shareOf(hour(600, 140))).toBe(100)
  expect(shareOf(hour(600, null, 3))).toBeGreaterThan(0)
  expect(shareOf(hour(600, null))).toBe(0)
})
