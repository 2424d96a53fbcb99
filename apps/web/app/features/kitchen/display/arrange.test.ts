import { expect, test } from 'vitest'
import { arrange, inColumns } from './arrange.ts'
import { card } from './samples.ts'
import { MOST_CARDS } from './section.ts'

const seen = (shown: ReturnType<typeof arrange>) =>
  shown.map((one) => `${one.card.order_id}${one.is_finished ? ' over' : ''}`)

test('the kitchen display sorts cards by start time and shows as many as there are keys', () => {
  const cards = Array.from({ length: 12 }, (_, i) => card(i + 1, 60 - i))
  expect(seen(arrange(cards, null))).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4'])
  expect(arrange(cards, null)).toHaveLength(MOST_CARDS)
})

test('cards stay in place for a moment after a card is done, with new cards at the end', () => {
  const before = [card(1, 0), card(2, 1), card(3, 2)]
  const after = [card(2, 1), card(3, 2), card(4, -5)]
  expect(seen(arrange(after, before))).toEqual(['1 over', '2', '3', '4'])
  expect(seen(arrange(after, null))).toEqual(['4', '2', '3'])
})

test('a card that is held in place is active when it returns to the list', () => {
  expect(seen(arrange([card(1, 0)], [card(1, 0)]))).toEqual(['1'])
})

test('a recalled card that is held in place is active before the server answers', () => {
  const called_back = new Map([[1, 'queued']] as const)
  expect(seen(arrange([], [card(1, 0), card(2, 1)], { wanted: called_back }))).toEqual(['1', '2 over'])
})

test('a recalled card is shown even when nine others are due before it', () => {
  const cards = Array.from({ length: 12 }, (_, i) => card(i + 1, i))
  expect(seen(arrange(cards, null, { recalled_id: 12 }))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '12'])
  expect(seen(arrange(cards, null, { recalled_id: 3 }))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('cards are laid out row by row', () => {
  expect(inColumns([1, 2, 3, 4, 5], 3).map(({ items }) => items)).toEqual([[1, 4], [2, 5], [3]])
})
