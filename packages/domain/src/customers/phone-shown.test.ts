import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'
import { shownPhone } from './phone-shown.ts'

test.each([
  ['+972542073361', '054-207-3361'],
  ['+972771234567', '077-123-4567'],
  ['+97236041234', '03-604-1234'],
  ['+9721700500500', '+9721700500500'],
  ['+12125550123', '+12125550123'],
  ['', ''],
])('formats the phone %s as %s', (e164, shown) => {
  expect(shownPhone(e164)).toBe(shown)
})

test('formatted phones parse back to the same number', () => {
  for (const e164 of ['+972542073361', '+97236041234', '+12125550123']) expect(toE164(shownPhone(e164))).toBe(e164)
})
