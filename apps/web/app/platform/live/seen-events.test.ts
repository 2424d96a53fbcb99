import { expect, test } from 'vitest'
import { seenEvents } from './seen-events.ts'

test('an event is accepted once per channel, and the newest moves the cursor', () => {
  const heard = seenEvents(5)
  expect([heard.isNew('a', 7), heard.isNew('b', 7), heard.isNew('a', 7), heard.isNew('a', 6)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(heard.cursor()).toBe(7)
})

test('a restored backup moves the cursor back to that of the API', () => {
  const heard = seenEvents(500)
  heard.goOnFrom(20)
  expect(heard.cursor()).toBe(20)
})

test('old events are dropped, so that memory stays bounded on a page left open for a month', () => {
  const heard = seenEvents(0)
  for (let id = 1; id <= 2001; id++) heard.isNew('a', id)
  expect([heard.isNew('a', 1), heard.isNew('a', 2001)]).toEqual([true, false])
})
