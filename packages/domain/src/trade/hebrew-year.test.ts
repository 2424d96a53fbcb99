import { expect, test } from 'vitest'
import { hebrewYearBefore } from './hebrew-year.ts'
import { comparedPeriod } from './period.ts'

test.each([
  // Rosh Hashana, Hanukkah and the eve of Passover.
  ['2026-09-12', '2025-09-23'],
  ['2026-12-05', '2025-12-15'],
  ['2027-04-21', '2026-04-01'],
] as const)('the Hebrew date of %s was on %s a year before', (date, before) =>
  expect(hebrewYearBefore(date)).toBe(before),
)

test('Purim of a leap year, in Adar II, is compared with Purim in Adar, and the other way round', () => {
  expect(hebrewYearBefore('2027-03-23')).toBe('2026-03-03')
  expect(hebrewYearBefore('2025-03-14')).toBe('2024-03-24')
})

test('a date of Adar I is compared with the same day of the only Adar', () => {
  expect(hebrewYearBefore('2027-02-21')).toBe('2026-03-03')
})

test('the 30th of a month that had 29 days a year before is compared with the 29th', () => {
  // 30 Heshvan 5785; Heshvan 5784 had 29 days.
  expect(hebrewYearBefore('2024-12-01')).toBe('2023-11-13')
  // 30 Adar I 5784; Adar 5783 had 29 days.
  expect(hebrewYearBefore('2024-03-10')).toBe('2023-03-22')
})

test('a period is compared with the same Hebrew dates of the year before', () => {
  // The eight days of Hanukkah, from 25 Kislev.
  const hanukkah = { from: '2026-12-05', until: '2026-12-12' }
  expect(comparedPeriod(hanukkah, 'hebrew')).toEqual({ from: '2025-12-15', until: '2025-12-22' })
})

test('a period from Adar I to Adar II is compared with a period of as many days', () => {
  const purim = { from: '2027-03-04', until: '2027-03-13' }
  const before = comparedPeriod(purim, 'hebrew')
  expect(before).toEqual({ from: '2026-03-14', until: '2026-03-23' })
})

test('every fifth day of twenty years has a Hebrew date a year before, in the same month or in another Adar', () => {
  const month = new Intl.DateTimeFormat('en-u-ca-hebrew', { timeZone: 'UTC', month: 'long' })
  const monthOf = (date: string) => month.format(new Date(`${date}T00:00:00Z`)).replace(/ I+$/, '')
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2040, 0, 1); at += 5 * 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10)
    expect(monthOf(hebrewYearBefore(date))).toBe(monthOf(date))
  }
})
