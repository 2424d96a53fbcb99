import { expect, test } from 'vitest'
import { positionAfter, positionName, readPosition, within } from './cell-position.ts'

const size = { rows: 30, columns: 10, page: 12 }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false })
const from = (row: number, column: number, key: string, dir: 'rtl' | 'ltr' = 'rtl', ctrl = false) => {
  const next = positionAfter(press(key, ctrl), { row, column }, size, dir)
  return next && [next.row, next.column]
}

test.each([
  ['ArrowLeft', 'rtl', [4, 6]],
  ['ArrowRight', 'rtl', [4, 4]],
  ['ArrowLeft', 'ltr', [4, 4]],
  ['ArrowRight', 'ltr', [4, 6]],
  ['ArrowUp', 'rtl', [3, 5]],
  ['ArrowDown', 'ltr', [5, 5]],
  ['Home', 'rtl', [4, 0]],
  ['End', 'rtl', [4, 9]],
  ['PageDown', 'rtl', [16, 5]],
  ['PageUp', 'rtl', [0, 5]],
] as const)('the key %s in %s text leads to %j', (key, dir, place) => expect(from(4, 5, key, dir)).toEqual(place))

test('Ctrl moves to the corners of the grid with Home and End, and to the edges with arrows', () => {
  expect(from(4, 5, 'Home', 'rtl', true)).toEqual([0, 0])
  expect(from(4, 5, 'End', 'rtl', true)).toEqual([29, 9])
  expect(from(4, 5, 'ArrowDown', 'rtl', true)).toEqual([29, 5])
})

test('arrow keys reach the headers of the grid, but not the corner or the outside', () => {
  expect(from(0, 5, 'ArrowUp')).toEqual([-1, 5])
  expect(from(4, 0, 'ArrowRight')).toEqual([4, -1])
  expect(from(0, -1, 'ArrowUp')).toEqual([0, -1])
  expect(from(-1, 0, 'ArrowRight')).toEqual([0, -1])
  expect(from(29, 9, 'ArrowDown')).toEqual([29, 9])
  expect(from(29, 9, 'ArrowLeft')).toEqual([29, 9])
})

test('the grid ignores keys that do not navigate, such as letters and Enter', () =>
  expect([from(4, 5, 'a'), from(4, 5, 'Enter')]).toEqual([null, null]))

test('the nearest remaining cell becomes active when the active cell was filtered out', () => {
  expect(within({ row: 40, column: 3 }, { rows: 2, columns: 2 })).toEqual({ row: 1, column: 1 })
  expect(within({ row: 0, column: 0 }, { rows: 0, columns: 5 })).toEqual({ row: -1, column: 0 })
})

test('a cell position is written to the element and parsed again', () => {
  expect(readPosition(positionName({ row: -1, column: 12 }))).toEqual({ row: -1, column: 12 })
  expect([readPosition(undefined), readPosition('x')]).toEqual([null, null])
})
