import { expect, test } from 'vitest'
import { placeAfter } from './board-keys.ts'

const CARDS = [3, 0, 1, 2]

test('moves up and down within the column and stops at its ends', () => {
  expect(placeAfter('ArrowDown', { column: 0, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 1 })
  expect(placeAfter('ArrowDown', { column: 0, card: 2 }, CARDS, true)).toBeNull()
  expect(placeAfter('ArrowUp', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})

test('moves sideways in reading direction, skips empty columns and clamps to the last card', () => {
  expect(placeAfter('ArrowLeft', { column: 0, card: 2 }, CARDS, true)).toEqual({ column: 2, card: 0 })
  expect(placeAfter('ArrowRight', { column: 0, card: 2 }, CARDS, false)).toEqual({ column: 2, card: 0 })
  expect(placeAfter('ArrowRight', { column: 2, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 0 })
  expect(placeAfter('ArrowLeft', { column: 0, card: 0 }, CARDS, false)).toBeNull()
})

test('returns null for other keys', () => {
  expect(placeAfter('Enter', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})
