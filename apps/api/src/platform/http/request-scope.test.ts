import { request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { testApp } from '../../../test/test-app.ts'
import { sqlPerRequest } from '../monitoring/metrics.ts'

// Uses a single connection, so that a late cancel can only affect the following request.
const app = testApp({ pool_size: 1, env: { REQUEST_DEADLINE_MS: '120000' } })
let hurried: FastifyInstance
let token: string
let blocker: pg.Client
let watcher: pg.Client

beforeAll(async () => {
  hurried = await app.build({ config: { ...app.config, request_deadline_ms: 300 } })
  for (const http of [app.http, hurried]) await http.listen({ host: '127.0.0.1', port: 0 })
  // Removes the limits of the only connection, so that only the request ends a waiting statement.
  await sql`set lock_timeout = 0`.execute(app.db)
  await sql`set statement_timeout = 0`.execute(app.db)
  token = (await app.person(['super_admin'])).token
  await app.db.insertInto('deli').values({ id: 7, name_he: 'צפון', name_en: 'North' }).execute()
  blocker = new pg.Client({ connectionString: app.database.owner_url })
  watcher = new pg.Client({ connectionString: app.database.url })
  await Promise.all([blocker.connect(), watcher.connect()])
  // Sends a request first, because the first one of a session needs an extra statement.
  await send('GET', SETTINGS).answer
})
afterAll(() => Promise.all([blocker.end(), watcher.end(), hurried.close()]))

const outOfTheWay = () => blocker.query('rollback')
const inTheWay = async () => {
  await blocker.query('begin; lock table deli in access exclusive mode')
  onTestFinished(async () => void (await outOfTheWay()))
}

/** Sends a request over a real socket, with the body in a separate packet; destroying it simulates a closed browser. */
function send(method: string, path: string, body?: object, http = app.http) {
  const { port } = http.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const request = open({ host: '127.0.0.1', port, method, path: `/api${path}`, headers, agent: false })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(parts).toString() }))
    })
  })
  request.flushHeaders()
  setTimeout(() => request.end(body && JSON.stringify(body)), body ? 20 : 0)
  const leave = () => {
    answer.catch(() => {})
    request.destroy()
  }
  return { answer, leave }
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await watcher.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

const sqlSoFar = async () => (await sqlPerRequest.get()).values.find((v) => v.metricName?.endsWith('_sum'))!.value
// Reads settings of a deli, because the API's own refresh of settings never waits for the deli table.
const SETTINGS = '/delis/7/settings'
const from = (valid_from: string) => ({ value: true, valid_from })

test.each([
  ['a read', 'GET', SETTINGS, undefined],
  ['a command', 'PUT', `${SETTINGS}/auto_accept_orders`, from('2027-01-01')],
])('stops %s at its deadline with an error', async (_, method, path, body) => {
  await inTheWay()
  const { status, body: text } = await send(method, path, body, hurried).answer
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 503, code: 'deadline_passed' })
  await expect.poll(isWaiting).toBe(false)
})

test.each([
  ['a read', 'GET', SETTINGS, [undefined, undefined]],
  ['a command', 'PUT', `${SETTINGS}/auto_accept_orders`, [from('2027-02-01'), from('2027-02-02')]],
] as const)('counts the SQL statements of %s, injected or by socket', async (_, method, url, [body, other_body]) => {
  const before = await sqlSoFar()
  const statements = await sqlOf(() => app.call(token, { method, url, ...(body && { payload: body }) }))
  expect(statements.length).toBeGreaterThanOrEqual(3)
  await expect.poll(sqlSoFar).toBe(before + statements.length)
  await send(method, url, other_body).answer
  await expect.poll(sqlSoFar).toBe(before + 2 * statements.length)
})

test('cancels the query of a read when its client disconnects', async () => {
  await inTheWay()
  const reader = send('GET', SETTINGS)
  await expect.poll(isWaiting).toBe(true)
  reader.leave()
  await expect.poll(isWaiting).toBe(false)
  await outOfTheWay()
  expect((await send('GET', SETTINGS).answer).status).toBe(200)
})

test('completes a command after its client disconnects', async () => {
  await inTheWay()
  const sender = send('PUT', `${SETTINGS}/auto_accept_orders`, from('2027-03-01'))
  await expect.poll(isWaiting).toBe(true)
  sender.leave()
  await sleep(100)
  expect(await isWaiting()).toBe(true)
  await outOfTheWay()
  const saved = () => watcher.query(`select from setting where valid_from = '2027-03-01'`)
  await expect.poll(async () => (await saved()).rows.length).toBe(1)
})

test('never cancels a later request when two hundred clients disconnect at random times', async () => {
  await inTheWay()
  const statuses: number[] = []
  for (let i = 0; i < 200; i++) {
    const reader = send('GET', SETTINGS)
    await sleep(i % 10)
    reader.leave()
    statuses.push((await send('GET', '/c/me').answer).status)
  }
  await outOfTheWay()
  expect(statuses).toEqual(Array(200).fill(200))
})
