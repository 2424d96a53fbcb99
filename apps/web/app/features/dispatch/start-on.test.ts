import { expect, test } from 'vitest'
import { startOn } from './start-on.ts'

test('converts a local time to its instant on the business day, in winter, in summer and past midnight', () => {
  expect(startOn({ date: '2026-11-15', start_at: null }, '12:40')).toBe('2026-11-15T10:40:00.000Z')
  expect(startOn({ date: '2026-07-15', start_at: null }, '12:40')).toBe('2026-07-15T09:40:00.000Z')
  expect(startOn({ date: '2026-11-15', start_at: '2026-11-15T22:30:00.000Z' }, '00:15')).toBe(
    '2026-11-15T22:15:00.000Z',
  )
  expect(startOn({ date: '2026-11-15', start_at: null }, '25:00')).toBeNull()
  expect(startOn({ date: '2026-11-15', start_at: null }, '')).toBeNull()
})
