import { expect, test } from 'vitest'
import { heardEvents } from './heard.ts'

test('an event is new once per channel, and the cursor follows the newest', () => {
  const heard = heardEvents(5)
  expect([heard.isNew('a', 7), heard.isNew('b', 7), heard.isNew('a', 7), heard.isNew('a', 6)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(heard.cursor()).toBe(7)
})

test('after a restored backup the cursor goes back where the API says', () => {
  const heard = heardEvents(500)
  heard.goOnFrom(20)
  expect(heard.cursor()).toBe(20)
})

test('what was heard long ago is forgotten, so that a page left open for a month does not grow', () => {
  const heard = heardEvents(0)
  for (let id = 1; id <= 2001; id++) heard.isNew('a', id)
  expect([heard.isNew('a', 1), heard.isNew('a', 2001)]).toEqual([true, false])
})
