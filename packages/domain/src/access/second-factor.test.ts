import { expect, test } from 'vitest'
import { RECOVERY_ALPHABET, recoveryCodeOf, stepAt, typedCode } from './second-factor.ts'

test.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['7kq2m-x4hpt', { kind: 'recovery', code: '7KQ2MX4HPT' }],
  ['7KQ2M X4HPT', { kind: 'recovery', code: '7KQ2MX4HPT' }],
  ['12345', null],
  ['1234567', null],
  ['7KQ2M-X4HP0', null],
  ['', null],
])('recognises the typed code %j as %j', (typed, code) => {
  expect(typedCode(typed)).toEqual(code)
})

test('a recovery code is recognised when it is typed as shown', () => {
  const shown = recoveryCodeOf([0, 1, 2, 3, 4, 5, 6, 7, 8, RECOVERY_ALPHABET.length - 1])
  expect(shown).toBe('23456-789AZ')
  expect(typedCode(shown)).toEqual({ kind: 'recovery', code: '23456789AZ' })
})

test('a time step lasts 30 seconds', () => {
  expect(stepAt(new Date(59_999), 0)).toBe(1)
  expect(stepAt(new Date(60_000), 0)).toBe(2)
  expect(stepAt(new Date(60_000), -1)).toBe(1)
})
