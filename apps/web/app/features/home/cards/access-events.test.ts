import { expect, test } from 'vitest'
import { isListed } from './access-events.ts'

test('the card shows an event without a subject only for password reset requests', () => {
  const subject = { kind: 'user', id: 1, name: null }
  expect(isListed({ name: 'user.changed', subject })).toBe(true)
  expect(isListed({ name: 'user.changed', subject: null })).toBe(false)
  expect(isListed({ name: 'user.password_reset_requested', subject: null })).toBe(true)
  expect(isListed({ name: 'user.signed_in', subject })).toBe(false)
})
