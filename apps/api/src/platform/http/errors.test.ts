import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { errorAnswer } from './errors.ts'

const app = testApp()
let owner: string

beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})

const JSON_TYPE = { 'content-type': 'application/json' }

test('the error for an invalid field contains the path of the field, starting with params, query or body', async () => {
  const fieldsOf = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const answer = await app.call(owner, { method, url, ...(payload && { payload }) })
    expect(answer.statusCode).toBe(422)
    return answer.json().details.fields.map((field: { path: string[] }) => field.path.join('.'))
  }
  expect(await fieldsOf('GET', '/users/1e3')).toEqual(['params.id'])
  expect(await fieldsOf('GET', '/permissions/get/users?limit=11')).toEqual(['query.limit'])
  expect(await fieldsOf('PUT', '/settings/vat_percent', { value: 1, valid_from: 'now' })).toEqual(['body.valid_from'])
  expect(await fieldsOf('PUT', '/settings/vat_percent')).toEqual(['body'])
})

test.each([
  ['cannot be decoded', '/users/%E0%A4%A', 422, 'invalid_input'],
  ['is too long', `/users/${'1'.repeat(301)}`, 413, 'too_large'],
])('answers a request whose URL %s with the common error format', async (_, url, status, code) => {
  const answer = await app.call(owner, { method: 'GET', url })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ code, message: expect.any(String) })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'rejects %s as the content type of a command',
  async (type) => {
    const before = await app.countEvents()
    const headers = { 'content-type': type }
    const answer = await app.call(owner, { method: 'POST', url: '/permissions/roles/planted', headers, payload: 'a=b' })
    expect(answer.json()).toMatchObject({ code: 'media_type_not_supported' })
    expect(await app.countEvents()).toBe(before)
  },
)

test('rejects an excessively nested value and keeps running', async () => {
  const payload = `{"valid_from":"2027-01-01","value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const answer = await app.call(owner, { method: 'PUT', url: '/settings/vat_percent', headers: JSON_TYPE, payload })
  expect(answer.json()).toMatchObject({ code: 'invalid_input', details: { fields: [{ path: ['body', 'value'] }] } })
})

test.each([null, undefined, 'a word', 7])('answers with an unexpected error when %o is thrown', (thrown) => {
  expect(errorAnswer(thrown)).toMatchObject({ status: 500, body: { code: 'unexpected' } })
})
