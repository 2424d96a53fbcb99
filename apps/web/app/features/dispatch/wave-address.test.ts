import { expect, test } from 'vitest'
import { hourAfter, toWave } from './wave-address.ts'

const at = new URLSearchParams('date=2026-11-15&hour=13&deli=2&driver=7&layout=board&plan=x')

test('the URL of another hour has the same day, deli and layout, without driver and drawers', () => {
  expect(toWave(at, { hour: 14 })).toBe('?date=2026-11-15&hour=14&deli=2&layout=board')
})

test('the URL of another day has no hour, so that the API chooses it', () => {
  expect(toWave(at, { date: '2026-11-16' })).toBe('?date=2026-11-16&deli=2&layout=board')
  expect(toWave(at, { deli: null })).toBe('?date=2026-11-15&hour=13&layout=board')
})

test('brackets skip hours without orders and stop at the ends of the day', () => {
  const hours = [{ hour: 16 }, { hour: 12 }, { hour: 13 }]
  expect(hourAfter(hours, 13, 1)).toBe(16)
  expect(hourAfter(hours, 13, -1)).toBe(12)
  expect(hourAfter(hours, 14, -1)).toBe(13)
  expect(hourAfter(hours, 16, 1)).toBeNull()
})
