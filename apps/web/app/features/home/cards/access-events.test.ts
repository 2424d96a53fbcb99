import { expect, test } from 'vitest'
import { isTold } from './access-events.ts'

test('shows an event without a subject only for password reset requests', () => {
  const subject = { kind: 'user', id: 1, name: null }
  expect(isTold({ name: 'user.changed', subject })).toBe(true)
  expect(isTold({ name: 'user.changed', subject: null })).toBe(false)
  expect(isTold({ name: 'user.password_reset_requested', subject: null })).toBe(true)
  expect(isTold({ name: 'user.signed_in', subject })).toBe(false)
})
