import { expect, test } from 'vitest'
import type { Eta } from '../eta/eta.ts'
import { hasFollowExpired, movedArrival, nearTextAt } from './follow.ts'

const at = (clock: string) => new Date(`2026-11-16T${clock}:00Z`)
const eta = (arrives: string, to: string) => ({ arrives_at: at(arrives), arrives_to: at(to) }) as Eta
const announced = { from: at('12:00'), to: at('12:20') }

test.each([
  ['within the window', eta('12:10', '12:20'), 'travel', null],
  ['a few minutes after the window', eta('12:24', '12:35'), 'travel', null],
  ['later on the road', eta('12:40', '12:50'), 'travel', 'road'],
  ['later in the kitchen', eta('12:40', '12:50'), 'kitchen', 'kitchen'],
  ['later without a driver', eta('12:40', '12:50'), 'no_driver', 'driver'],
  ['much earlier', eta('11:30', '11:40'), 'travel', 'earlier'],
] as const)('returns why an arrival moved, or null, for an arrival %s', (_name, one, because, reason) => {
  expect(movedArrival(announced, one, because)).toEqual(reason && { ...announced, reason })
})

test('a link opens for 48 hours after the end of its order', () => {
  const ended = { completed_at: at('12:00'), cancelled_at: null }
  expect(hasFollowExpired(ended, new Date('2026-11-18T11:59:00Z'))).toBe(false)
  expect(hasFollowExpired(ended, new Date('2026-11-18T12:01:00Z'))).toBe(true)
  expect(hasFollowExpired({ completed_at: null, cancelled_at: null }, at('12:00'))).toBe(false)
})

const next = (arrives: string, stops_before = 0) =>
  ({ arrives_at: at(arrives), basis: 'under_way', stops_before }) as Eta

test.each([
  ['ten minutes before the arrival of the next stop', next('12:40'), '12:00', 10, at('12:30')],
  ['not while other stops come first', next('12:40', 1), '12:00', 10, null],
  ['not soon after the text at departure', next('12:20'), '12:00', 10, null],
  ['not when the business switched it off', next('12:40'), '12:00', 0, null],
] as const)('the text that the driver is near is sent %s', (_name, one, announced_at, minutes, expected) => {
  expect(nearTextAt(one, at(announced_at), minutes)).toEqual(expected)
})

test('no text says that the driver is near before the trip has left', () => {
  expect(nearTextAt({ ...next('12:40'), basis: 'trip' }, null, 10)).toBeNull()
})
