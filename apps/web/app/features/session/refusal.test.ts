import { expect, test } from 'vitest'
import { rejectedPassword, rejectedSignIn, shownRefusal } from './refusal.ts'
import { sessionText } from './session.text.ts'

test.each([
  [1, 1, 'בעוד דקה אחת'],
  [60, 1, 'בעוד דקה אחת'],
  [61, 2, 'בעוד שתי דקות'],
  [899, 15, 'בעוד 15 דקות'],
])('shows a wait of %i seconds as %i minutes', (wait_seconds, minutes, text) => {
  const shown = shownRefusal({ code: 'too_many_attempts', message: '', details: { wait_seconds } })
  expect(shown).toEqual({ key: 'too_many_attempts', minutes })
  expect(sessionText('he')('too_many_attempts', { minutes })).toContain(text)
})

test.each([
  ['credentials_wrong', { key: 'credentials_wrong', field: 'password' }],
  ['not_a_driver', { key: 'not_a_driver' }],
  ['second_factor_wrong', { key: 'second_factor_wrong', field: 'code' }],
  ['sign_in_expired', { key: 'sign_in_expired' }],
  ['passkey_wrong', { key: 'passkey_wrong' }],
  ['sms_code_wrong', { key: 'sms_code_wrong', field: 'code' }],
  ['phone_wrong', { key: 'phone_wrong', field: 'phone' }],
  ['sms_unavailable', { key: 'sms_unavailable' }],
  ['reset_link_used_up', { key: 'reset_link_used_up' }],
  ['password_too_easy', { key: 'password_too_easy', field: 'password' }],
  ['too_many_requests', { key: 'too_many_attempts', minutes: 1 }],
  ['api_unreachable', { key: 'no_answer' }],
  ['busy', { key: 'no_answer' }],
] as const)('maps the API error %s to the message %o', (code, shown) => {
  expect(shownRefusal({ code, message: '' })).toEqual(shown)
})

test.each([
  ['', 'secret', 'email_missing'],
  ['dana@tavlin.test', '', 'password_missing'],
  ['dana@tavlin.test', 'a'.repeat(201), 'credentials_wrong'],
  ['dana@tavlin.test', 'a', undefined],
])('validates sign-in with the email %j and the password %j: %s', (email, password, key) => {
  expect(rejectedSignIn({ email, password })?.key).toBe(key)
})

test.each([
  [0, 'password_missing'],
  [9, 'password_too_short'],
  [10, undefined],
  [200, undefined],
  [201, 'password_too_long'],
])('validates a new password of %i characters: %s', (length, key) => {
  expect(rejectedPassword('x'.repeat(length))?.key).toBe(key)
})
