import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '@tavlin/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from './chaos/child.ts'
import { freePort } from './chaos/free-port.ts'
import { testApp } from './test-app.ts'

const app = testApp()
const CONNECTIONS = 50
let token: string

beforeAll(async () => {
  app.clock.now = new Date()
  token = (await app.person(['super_admin'])).token
})

const logs = mkdtempSync(join(tmpdir(), 'tavlin-drain-'))
afterAll(() => rmSync(logs, { recursive: true }))

/** The API as it runs in production, on the database of this test. */
const startApi = (port: number): Promise<Child> =>
  startChild({
    script: 'apps/api/src/main.ts',
    env: { API_PORT: String(port), DATABASE_URL: app.database.url, STORAGE_DIR: logs },
    health_url: `http://127.0.0.1:${port}/readyz`,
    log_file: join(logs, `api-${port}.log`),
  })

type Answer = { status: number; is_last: boolean }
/** Sends one request; rejects when the answer does not come whole. */
function send(agent: http.Agent, port: number, path: string, method = 'GET', body?: object): Promise<Answer> {
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const request = http.request({ agent, port, path, method, headers, host: '127.0.0.1' }, (response) => {
      const is_last = response.headers.connection === 'close'
      response.on('end', () => done({ status: response.statusCode!, is_last })).on('error', fail)
      response.resume()
    })
    request.on('error', fail)
    request.end(body && JSON.stringify(body))
  })
}

/** What one person does: reads mostly, polls, and now and then writes a value of their own. */
function worker(n: number) {
  const valid_from = new Date(Date.now() + (n + 2) * 24 * 3_600_000).toISOString().slice(0, 10)
  let version = 0
  const next = async (agent: http.Agent, port: number): Promise<Answer> => {
    const chance = Math.random()
    if (chance < 0.3) return send(agent, port, '/api/last-updated')
    if (chance < 0.8) return send(agent, port, '/api/settings')
    const body = { value: 17, valid_from, ...(version > 0 && { version }) }
    const answer = await send(agent, port, '/api/settings/vat_percent', 'PUT', body)
    if (answer.status === 200) version++
    return answer
  }
  return { next, written: () => ({ valid_from, version }) }
}
const isRefused = (error: unknown) => (error as { code?: string }).code === 'ECONNREFUSED'

async function expectWritten(workers: ReturnType<typeof worker>[]): Promise<void> {
  const { data } = await app.as(settings, token).list()
  const stored = Object.fromEntries(data.map((row) => [row.valid_from, row.version]))
  for (const { valid_from, version } of workers.map((one) => one.written()))
    expect([valid_from, stored[valid_from] ?? 0]).toEqual([valid_from, version])
}

test('SIGTERM under load: every request of 50 open connections is answered, and then the process ends', async () => {
  const port = await freePort()
  const api = await startApi(port)
  const failures: unknown[] = []
  const workers = Array.from({ length: CONNECTIONS }, (_, n) => worker(n))
  let answered = 0
  const load = workers.map(async ({ next }) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (let is_last = false; !is_last; await sleep(Math.random() * 20)) {
      const answer = await next(agent, port)
      if (answer.status !== 200) failures.push(answer.status)
      answered++
      is_last = answer.is_last
    }
    agent.destroy()
  })
  await sleep(1000)
  const stopping = api.stop()
  const ended = await Promise.allSettled(load)
  failures.push(...ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
  expect(failures).toEqual([])
  expect(await stopping).toBe(0)
  expect(answered).toBeGreaterThan(CONNECTIONS * 2)
  await expectWritten(workers)
})

test('a request that waits when SIGTERM comes gets its answer, and connections that say nothing hold nobody up', async () => {
  const port = await freePort()
  const api = await startApi(port)
  const silent = connect(port, '127.0.0.1')
  const closed_cleanly = new Promise<boolean>((done) => silent.resume().on('close', (had_error) => done(!had_error)))
  const agent = new http.Agent({ keepAlive: true })
  const save = (version?: number) => {
    const body = { value: 'תבלין', valid_from: '2090-01-01', ...(version && { version }) }
    return send(agent, port, '/api/settings/business_name', 'PUT', body)
  }
  expect(await save()).toMatchObject({ status: 200 })
  const holder = await app.db.startTransaction().execute()
  await holder.selectFrom('setting').selectAll().where('valid_from', '=', '2090-01-01').forUpdate().execute()
  const waiting = save(1)
  await sleep(100)
  const asked_at = Date.now()
  const stopping = api.stop()
  await sleep(1200)
  await holder.rollback().execute()
  expect(await waiting).toMatchObject({ status: 200 })
  expect(await stopping).toBe(0)
  expect(Date.now() - asked_at).toBeLessThan(8000)
  expect(await closed_cleanly).toBe(true)
})

test('two processes restarted one after the other: nobody sees an error', { timeout: 90_000 }, async () => {
  const upstreams = await Promise.all(
    [await freePort(), await freePort()].map(async (port) => ({ port, api: await startApi(port), is_ready: true })),
  )
  let is_over = false
  const watching = upstreams.map(async (upstream) => {
    const agent = new http.Agent()
    while (!is_over) {
      const answer = await send(agent, upstream.port, '/readyz').catch(() => null)
      upstream.is_ready = answer?.status === 200
      await sleep(300)
    }
  })
  const failures: unknown[] = []
  const answered = new Map(upstreams.map(({ port }) => [port, 0]))
  const workers = Array.from({ length: 20 }, (_, n) => worker(n + CONNECTIONS))
  const load = workers.map(async ({ next }, n) => {
    const agent = new http.Agent({ keepAlive: true })
    for (let turn = n; !is_over; turn++) {
      const ready = upstreams.filter((one) => one.is_ready)
      const { port } = ready[turn % ready.length]!
      try {
        const { status } = await next(agent, port)
        if (status !== 200) failures.push(status)
        answered.set(port, answered.get(port)! + 1)
      } catch (error) {
        // Nothing was sent then: the next one is asked.
        if (!isRefused(error)) failures.push(error)
      }
      await sleep(Math.random() * 20)
    }
    agent.destroy()
  })
  await sleep(500)
  for (const upstream of upstreams) {
    expect(await upstream.api.stop()).toBe(0)
    upstream.api = await startApi(upstream.port)
    await sleep(300)
  }
  is_over = true
  await Promise.all([...load, ...watching])
  expect(failures).toEqual([])
  expect(Math.min(...answered.values())).toBeGreaterThan(50)
  await expectWritten(workers)
  await Promise.all(upstreams.map(({ api }) => api.stop()))
})
