import { expect, test } from 'vitest'
import { enteredNumber, quantityNumber, shownQuantity } from './quantity-text.ts'

const mass = { dimension: 'mass', packs: [], piece_mg: 60_000, piece_ul: null, litre_mg: null } as const

test("writes a quantity exactly, in the ingredient's unit and without trailing zeros", () => {
  expect(quantityNumber(12_375_000, 'kg', mass)).toBe('12.375')
  expect(quantityNumber(1_250_000_000, 'kg', mass)).toBe('1,250')
  expect(quantityNumber(1_234_567_500, 'g', mass)).toBe('1,234,567.5')
  expect(quantityNumber(-500_000, 'kg', mass)).toBe('\u22120.5')
  expect(quantityNumber(0, 'kg', mass)).toBe('0')
})

test('a quantity converts to other units through a bridge, and to null without a bridge', () => {
  expect(quantityNumber(180_000, 'piece', mass)).toBe('3')
  expect(quantityNumber(180_000, 'l', mass)).toBeNull()
  expect(quantityNumber(180_000, 'pack:7', mass)).toBeNull()
})

test('formats the thousandths of an entered quantity as a decimal number', () => {
  expect(enteredNumber(1500)).toBe('1.5')
  expect(enteredNumber(12_000_000)).toBe('12,000')
})

test.each([
  [864_000, 'kg', '864', 'g'],
  [14_203_000, 'kg', '14.2', 'kg'],
  [-11_000_000, 'kg', '\u221211', 'kg'],
  [-400, 'kg', '\u22120.4', 'g'],
  [1_000_000, 'kg', '1', 'kg'],
  [0, 'kg', '0', 'kg'],
  [150_000, 'piece', '2.5', 'piece'],
])('shows %i mg with the unit %s as %s %s', (base, unit, number, shown_unit) => {
  expect(shownQuantity(base, unit, mass)).toEqual({ number, unit: shown_unit })
})
