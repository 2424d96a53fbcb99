import { expect, test } from 'vitest'
import { loginLink, loginView } from './login-view.ts'

const view = (search: string) => loginView(new URL(`http://internal/session/login${search}`))

test.each([
  ['', { kind: 'sign_in', as: 'staff', back_to: null, notice: null }],
  ['?as=driver', { as: 'driver' }],
  ['?as=owner', { as: 'staff' }],
  ['?path=%2Forders%2F48213%3Ftab%3Dlog', { back_to: '/orders/:order_id' }],
  ['?path=%2F', { back_to: null }],
  ['?path=%2F%2Fevil.test', { back_to: null }],
  ['?path=%2Fsession%2Flogin', { back_to: null }],
  ['?path=%2Fno%2Fsuch%2Fscreen', { back_to: null }],
  ['?forgot', { kind: 'forgot', notice: null }],
  ['?forgot=sent', { kind: 'forgot', notice: 'link_sent' }],
  ['?reset=token&forgot', { kind: 'reset' }],
  ['?code', { kind: 'code', way: 'app' }],
  ['?code=recovery', { kind: 'code', way: 'recovery' }],
  ['?sms', { kind: 'sms', is_texted: false }],
  ['?sms=sent', { kind: 'sms', is_texted: true }],
  ['?sms=sent&code=passkey', { kind: 'code' }],
  ['?code=passkey', { kind: 'code', way: 'passkey' }],
  ['?reset_done', { kind: 'sign_in', notice: 'password_saved' }],
])('parses the login view from the URL query "%s"', (search, expected) => {
  expect(view(search)).toMatchObject(expected)
})

test('the link to the driver tab contains the return path', () => {
  expect(loginLink('?path=%2Forders%3Fq%3D1', { as: 'driver' })).toBe('/session/login?path=%2Forders%3Fq%3D1&as=driver')
  expect(loginLink('?as=driver', { as: null })).toBe('/session/login')
})
