import { expect, test } from 'vitest'
import { distanceToDoor, isWorthSending, stationaryMinutes } from './positions.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000)
/** A hundredth of a degree of latitude is 1,112 metres. */
const fix = (lat: number, seconds = 0, accuracy_m = 10) => ({ lat, lng: 34.78, at: ago(seconds), accuracy_m })

test.each([
  ['sends the first fix', null, fix(32), true],
  ['sends a fix after a move of 55 metres', fix(32, 5), fix(32.0005), true],
  ['drops a fix after a move of 11 metres', fix(32, 5), fix(32.0001), false],
  ['sends a fix every minute without a move', fix(32, 60), fix(32), true],
  ['drops an inaccurate fix', fix(32, 90), fix(32.01, 0, 150), false],
])('a phone %s', (_, last, next, expected) => {
  expect(isWorthSending(last, next)).toBe(expected)
})

test.each([
  ['stationary after twelve minutes', 12 * 60, 30, 12],
  ['not stationary before twelve minutes', 12 * 60 - 1, 30, null],
  ['unknown when the last position is old', 20 * 60, 181, null],
])('a driver is %s', (_, still, seen, minutes) => {
  expect(stationaryMinutes({ still_since: ago(still), at: ago(seen) }, NOW)).toBe(minutes)
})

test.each([
  [32.0001, 10, 100],
  [32.01, 10, 1100],
  [32.04, 10, 4500],
  [32.01, 181, null],
])('the distance from latitude %d, seen %d seconds ago, is rounded to %s metres', (lat, seconds, metres) => {
  expect(distanceToDoor(fix(lat, seconds), { lat: 32, lng: 34.78 }, NOW)).toBe(metres)
})

test('there is no distance without a position or a door', () => {
  expect(distanceToDoor(null, { lat: 32, lng: 34 }, NOW)).toBeNull()
  expect(distanceToDoor(fix(32), null, NOW)).toBeNull()
})
