import { expect, test } from 'vitest'
import { changeOf, type MealChange, wordOf } from './bulk-action.ts'

test.each<MealChange>([
  { action: 'activate' },
  { action: 'wake' },
  { action: 'snooze', until: 'tomorrow' },
  { action: 'snooze', until: 'date', date: '2026-11-20' },
])('what the list says of %o is what the route understands', (change) => {
  expect(changeOf(wordOf(change))).toEqual(change)
})

test('a word no screen says is no change', () => {
  expect(changeOf('delete')).toBeNull()
  expect(changeOf('')).toBeNull()
})
