import { expect, test } from 'vitest'
import { mealState, snoozeUntil, type MealTimes } from './meal-availability.ts'

const meal: MealTimes = { active: true, available_from: null, available_until: null, snoozed_until: null }
const NOW = '2026-03-10T12:00:00Z'

test.each<[string, Partial<MealTimes>]>([
  ['on_sale', {}],
  ['on_sale', { available_from: '2026-03-10', available_until: '2026-03-11' }],
  ['not_yet', { available_from: '2026-03-11' }],
  ['ended', { available_until: '2026-03-10' }],
  ['snoozed', { snoozed_until: '2026-03-10T14:00:01+02:00' }],
  ['on_sale', { snoozed_until: '2026-03-10T14:00:00+02:00' }],
  ['inactive', { active: false, snoozed_until: '2027-01-01T00:00:00Z' }],
  ['not_yet', { available_from: '2026-03-11', snoozed_until: '2027-01-01T00:00:00Z' }],
])('on 10 March 2026 at 14:00 a meal has the state %s with %j', (state, more) => {
  expect(mealState({ ...meal, ...more }, NOW, '2026-03-10')).toBe(state)
})

const until = (choice: Parameters<typeof snoozeUntil>[0], now: string, slot_ends_at: string | null = null) =>
  snoozeUntil(choice, new Date(now), slot_ends_at === null ? null : new Date(slot_ends_at)).toISOString()

test('a snooze with end_of_slot ends with the slot, or with the day when there is no slot', () => {
  expect(until('end_of_slot', NOW, '2026-03-10T13:00:00Z')).toBe('2026-03-10T13:00:00.000Z')
  expect(until('end_of_slot', NOW)).toBe('2026-03-11T02:00:00.000Z')
})

test('a snooze until tomorrow ends at 04:00, even after midnight', () => {
  expect(until('tomorrow', NOW)).toBe('2026-03-11T02:00:00.000Z')
  expect(until('tomorrow', '2026-03-10T23:30:00Z')).toBe('2026-03-11T02:00:00.000Z')
  expect(until('tomorrow', '2026-03-11T02:00:00Z')).toBe('2026-03-12T02:00:00.000Z')
})

test('a snooze until tomorrow lasts 23 or 25 hours when clocks change', () => {
  expect(until('tomorrow', '2026-03-26T12:00:00Z')).toBe('2026-03-27T01:00:00.000Z')
  expect(until('tomorrow', '2026-10-24T12:00:00Z')).toBe('2026-10-25T02:00:00.000Z')
})

test('a snooze until a date ends when that business day begins', () => {
  expect(until({ date: '2026-03-20' }, NOW)).toBe('2026-03-20T02:00:00.000Z')
})

test.each([
  ['a day that has begun', { date: '2026-03-10' }, null],
  ['a slot that has ended', 'end_of_slot', '2026-03-10T12:00:00Z'],
] as const)('rejects a snooze until %s', (_, choice, slot) => {
  expect(() => until(choice, NOW, slot)).toThrow(expect.objectContaining({ code: 'snooze_in_the_past' }))
})
