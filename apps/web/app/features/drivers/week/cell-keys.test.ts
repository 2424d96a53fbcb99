import { expect, test } from 'vitest'
import { cellAfter, templateOfKey } from './cell-keys.ts'

const size = { rows: 3, columns: 7 }
const at = { row: 1, column: 0 }

test('arrow keys move to the cell in visual direction, in both writing directions', () => {
  expect(cellAfter('ArrowLeft', at, size, true)).toEqual({ row: 1, column: 1 })
  expect(cellAfter('ArrowRight', at, size, false)).toEqual({ row: 1, column: 1 })
  expect(cellAfter('ArrowUp', at, size, true)).toEqual({ row: 0, column: 0 })
  expect(cellAfter('End', at, size, true)).toEqual({ row: 1, column: 6 })
})

test('the focus stays in its cell at the edges of the week and for keys that do not navigate, such as letters', () => {
  expect(cellAfter('ArrowRight', at, size, true)).toBeNull()
  expect(cellAfter('ArrowDown', { row: 2, column: 3 }, size, true)).toBeNull()
  expect(cellAfter('a', at, size, true)).toBeNull()
})

test('maps a digit key to a shift template if it exists', () => {
  expect([templateOfKey('1', 3), templateOfKey('3', 3)]).toEqual([0, 2])
  expect([templateOfKey('4', 3), templateOfKey('0', 3), templateOfKey('x', 3)]).toEqual([null, null, null])
})
