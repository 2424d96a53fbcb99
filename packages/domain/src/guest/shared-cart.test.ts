import { expect, test } from 'vitest'
import { CART_CODE_LENGTH, cartCodeOf, cleanCartCode, isCartCode, writtenCartCode } from './shared-cart.ts'

test('a cart code has ten characters that do not look alike', () => {
  const codes = Array.from({ length: 256 }, (_, byte) => cartCodeOf(new Uint8Array(32).fill(byte)))
  expect(new Set(codes).size).toBe(32)
  for (const code of codes) {
    expect(code).toHaveLength(CART_CODE_LENGTH)
    expect(code).not.toMatch(/[01IO]/)
    expect(isCartCode(code)).toBe(true)
  }
})

test('a cart code is recognised as it is written, in small letters and with a dash', () => {
  const code = cartCodeOf(Uint8Array.from({ length: 10 }, (_, at) => at))
  expect(code).toBe('23456789AB')
  expect(writtenCartCode(code)).toBe('23456-789AB')
  expect(cleanCartCode(' 23456-789ab ')).toBe(code)
  expect(['', '23456789A', '23456789ABC', '23456789A0', '23456789A/'].map(isCartCode)).not.toContain(true)
})
