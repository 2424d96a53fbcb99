import { ApiError } from '@tavlin/contract/client'
import type { customers } from '@tavlin/contract/customers'
import type { dispatch } from '@tavlin/contract/dispatch'
import { afterEach, expect, test, vi } from 'vitest'
import { call, orNull, outcomeOf, request, session } from './api-client.ts'

const customer = call<typeof customers.customer>('GET', '/admin/customers/:id')
const found = call<typeof customers.customers>('GET', '/admin/customers')
const loadBags = call<typeof dispatch.loadBags>('PUT', '/inlays/trips/:id/bags')
const json = (body: unknown, status = 200) => Response.json(body, { status })

const send = vi.spyOn(globalThis, 'fetch')
afterEach(() => {
  send.mockReset()
  session.onLost = () => undefined
})

/** A request that never answers; rejects as the browser's fetch does when its signal is aborted. */
const silence: typeof fetch = (_url, init) =>
  new Promise((_, reject) => {
    const { signal } = init!
    signal!.addEventListener('abort', () => reject(signal!.reason as Error))
  })

test('a read fills path and query and sends no idempotency key', async () => {
  send.mockImplementation(async () => json({ data: [] }))
  await request(customer, { params: { id: 7 } })
  await request(found, { query: { search: 'דנה & 1', limit: 10 } })
  const [first, second] = send.mock.calls
  expect(first![0]).toBe('/api/admin/customers/7')
  expect(second![0]).toBe(`/api/admin/customers?search=${encodeURIComponent('דנה & 1')}&limit=10`)
  expect(first![1]).toMatchObject({ method: 'GET', headers: {} })
})

test('a command is sent as JSON with its idempotency key or a new one', async () => {
  send.mockImplementation(async () => json({ data: { stranger: false } }))
  const sent = { params: { id: 3 }, body: { all: true as const } }
  await request(loadBags, sent, { idempotency_key: 'the-same-key' })
  await request(loadBags, sent)
  await request(loadBags, sent)
  const keys = send.mock.calls.map(([, init]) => (init!.headers as Record<string, string>)['idempotency-key'])
  expect(keys[0]).toBe('the-same-key')
  expect(new Set(keys).size).toBe(3)
  expect(send.mock.calls[0]![1]).toMatchObject({
    method: 'PUT',
    body: '{"all":true}',
    headers: { 'content-type': 'application/json' },
  })
})

test('a refusal rejects with the status and body of the API', async () => {
  send.mockResolvedValue(json({ code: 'not_found', message: 'no' }, 404))
  const error = await request(customer, { params: { id: 7 } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'api_unreachable'],
  ['the page of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'api_unreachable'],
  ['an error without a code', async () => json({ message: 'hm' }, 500), 'unexpected'],
])('the failure "%s" becomes an error with a code', async (_, answer, code) => {
  send.mockImplementation(answer)
  expect(await outcomeOf(request(customer, { params: { id: 7 } }))).toMatchObject({ ok: false, error: { code } })
})

test('a timeout is distinguished from a lost connection', async () => {
  send.mockImplementation(silence)
  const answer = outcomeOf(request(customer, { params: { id: 7 } }, { timeout_ms: 1 }))
  expect(await answer).toMatchObject({ ok: false, error: { code: 'api_timeout' } })
})

test('an aborted request rejects with the reason of its signal and not as a refusal', async () => {
  send.mockImplementation(silence)
  const leaving = new AbortController()
  const answer = orNull(request(customer, { params: { id: 7 } }, { signal: leaving.signal }))
  leaving.abort()
  await expect(answer).rejects.toBe(leaving.signal.reason)
})

test('a lost session is reported to the page once and rejects the call', async () => {
  send.mockResolvedValue(json({ code: 'not_signed_in', message: 'no' }, 401))
  session.onLost = vi.fn()
  expect(await orNull(request(customer, { params: { id: 7 } }))).toBeNull()
  expect(session.onLost).toHaveBeenCalledOnce()
})

test('calls that are missing from the contract do not compile', () => {
  // @ts-expect-error -- the contract declares GET
  call<typeof customers.customer>('POST', '/admin/customers/:id')
  // @ts-expect-error -- the contract declares another path
  call<typeof customers.customer>('GET', '/customers/:id')
  // @ts-expect-error -- a parameter is missing
  void (() => request(customer, {}))
  expect(customer).toEqual({ method: 'GET', path: '/admin/customers/:id' })
})
