import { expect, test } from 'vitest'
import { positionAfter } from './board-keys.ts'

const CARDS = [3, 0, 1, 2]

test('arrow keys move up and down within a column of the board and stop at its ends', () => {
  expect(positionAfter('ArrowDown', { column: 0, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 1 })
  expect(positionAfter('ArrowDown', { column: 0, card: 2 }, CARDS, true)).toBeNull()
  expect(positionAfter('ArrowUp', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})

test('arrow keys move sideways in reading direction, skip empty columns and clamp to the last card', () => {
  expect(positionAfter('ArrowLeft', { column: 0, card: 2 }, CARDS, true)).toEqual({ column: 2, card: 0 })
  expect(positionAfter('ArrowRight', { column: 0, card: 2 }, CARDS, false)).toEqual({ column: 2, card: 0 })
  expect(positionAfter('ArrowRight', { column: 2, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 0 })
  expect(positionAfter('ArrowLeft', { column: 0, card: 0 }, CARDS, false)).toBeNull()
})

test('keys other than arrows, such as Enter, do not move the focus to another card', () => {
  expect(positionAfter('Enter', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})
