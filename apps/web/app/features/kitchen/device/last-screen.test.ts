import { expect, test } from 'vitest'
import { lastScreen, nextScreen } from './last-screen.ts'

test.each([
  ['kitchen.place=4', { deli_id: 4, section_id: null }],
  ['lang=he; kitchen.place=4-7', { deli_id: 4, section_id: 7 }],
  ['kitchen.place=4-x', null],
  ['kitchen.place=//evil', null],
  [null, null],
])('reads the last screen of a device from the cookies %j: %j', (cookies, place) => {
  expect(lastScreen(cookies)).toEqual(place)
})

test('the last screen keeps its section while the deli is the same, and drops it when another deli is opened', () => {
  const grill = { deli_id: 4, section_id: 7 }
  expect(nextScreen(grill, 4, null)).toEqual(grill)
  expect(nextScreen(grill, 5, null)).toEqual({ deli_id: 5, section_id: null })
  expect(nextScreen(grill, 4, 8)).toEqual({ deli_id: 4, section_id: 8 })
})
