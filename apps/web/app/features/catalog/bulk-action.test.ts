import { expect, test } from 'vitest'
import { changeOf, type MealChange, actionKey } from './bulk-action.ts'

test.each<MealChange>([
  { action: 'activate' },
  { action: 'wake' },
  { action: 'snooze', until: 'tomorrow' },
  { action: 'snooze', until: 'date', date: '2026-11-20' },
])('parses the bulk action %o from the text that the list sends', (change) => {
  expect(changeOf(actionKey(change))).toEqual(change)
})

test('parses an unknown bulk action as no change', () => {
  expect(changeOf('delete')).toBeNull()
  expect(changeOf('')).toBeNull()
})
