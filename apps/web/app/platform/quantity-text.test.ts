import { expect, test } from 'vitest'
import { enteredFigure, quantityFigure } from './quantity-text.ts'

const mass = { dimension: 'mass', packs: [], piece_mg: 60_000, piece_ul: null, litre_mg: null } as const

test('a quantity is written in the unit it is kept in, exactly and without idle zeros', () => {
  expect(quantityFigure(12_375_000, 'kg', mass)).toBe('12.375')
  expect(quantityFigure(1_250_000_000, 'kg', mass)).toBe('1,250')
  expect(quantityFigure(1_234_567_500, 'g', mass)).toBe('1,234,567.5')
  expect(quantityFigure(-500_000, 'kg', mass)).toBe('\u22120.5')
  expect(quantityFigure(0, 'kg', mass)).toBe('0')
})

test('a stated bridge leads to other units; where there is none, nothing is made up', () => {
  expect(quantityFigure(180_000, 'piece', mass)).toBe('3')
  expect(quantityFigure(180_000, 'l', mass)).toBeNull()
  expect(quantityFigure(180_000, 'pack:7', mass)).toBeNull()
})

test('what was typed is shown as it was typed', () => {
  expect(enteredFigure(1500)).toBe('1.5')
  expect(enteredFigure(12_000_000)).toBe('12,000')
})
