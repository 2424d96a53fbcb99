import http from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '@tavlin/contract/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from './chaos/child.ts'
import { freePort } from './chaos/free-port.ts'
import { testApp } from './test-app.ts'
import { NO_LOCK_TIMEOUT } from './test-database.ts'
import { testFolder } from './test-folder.ts'

const app = testApp()
const CONNECTIONS = 50
let token: string

beforeAll(async () => {
  app.clock.now = new Date()
  token = (await app.person(['super_admin'])).token
})

const logs = testFolder('drain')

/** Starts the API as in production, on the database of this test. */
const startApi = (port: number): Promise<Child> =>
  startChild({
    script: 'apps/api/src/main.ts',
    // Disables the lock timeout, so that no request is answered busy on a slow machine.
    env: {
      API_PORT: String(port),
      DATABASE_URL: app.database.url + NO_LOCK_TIMEOUT,
      STORAGE_DIR: logs,
    },
    health_url: `http://127.0.0.1:${port}/readyz`,
    log_file: join(logs, `api-${port}.log`),
  })

type DrainResponse = { status: number; is_last: boolean }
/** Sends one request; rejects when the answer is incomplete. */
function send(agent: http.Agent, port: number, path: string, method = 'GET', body?: object): Promise<DrainResponse> {
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

/** Simulates a user who mostly reads and polls, and sometimes writes their own value. */
function worker(n: number) {
  const valid_from = new Date(Date.now() + (n + 2) * 24 * 3_600_000).toISOString().slice(0, 10)
  let version = 0
  const next = async (agent: http.Agent, port: number): Promise<DrainResponse> => {
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
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows.length > 0
}
const isRejected = (error: unknown) => (error as { code?: string }).code === 'ECONNREFUSED'

async function expectWritten(workers: ReturnType<typeof worker>[]): Promise<void> {
  const { data } = await app.as(settings, token).list()
  const stored = Object.fromEntries(data.map((row) => [row.valid_from, row.version]))
  for (const { valid_from, version } of workers.map((one) => one.written()))
    expect([valid_from, stored[valid_from] ?? 0]).toEqual([valid_from, version])
}

test('answers every request of 50 open connections after SIGTERM under load, and then exits', async () => {
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
  await expect.poll(() => answered).toBeGreaterThan(CONNECTIONS * 2)
  const stopping = api.stop()
  const ended = await Promise.allSettled(load)
  failures.push(...ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
  expect(failures).toEqual([])
  expect(await stopping).toBe(0)
  await expectWritten(workers)
})

test('answers a waiting request after SIGTERM, and is not blocked by idle connections', async () => {
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
  await expect.poll(isAnyoneWaiting).toBe(true)
  const stopping = api.stop()
  // /readyz fails while the request still waits for the row.
  const isEnding = () => send(new http.Agent(), port, '/readyz').then(({ status }) => status === 503, isRejected)
  await expect.poll(isEnding).toBe(true)
  await holder.rollback().execute()
  expect(await waiting).toMatchObject({ status: 200 })
  // A blocked process would be killed after its grace period, with another exit code.
  expect(await stopping).toBe(0)
  expect(await closed_cleanly).toBe(true)
})

test('requests see no error while two processes restart one after the other', { timeout: 90_000 }, async () => {
  const upstreams = await Promise.all(
    [await freePort(), await freePort()].map(async (port) => ({ port, api: await startApi(port), is_ready: true })),
  )
  let is_stopped = false
  const watching = upstreams.map(async (upstream) => {
    const agent = new http.Agent()
    while (!is_stopped) {
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
    for (let turn = n; !is_stopped; turn++) {
      const ready = upstreams.filter((one) => one.is_ready)
      const { port } = ready[turn % ready.length]!
      try {
        const { status } = await next(agent, port)
        if (status !== 200) failures.push(status)
        answered.set(port, answered.get(port)! + 1)
      } catch (error) {
        // A rejected connection has sent nothing, so the request is sent to the other process.
        if (!isRejected(error)) failures.push(error)
      }
      await sleep(Math.random() * 20)
    }
    agent.destroy()
  })
  const answersMore = ({ port }: { port: number }) => {
    const before = answered.get(port)!
    return expect.poll(() => answered.get(port)).toBeGreaterThan(before + 25)
  }
  await Promise.all(upstreams.map(answersMore))
  for (const upstream of upstreams) {
    expect(await upstream.api.stop()).toBe(0)
    upstream.api = await startApi(upstream.port)
    await answersMore(upstream)
  }
  is_stopped = true
  await Promise.all([...load, ...watching])
  expect(failures).toEqual([])
  await expectWritten(workers)
  await Promise.all(upstreams.map(({ api }) => api.stop()))
})
