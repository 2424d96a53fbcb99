import { expect, test } from 'vitest'
import { isBegun, isMade, lastMade, nextToSend, NOTHING, openTasks, settle, want, withWanted } from './crossings.ts'
import { card, task } from './samples.ts'

const two = card(1, 0, [task(11), task(12)])

test('shows tasks as done before any response', () => {
  const wanted = want(NOTHING, [11], 'done')
  const [drawn] = withWanted([two], wanted)
  expect(drawn!.tasks.map(({ state }) => state)).toEqual(['done', 'queued'])
  expect([isBegun(drawn!), isMade(drawn!)]).toEqual([true, false])
  expect(openTasks(drawn!)).toEqual([12])
  expect(isMade(withWanted([two], want(wanted, [12], 'done'))[0]!)).toBe(true)
})

test('returns the same cards when there are no pending updates', () => {
  const cards = [two]
  expect(withWanted(cards, NOTHING)).toBe(cards)
  expect(withWanted(cards, want(NOTHING, [99], 'done'))[0]).toBe(two)
})

test('sends all tasks of one state in one command, the oldest state first', () => {
  let wanted = want(NOTHING, [11, 12], 'done')
  wanted = want(wanted, [21], 'queued')
  expect(nextToSend(wanted)).toEqual({ task_ids: [11, 12], state: 'done' })
  wanted = settle(wanted, [11, 12], 'done')
  expect(nextToSend(wanted)).toEqual({ task_ids: [21], state: 'queued' })
  expect(nextToSend(settle(wanted, [21], 'queued'))).toBeNull()
})

test('keeps a recall pending that was made while its done command was in flight', () => {
  const wanted = want(want(NOTHING, [11, 12], 'done'), [11], 'queued')
  expect([...settle(wanted, [11, 12], 'done')]).toEqual([[11, 'queued']])
})

test('splits more tasks than the limit into several commands', () => {
  const many = Array.from({ length: 130 }, (_, i) => i + 1)
  const first = nextToSend(want(NOTHING, many, 'done'))
  expect(first?.task_ids).toHaveLength(100)
})

test('groups the last done tasks by order and time', () => {
  const made = { name_he: 'א', name_en: 'A', quantity: 1 }
  const done = [
    { ...made, task_id: 5, order_id: 2, number: 7, done_at: '2026-11-15T10:05:00Z' },
    { ...made, task_id: 4, order_id: 2, number: 7, done_at: '2026-11-15T10:05:00Z' },
    { ...made, task_id: 3, order_id: 2, number: 7, done_at: '2026-11-15T10:01:00Z' },
  ]
  expect(lastMade(done)).toEqual({ kind: 'made', task_ids: [5, 4], order_id: 2, number: 7 })
  expect(lastMade([])).toBeNull()
})
