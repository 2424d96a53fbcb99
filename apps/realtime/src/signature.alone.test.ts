import * as crypto from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { isSameText } from './signature.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>()
  return { ...real, timingSafeEqual: vi.fn(real.timingSafeEqual) }
})

it('signatures are compared in constant time', () => {
  expect(isSameText('abcd', 'abcd')).toBe(true)
  expect(isSameText('abcx', 'abcd')).toBe(false)
  expect(crypto.timingSafeEqual).toHaveBeenCalledTimes(2)
})

it('a signature with the same number of characters but more bytes is rejected without an exception', () => {
  expect(isSameText('é'.repeat(64), '0'.repeat(64))).toBe(false)
  expect(isSameText('', '0'.repeat(64))).toBe(false)
})
