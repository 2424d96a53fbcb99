import { expect, test } from 'vitest'
import { seenEvents } from './seen-events.ts'

test('an event is accepted once per channel, and the newest moves the cursor', () => {
  const seen = seenEvents(5)
  expect([seen.isNew('a', 7), seen.isNew('b', 7), seen.isNew('a', 7), seen.isNew('a', 6)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(seen.cursor()).toBe(7)
})

test('a restored backup moves the cursor back to the cursor of the API', () => {
  const seen = seenEvents(500)
  seen.goOnFrom(20)
  expect(seen.cursor()).toBe(20)
})

test('old events are dropped, so that memory stays bounded on a page left open for a month', () => {
  const seen = seenEvents(0)
  for (let id = 1; id <= 2001; id++) seen.isNew('a', id)
  expect([seen.isNew('a', 1), seen.isNew('a', 2001)]).toEqual([true, false])
})
