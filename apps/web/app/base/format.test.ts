import { describe, expect, test } from 'vitest'
import * as format from './format.ts'

const NBSP = '\u00A0'

test.each([
  [1250, '12.50 ₪'],
  [0, '0.00 ₪'],
  [5, '0.05 ₪'],
  [300, '3.00 ₪'],
  [123_456_789, '1,234,567.89 ₪'],
  [-1250, '−12.50 ₪'],
  [-0, '0.00 ₪'],
])('formats %i agorot as %s in Hebrew', (agorot, written) => {
  expect(format.money(agorot, 'he')).toBe(written.replace(' ', NBSP))
  expect(format.moneyNumber(agorot)).toBe(written.replace(' ₪', ''))
})

test.each([
  [12_600, '₪126.00'],
  [-1250, '−₪12.50'],
  [-0, '₪0.00'],
])('formats %i agorot as %s in English', (agorot, written) => {
  expect(format.money(agorot, 'en')).toBe(written)
})

test.each([
  [3, '3'],
  [3.1, '3.10'],
  [2.999, '3'],
  [0.126, '0.13'],
  [-1.5, '−1.50'],
  [-0.001, '0'],
  [12_345.6, '12,345.60'],
])('formats the number %d as %s', (value, written) => expect(format.number(value)).toBe(written))

test.each([
  [12, '12%'],
  [12.5, '12.50%'],
  [-20, '−20%'],
])('formats %d percentage points as %s', (points, written) => expect(format.percent(points)).toBe(written))

describe('dates and times are in Israel time in every language', () => {
  test.each([
    ['2026-11-15', '15/11/2026'],
    ['2026-11-15T21:59:00Z', '15/11/2026'],
    ['2026-11-15T22:00:00Z', '16/11/2026'],
    ['2026-07-01T21:00:00Z', '02/07/2026'],
  ])('formats the date of %s as %s', (at, written) => expect(format.date(at)).toBe(written))

  test.each([
    ['2026-11-15T05:05:00Z', '07:05'],
    ['2026-07-01T05:05:00Z', '08:05'],
    ['2026-11-15T22:00:00Z', '00:00'],
  ])('formats the time of %s as %s', (at, written) => expect(format.time(at)).toBe(written))

  test('writes the date before the time', () =>
    expect(format.dateTime('2026-11-15T05:05:00Z')).toBe('15/11/2026 07:05'))
  test('writes a range with the earlier time first', () =>
    expect(format.timeRange('2026-11-15T10:00:00Z', '2026-11-15T11:30:00Z')).toBe('12:00–13:30'))
})

test.each([
  ['2026-11-15', 'יום ראשון', 'Sunday'],
  ['2026-11-15T22:30:00Z', 'יום שני', 'Monday'],
])('formats the weekday of %s as %s in Hebrew and %s in English', (at, he, en) => {
  expect(format.weekday(at, 'he')).toBe(he)
  expect(format.weekday(at, 'en')).toBe(en)
})

test.each([
  [0, '0 מ׳', '0 m'],
  [950, '950 מ׳', '950 m'],
  [999.6, '1 ק״מ', '1 km'],
  [1000, '1 ק״מ', '1 km'],
  [1234, '1.2 ק״מ', '1.2 km'],
  [12_345_678, '12,345.7 ק״מ', '12,345.7 km'],
])('formats %d metres as %s in Hebrew and %s in English', (metres, he, en) => {
  expect(format.distance(metres, 'he')).toBe(he.replace(' ', NBSP))
  expect(format.distance(metres, 'en')).toBe(en.replace(' ', NBSP))
})

test.each([
  ['+972543187742', '054-318-7742'],
  ['+972771234567', '077-123-4567'],
  ['+97231234567', '03-123-4567'],
  ['+4915112345678', '+4915112345678'],
  ['1700', '1700'],
])('formats the phone number %s as %s', (e164, written) => expect(format.phone(e164)).toBe(written))

test.each([
  ['2026-11-15T11:59:40Z', 'עכשיו', 'now'],
  ['2026-11-15T11:55:00Z', 'לפני 5 דקות', '5 minutes ago'],
  ['2026-11-15T10:00:00Z', 'לפני שעתיים', '2 hours ago'],
  ['2026-11-14T11:00:00Z', 'אתמול', 'yesterday'],
  ['2026-11-15T13:00:00Z', 'בעוד שעה', 'in 1 hour'],
])('describes %s relative to noon as %s in Hebrew and %s in English', (at, he, en) => {
  expect(format.relativeTime(at, '2026-11-15T12:00:00Z', 'he')).toBe(he)
  expect(format.relativeTime(at, '2026-11-15T12:00:00Z', 'en')).toBe(en)
})
