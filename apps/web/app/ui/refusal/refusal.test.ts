import { ERROR_CODES, messageOf } from '@tavlin/contract/errors'
import { expect, test } from 'vitest'
import { guestRefusals } from './guest-refusal.text.ts'
import { refusalText } from './refusal.text.ts'

const of = (code: (typeof ERROR_CODES)[number], details?: Record<string, unknown>) => ({
  code,
  message: messageOf(code),
  ...(details && { details }),
})

const GUEST_CODES = ERROR_CODES.filter((code) => guestRefusals('ar').has(code as never))

test.each(ERROR_CODES)('the error code %s has a text in both languages, also without details', (code) => {
  const [he, en] = [refusalText(of(code), 'he'), refusalText(of(code), 'en')]
  expect(he).toMatch(/[\u0590-\u05FF]/)
  expect(en).toMatch(/^[\x20-\x7E’“”]+$/)
  // A broken message pattern is returned as its key, and a pattern whose values are missing still contains its braces.
  expect(`${he}${en}`).not.toMatch(new RegExp(`[{}#]|undefined|none|${code}`))
})

test.each(GUEST_CODES)('the error code %s of pages for customers has a text in Arabic and Russian', (code) => {
  const [ar, ru] = [refusalText(of(code), 'ar'), refusalText(of(code), 'ru')]
  expect(ar).toMatch(/^[\u0600-\u06FF\s.,،:]+$/)
  expect(ru).toMatch(/^[\u0400-\u04FF\s.,:]+$/)
})

test.each([
  [30, 'בעוד דקה', 'in a minute'],
  [90, 'בעוד שתי דקות', 'in 2 minutes'],
  [840, 'בעוד 14 דקות', 'in 14 minutes'],
])('the wait of %d seconds after too many attempts is shown as %s, %s', (wait_seconds, he, en) => {
  expect(refusalText(of('too_many_attempts', { wait_seconds }), 'he')).toContain(he)
  expect(refusalText(of('too_many_attempts', { wait_seconds }), 'en')).toContain(en)
})

test('a refusal text contains the missing permission, the usage count and the reference of a failure', () => {
  expect(refusalText(of('grant_exceeds_own', { permissions: ['a', 'b'] }), 'he')).toContain('a, b')
  expect(refusalText(of('role_in_use', { count: 2 }), 'he')).toContain('שני משתמשים')
  expect(refusalText(of('role_in_use', { count: 12 }), 'en')).toContain('12 users still have')
  expect(refusalText(of('unexpected', { request_id: 'r-1' }), 'he')).toContain('r-1')
})

test('an unknown error code of a newer API is shown with the API’s own message', () => {
  const newer = { code: 'not_yet_known', message: 'A new reason.' } as unknown as ReturnType<typeof of>
  expect(refusalText(newer, 'he')).toBe('A new reason.')
})
