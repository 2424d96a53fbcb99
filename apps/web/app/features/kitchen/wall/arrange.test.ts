import { expect, test } from 'vitest'
import { arrange, inColumns } from './arrange.ts'
import { card } from './samples.ts'
import { MOST_CARDS } from './section.ts'

const seen = (shown: ReturnType<typeof arrange>) =>
  shown.map((one) => `${one.card.order_id}${one.is_over ? ' over' : ''}`)

test('what has to be begun first stands first, and only as many as there are keys', () => {
  const cards = Array.from({ length: 12 }, (_, i) => card(i + 1, 60 - i))
  expect(seen(arrange(cards, null))).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4'])
  expect(arrange(cards, null)).toHaveLength(MOST_CARDS)
})

test('for a moment after a crossing out everything keeps its place: made ones as shadows, new ones behind', () => {
  const before = [card(1, 0), card(2, 1), card(3, 2)]
  const after = [card(2, 1), card(3, 2), card(4, -5)]
  expect(seen(arrange(after, before))).toEqual(['1 over', '2', '3', '4'])
  expect(seen(arrange(after, null))).toEqual(['4', '2', '3'])
})

test('a card that comes back while it is held is no shadow any more', () => {
  expect(seen(arrange([card(1, 0)], [card(1, 0)]))).toEqual(['1'])
})

test('a shadow that is called back is a card again before any answer', () => {
  const called_back = new Map([[1, 'queued']] as const)
  expect(seen(arrange([], [card(1, 0), card(2, 1)], { wanted: called_back }))).toEqual(['1', '2 over'])
})

test('a card that was called back is shown even when nine others are due before it', () => {
  const cards = Array.from({ length: 12 }, (_, i) => card(i + 1, i))
  expect(seen(arrange(cards, null, { recalled_id: 12 }))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '12'])
  expect(seen(arrange(cards, null, { recalled_id: 3 }))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('cards run along the rows, not down the columns', () => {
  expect(inColumns([1, 2, 3, 4, 5], 3).map(({ items }) => items)).toEqual([[1, 4], [2, 5], [3]])
})
