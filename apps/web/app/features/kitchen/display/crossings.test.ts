import { expect, test } from 'vitest'
import { isBegun, isMade, lastMade, mergeTasks, NOTHING, openTasks, want, withWanted } from './crossings.ts'
import { card, task } from './samples.ts'

const two = card(1, 0, [task(11), task(12)])

test('tasks are shown as done before the server answers', () => {
  const wanted = want(NOTHING, [11], 'done')
  const [drawn] = withWanted([two], wanted)
  expect(drawn!.tasks.map(({ state }) => state)).toEqual(['done', 'queued'])
  expect([isBegun(drawn!), isMade(drawn!)]).toEqual([true, false])
  expect(openTasks(drawn!)).toEqual([12])
  expect(isMade(withWanted([two], want(wanted, [12], 'done'))[0]!)).toBe(true)
})

test('cards without pending updates are returned unchanged', () => {
  const cards = [two]
  expect(withWanted(cards, NOTHING)).toBe(cards)
  expect(withWanted(cards, want(NOTHING, [99], 'done'))[0]).toBe(two)
})

test('combines updates of tasks to the same state into one request up to the limit', () => {
  const done = (...task_ids: number[]) => ({ task_ids, state: 'done' as const })
  expect(mergeTasks(done(11, 12), done(12, 13))).toEqual(done(11, 12, 13))
  expect(mergeTasks(done(11), { task_ids: [11], state: 'queued' })).toBeNull()
  const many = Array.from({ length: 100 }, (_, i) => i + 1)
  expect(mergeTasks(done(...many), done(200))).toBeNull()
})

test('a task shows the later of two updates', () => {
  expect([...want(want(NOTHING, [11, 12], 'done'), [11], 'queued')]).toEqual([
    [11, 'queued'],
    [12, 'done'],
  ])
})

test('the last action contains the tasks of one order that were completed at the same time', () => {
  const made = { name_he: 'א', name_en: 'A', quantity: 1 }
  const done = [
    { ...made, task_id: 5, order_id: 2, number: 7, done_at: '2026-11-15T10:05:00Z' },
    { ...made, task_id: 4, order_id: 2, number: 7, done_at: '2026-11-15T10:05:00Z' },
    { ...made, task_id: 3, order_id: 2, number: 7, done_at: '2026-11-15T10:01:00Z' },
  ]
  expect(lastMade(done)).toEqual({ kind: 'made', task_ids: [5, 4], order_id: 2, number: 7 })
  expect(lastMade([])).toBeNull()
})
