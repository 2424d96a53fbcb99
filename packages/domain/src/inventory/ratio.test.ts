import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, over, ratio, subtract, times, toDecimal, toInteger, ZERO } from './ratio.ts'

const anyRatio = fc.tuple(fc.bigInt(-1_000_000n, 1_000_000n), fc.bigInt(1n, 1_000_000n)).map(([n, d]) => ratio(n, d))

test('stores fractions in lowest terms with the sign in the numerator', () => {
  expect(ratio(6, -4)).toEqual({ n: -3n, d: 2n })
  expect(ratio(0, -7)).toEqual(ZERO)
  expect(() => ratio(1, 0)).toThrow(RangeError)
})

test('subtraction and division exactly reverse addition and multiplication', () => {
  fc.assert(
    fc.property(anyRatio, anyRatio, (a, b) => {
      expect(subtract(add(a, b), b)).toEqual(a)
      expect(add(a, b)).toEqual(add(b, a))
      if (b.n !== 0n) expect(over(times(a, b), b)).toEqual(a)
      expect(compare(a, b)).toBe(compare(subtract(a, b), ZERO))
    }),
  )
})

test.each([
  [1, 2, 0],
  [3, 2, 2],
  [5, 2, 2],
  [7, 2, 4],
  [-1, 2, 0],
  [-3, 2, -2],
  [-5, 2, -2],
  [2, 3, 1],
  [-2, 3, -1],
  [1, 3, 0],
  [-7, 1, -7],
])('rounds %i/%i to %i, halves to the even neighbour', (n, d, rounded) => {
  expect(toInteger(ratio(n, d))).toBe(rounded)
})

test('toInteger throws for a value beyond the safe range', () => {
  expect(() => toInteger(ratio(2n ** 53n))).toThrow(RangeError)
})

test.each([
  [ratio(3, 2), '1.5'],
  [ratio(1, 3), '0.333'],
  [ratio(-1, 8), '-0.125'],
  [ratio(-1, 3000), '0'],
  [ratio(12), '12'],
  [ratio(1205, 100), '12.05'],
])('formats the fraction %o as %s, without trailing zeros', (r, text) => {
  expect(toDecimal(r)).toBe(text)
})

test('formats a fraction with the requested number of decimal places, or without decimals', () => {
  expect(toDecimal(ratio(2, 3), 1)).toBe('0.7')
  expect(toDecimal(ratio(100), 0)).toBe('100')
})
