import { expect, test } from 'vitest'
import { placeAfter } from './board-keys.ts'

const CARDS = [3, 0, 1, 2]

test('up and down stay in the column and end at its ends', () => {
  expect(placeAfter('ArrowDown', { column: 0, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 1 })
  expect(placeAfter('ArrowDown', { column: 0, card: 2 }, CARDS, true)).toBeNull()
  expect(placeAfter('ArrowUp', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})

test('sideways follows the line of reading, steps over empty columns and does not fall below the last card', () => {
  expect(placeAfter('ArrowLeft', { column: 0, card: 2 }, CARDS, true)).toEqual({ column: 2, card: 0 })
  expect(placeAfter('ArrowRight', { column: 0, card: 2 }, CARDS, false)).toEqual({ column: 2, card: 0 })
  expect(placeAfter('ArrowRight', { column: 2, card: 0 }, CARDS, true)).toEqual({ column: 0, card: 0 })
  expect(placeAfter('ArrowLeft', { column: 0, card: 0 }, CARDS, false)).toBeNull()
})

test('another key leads nowhere', () => {
  expect(placeAfter('Enter', { column: 0, card: 0 }, CARDS, true)).toBeNull()
})
