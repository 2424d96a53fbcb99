import { expect, test } from 'vitest'
import { devicePlace, nextPlace } from './device-place.ts'

test.each([
  ['kitchen.place=4', { deli_id: 4, section_id: null }],
  ['lang=he; kitchen.place=4-7', { deli_id: 4, section_id: 7 }],
  ['kitchen.place=4-x', null],
  ['kitchen.place=//evil', null],
  [null, null],
])('reads the place of a device from %j', (cookies, place) => {
  expect(devicePlace(cookies)).toEqual(place)
})

test('keeps the section for the same deli and drops it for another', () => {
  const grill = { deli_id: 4, section_id: 7 }
  expect(nextPlace(grill, 4, null)).toEqual(grill)
  expect(nextPlace(grill, 5, null)).toEqual({ deli_id: 5, section_id: null })
  expect(nextPlace(grill, 4, 8)).toEqual({ deli_id: 4, section_id: 8 })
})
