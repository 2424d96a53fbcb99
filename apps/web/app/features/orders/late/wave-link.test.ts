import { expect, test } from 'vitest'
import { waveLink } from './wave-link.ts'

test.each([
  [{ date: '2026-11-18', start_minute: 750 }, '/inlays?date=2026-11-18&hour=12'],
  // Hours after midnight belong to the business day of the previous evening: 01:30 is in hour 25.
  [{ date: '2026-11-18', start_minute: 1530 }, '/inlays?date=2026-11-18&hour=25'],
  [{ date: '2026-11-18', start_minute: null }, '/inlays?date=2026-11-18'],
])('the wave of %o is %s', (order, link) => expect(waveLink(order)).toBe(link))
