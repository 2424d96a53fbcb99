import { urlOf } from '@tavlin/contract/client'
import { access } from '@tavlin/contract/access'
import { beforeAll, expect, test } from 'vitest'
import { sampleRequest } from './bad-input/sample.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { addressOf } from './logins.ts'
import { testApp } from './test-app.ts'

const app = testApp()
let owner: string
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})

const PUBLIC = EVERY_ENDPOINT.filter(({ e }) => e.access === 'public' && e.body)
const manyKeys = (bytes: number): string => {
  const keys = Array.from({ length: bytes / 12 }, (_, n) => `"k${String(n).padStart(7, '0')}":1`)
  return `{${keys.join(',')}}`
}
const deep = (bytes: number): string => `{"email":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`
let caller = 0
const send = (method: 'POST' | 'PUT', url: string, payload: string) =>
  app.http.inject({
    method,
    url: `/api${url}`,
    remoteAddress: addressOf(40_000 + ++caller),
    headers: { 'content-type': 'application/json' },
    payload,
  })

/** The cart of a guest is the largest public body. */
const MOST_BYTES = 16_000

test('every public endpoint with a body limits the body to 16 kilobytes and the calls per minute of an IP address', () => {
  expect(PUBLIC.length).toBeGreaterThan(4)
  for (const { name, e } of PUBLIC) {
    expect(e.max_body_bytes, name).toBeLessThanOrEqual(MOST_BYTES)
    expect(e.per_minute, name).toBeGreaterThan(0)
  }
})

test.each(PUBLIC)('rejects a large body of $name before parsing it', async ({ e }) => {
  const url = urlOf(e, { params: sampleRequest(e).params })
  for (const body of [
    manyKeys(900_000),
    deep(900_000),
    manyKeys(e.max_body_bytes! * 1.5),
    '{"a":'.repeat(MOST_BYTES / 4),
  ]) {
    const answer = await send(e.method as 'POST', url, body)
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  }
})

test('rejects an IP address over its limit before reading the body', async () => {
  const { per_minute } = access.forgotPassword
  const address = '203.0.113.200'
  const statuses: number[] = []
  for (let n = 0; n <= per_minute; n++) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/password/forgot',
      remoteAddress: address,
      headers: { 'content-type': 'application/json' },
      payload: manyKeys(600_000),
    })
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array<number>(per_minute).fill(413), 429])
})

test('reads and validates a large command of a signed-in user', async () => {
  const payload = { value: 'x'.repeat(500_000), valid_from: '2027-01-01' }
  const answer = await app.call(owner, { method: 'PUT', url: '/settings/business_name', payload })
  expect(answer.json().code).toBe('invalid_input')
})

test('aborts a request that is not complete after at most two minutes', () => {
  expect(app.http.server.requestTimeout).toBeGreaterThan(0)
  expect(app.http.server.requestTimeout).toBeLessThanOrEqual(120_000)
})
