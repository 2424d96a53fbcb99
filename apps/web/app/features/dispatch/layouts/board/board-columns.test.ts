import { expect, test } from 'vitest'
import { fittingColumns, openDrivers } from './board-columns.ts'

test('the board has as many full columns as fit beside the waiting column and the small targets', () => {
  expect(fittingColumns(1216, 14)).toBe(4)
  expect(fittingColumns(1216, 5)).toBe(4)
  expect(fittingColumns(1216, 4)).toBe(4)
  expect(fittingColumns(800, 60)).toBe(2)
  expect(fittingColumns(390, 60)).toBe(2)
  expect(fittingColumns(1216, 0)).toBe(0)
})

test('an opened driver gets a column, and the order of the columns stays the same', () => {
  expect([...openDrivers([1, 2, 3, 4, 5], 2, [])]).toEqual([1, 2])
  expect(openDrivers([1, 2, 3, 4, 5], 2, [5])).toEqual(new Set([1, 5]))
  expect(openDrivers([1, 2, 3, 4, 5], 2, [5, 4, 3])).toEqual(new Set([3, 4]))
  expect([...openDrivers([1, 2], 4, [9])]).toEqual([1, 2])
})
