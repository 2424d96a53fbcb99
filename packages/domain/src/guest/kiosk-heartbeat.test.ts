import { expect, test } from 'vitest'
import { isReloadDue } from './kiosk-heartbeat.ts'

test('a kiosk reloads once after 04:00, delayed by a number of minutes that depends on its id', () => {
  const loaded = new Date('2026-11-15T10:00:00Z')
  const at = (time: string) => new Date(`2026-11-16T${time}Z`)
  expect(isReloadDue(30, loaded, at('01:59:59'))).toBe(false)
  expect(isReloadDue(30, loaded, at('02:00:00'))).toBe(true)
  expect(isReloadDue(7, loaded, at('02:06:59'))).toBe(false)
  expect(isReloadDue(7, loaded, at('02:07:00'))).toBe(true)
  expect(isReloadDue(7, at('02:07:00'), at('23:00:00'))).toBe(false)
})
