import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { startTracing } from './tracing.ts'

const app = testApp()

/** Requests received by the collector, with bodies as text. Spans are binary, but their names are readable. */
const received: { url: string; body: string }[] = []
const collect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  received.push({ url: request.url!, body: (await buffer(request)).toString('latin1') })
  response.end()
}
const collector = createServer((request, response) => void collect(request, response))
let endpoint: string
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => /@opentelemetry\/sdk|@fastify\/otel/.test(path))

test('loads no tracing library when no collector is configured', async () => {
  expect(await startTracing('', 'tavlin-api')).toBeNull()
  expect(loaded()).toEqual([])
})

test('sends the spans of a request to the collector and nothing else', async () => {
  const tracing = await startTracing(endpoint, 'tavlin-test')
  expect(loaded().length).toBeGreaterThan(0)
  const traced = await app.build({ tracing })
  const { token, email } = await app.person(['manager'])
  const headers = { authorization: `Bearer ${token}` }
  expect((await traced.inject({ url: '/api/settings?secret=in-the-query', headers })).statusCode).toBe(200)
  expect((await traced.inject({ url: '/api/nowhere/in-the-path', headers })).statusCode).toBe(404)
  await traced.close()
  await tracing!.stop()
  expect([...new Set(received.map(({ url }) => url))]).toEqual(['/v1/traces'])
  const spans = received.map(({ body }) => body).join('')
  for (const text of ['tavlin-test', '/api/settings', 'http.request.method']) expect(spans).toContain(text)
  for (const secret of [token, email, 'in-the-query', 'in-the-path']) expect(spans).not.toContain(secret)
})
