import { expect, test } from 'vitest'
import { NOTHING, want } from './crossings.ts'
import { isAwaited, type Recall, withRecalled } from './recall.ts'
import { card, task } from './samples.ts'

const made = card(1, 0, [task(11, { state: 'done', done_at: '2026-11-15T10:00:00Z' })])
const recall: Recall = { order_id: 1, number: 1, task_ids: [11], card: made, since: 'first' }
const calling = want(NOTHING, [11], 'queued')
const shown = (cards: readonly { order_id: number }[]) => cards.map(({ order_id }) => order_id)

test('a recalled card of this screen is shown at once with its tasks queued', () => {
  const cards = withRecalled({ at: 'first', cards: [card(2, 5)] }, recall, calling)
  expect(shown(cards)).toEqual([2, 1])
  expect(cards[1]!.tasks[0]).toMatchObject({ state: 'queued', done_at: null })
  expect(isAwaited({ at: 'first', cards: [] }, recall, calling)).toBe(false)
})

test('a recalled card is shown before the next response contains it, and never twice', () => {
  expect(shown(withRecalled({ at: 'first', cards: [] }, recall, NOTHING))).toEqual([1])
  expect(shown(withRecalled({ at: 'second', cards: [card(1, 0)] }, recall, NOTHING))).toEqual([1])
})

test('a recalled card disappears with the next response when someone else has finished it', () => {
  expect(withRecalled({ at: 'second', cards: [] }, recall, NOTHING)).toEqual([])
})

test('actions are locked while a card unknown to this screen is recalled', () => {
  const unknown = { ...recall, card: null }
  expect(isAwaited({ at: 'first', cards: [card(2, 5)] }, unknown, calling)).toBe(true)
  expect(isAwaited({ at: 'first', cards: [card(2, 5)] }, unknown, NOTHING)).toBe(true)
  expect(isAwaited({ at: 'second', cards: [card(1, 0)] }, unknown, NOTHING)).toBe(false)
  expect(isAwaited({ at: 'second', cards: [] }, unknown, NOTHING)).toBe(false)
  expect(isAwaited({ at: 'first', cards: [] }, null, NOTHING)).toBe(false)
})
