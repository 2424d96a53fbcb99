import { expect, test } from 'vitest'
import { activeIndex, rowAfterKey } from './list-keys.ts'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 99, 99],
  ['Home', 50, 0],
  ['End', 0, 99],
  ['PageDown', 95, 99],
  ['PageUp', 15, 5],
  ['ArrowLeft', 3, null],
  ['a', 3, null],
  ['constructor', 3, null],
])('the key %s moves from row %i of a hundred to %s', (key, from, to) => {
  expect(rowAfterKey(key, from, 100)).toBe(to)
})

test('an empty list ignores keys', () => {
  expect(rowAfterKey('End', 0, 0)).toBeNull()
})

test('the active row of a list is found again by its id', () => {
  expect(activeIndex(['a', 'b', 'c'], null)).toBe(0)
  expect(activeIndex(['a', 'b', 'c'], { id: 'b', index: 1 })).toBe(1)
  expect(activeIndex(['new', 'a', 'b'], { id: 'b', index: 1 })).toBe(2)
})

test('the row that moved into the position of a removed row becomes active', () => {
  expect(activeIndex(['a', 'c', 'd'], { id: 'b', index: 1 })).toBe(1)
  expect(activeIndex(['a'], { id: 'c', index: 2 })).toBe(0)
  expect(activeIndex([], { id: 'c', index: 2 })).toBe(0)
})
