import { expect, test } from 'vitest'
import { positionAfter } from './board-keys.ts'

const CARDS = [3, 0, 1, 2]

test('moves up and down within the column and stops at its ends', () => {
  expect(positionAfter('ArrowDown', { column: 0, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 1 })
  expect(positionAfter('ArrowDown', { column: 0, card: 2 }, CARDS, true)).toBeNull()
  expect(positionAfter('ArrowUp', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})

test('moves sideways in reading direction, skips empty columns and clamps to the last card', () => {
  expect(positionAfter('ArrowLeft', { column: 0, card: 2 }, CARDS, true)).toEqual({ column: 2, card: 0 })
  expect(positionAfter('ArrowRight', { column: 0, card: 2 }, CARDS, false)).toEqual({ column: 2, card: 0 })
  expect(positionAfter('ArrowRight', { column: 2, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 0 })
  expect(positionAfter('ArrowLeft', { column: 0, card: 0 }, CARDS, false)).toBeNull()
})

test('returns null for other keys', () => {
  expect(positionAfter('Enter', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})
