import { expect, test } from 'vitest'
import { countStates, countsTo, dueAt, stateAt } from './card-state.ts'
import { card, NOON_MS, task } from './samples.ts'

const MINUTE_MS = 60_000

test.each([
  [-1, 'next'],
  [0, 'now'],
  [5, 'now'],
  [5.1, 'late'],
] as const)('rates a card that is not started %s minutes after its start time as %s', (minutes, state) => {
  expect(stateAt(card(1, 0), NOON_MS + minutes * MINUTE_MS)).toBe(state)
})

test.each([
  [-4, 'now'],
  [9, 'now'],
  [9.1, 'late'],
] as const)('rates a started nine-minute card %s minutes after its start time as %s', (minutes, state) => {
  const begun = card(1, 0, [task(1, { state: 'started' })])
  expect(stateAt(begun, NOON_MS + minutes * MINUTE_MS)).toBe(state)
})

test('a card counts down to its start time, and from then on to when it is late', () => {
  const one = card(1, 5)
  expect(countsTo(one, 'next')).toBe(NOON_MS + 5 * MINUTE_MS)
  expect(countsTo(one, 'now')).toBe(NOON_MS + 10 * MINUTE_MS)
  expect(countsTo(card(1, 5, [task(1, { state: 'started' })]), 'now')).toBe(dueAt(one))
  expect(dueAt(one)).toBe(NOON_MS + 14 * MINUTE_MS)
})

test('counts cards by state at a given time', () => {
  expect(countStates([card(1, -20), card(2, -3), card(3, 0), card(4, 6)], NOON_MS)).toBe('1 2 1')
})
