import pg from 'pg'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { clusterDatabase } from './cluster-database.ts'
import { testApp } from './test-app.ts'

/**
 * Covers the rows "PostgreSQL" and "PostgreSQL, frozen" of docs/operations/REFERENCE.md, "When a component fails". No
 * test measures time, because a request that hangs fails the test by its timeout.
 */
const POOL_SIZE = 5
const database = clusterDatabase(POOL_SIZE)
const app = testApp({ database, env: { REQUEST_DEADLINE_MS: '60000' } })
const SHORT_DEADLINE_MS = 4000
let token: string
let commands = 0

const REQUESTS = {
  'a command': { method: 'PUT', url: '/delis/7/settings/auto_accept_orders' },
  'a list': { method: 'GET', url: '/permissions/get/users' },
  'a page’s first question': { method: 'GET', url: '/c/me' },
  'a login': { method: 'POST', url: '/login' },
  'a forgotten password': { method: 'POST', url: '/password/forgot' },
} as const
type RequestName = keyof typeof REQUESTS
const NAMES = Object.keys(REQUESTS) as RequestName[]
function bodyOf(name: RequestName): object | undefined {
  const nobody = { email: 'nobody@tavlin.test' }
  // Each command has its own day, so that none writes the row of another.
  const day = () => new Date(Date.UTC(2027, 0, ++commands)).toISOString().slice(0, 10)
  if (name === 'a command') return { value: true, valid_from: day() }
  if (name === 'a login') return { ...nobody, password: 'wrong' }
  return name === 'a forgotten password' ? nobody : undefined
}

beforeAll(async () => {
  token = (await app.person(['super_admin'])).token
  await app.db.insertInto('deli').values({ id: 7, name_he: 'צפון', name_en: 'North' }).execute()
})
beforeEach(async () => {
  await expect
    .poll(() =>
      app.db
        .selectFrom('deli')
        .select('id')
        .execute()
        .catch(() => []),
    )
    .toEqual([{ id: 7 }])
})

async function send(name: RequestName, http = app.http): Promise<string> {
  const { method, url } = REQUESTS[name]
  const payload = bodyOf(name)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return `${answer.statusCode} ${answer.statusCode === 200 ? 'ok' : answer.json().code}`
}
const sendAll = async (http = app.http): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await send(name, http)] as const)))
const each = (answer: string) => Object.fromEntries(NAMES.map((name) => [name, answer]))

/**
 * Starts requests whose query is running: they wait for a lock of this connection, on a table that nothing else reads.
 */
async function underWay(count: number, http = app.http): Promise<{ answers: Promise<string[]>; holder: pg.Client }> {
  // Connects as a superuser, because only a superuser sees the waits of other sessions.
  const holder = new pg.Client({ connectionString: `${database.cluster.server_url}/tavlin` })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table deli in access exclusive mode')
  const answers = Promise.all(Array.from({ length: count }, () => send('a command', http)))
  await expect.poll(() => waitingFor(holder)).toBe(count)
  return { answers, holder }
}
async function waitingFor(holder: pg.Client): Promise<number> {
  // Clears the statistics, which PostgreSQL caches within a transaction.
  await holder.query('select pg_stat_clear_snapshot()')
  const { rows } = await holder.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and usename = 'tavlin_app'`,
  )
  return rows[0]!.n
}

test('answers busy while PostgreSQL is stopped, and normally afterwards', async () => {
  await database.cluster.down()
  expect(await sendAll()).toEqual(each('503 busy'))
  expect((await app.http.inject('/readyz')).statusCode).toBe(503)
  await database.cluster.up()
  await expect.poll(() => send('a list')).toBe('200 ok')
  expect(await send('a login')).toBe('401 credentials_wrong')
})

test('answers busy to a running request when its connection is terminated', async () => {
  const { answers, holder } = await underWay(2)
  await holder.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tavlin_app' and wait_event_type = 'Lock'`,
  )
  expect(await answers).toEqual(['503 busy', '503 busy'])
  await holder.end()
  await expect.poll(() => send('a list')).toBe('200 ok')
})

test('answers busy after a crash of PostgreSQL, also to running requests', async () => {
  const { answers } = await underWay(2)
  database.cluster.kill()
  expect(await answers).toEqual(['503 busy', '503 busy'])
  expect(await sendAll()).toEqual(each('503 busy'))
  await database.cluster.up()
  await expect.poll(() => send('a command')).toBe('200 ok')
})

test('ends every request at its deadline and destroys connections while PostgreSQL is frozen', async () => {
  const http = await app.build({ config: { ...app.config, request_deadline_ms: SHORT_DEADLINE_MS } })
  onTestFinished(() => http.close())
  const written = await countSettings()
  const { answers, holder } = await underWay(POOL_SIZE - 1, http)
  const before = new Set(connections())
  database.cluster.freeze()
  onTestFinished(() => database.cluster.thaw())
  // The server is still frozen, so an answer that needs it would never come.
  expect(new Set(await answers)).toEqual(new Set(['503 deadline_passed']))
  for (const answer of Object.values(await sendAll(http))) expect(answer).toMatch(/^503 (busy|deadline_passed)$/)
  expect((await http.inject('/readyz')).statusCode).toBe(503)

  database.cluster.thaw()
  await holder.end()
  await expect.poll(() => send('a command')).toBe('200 ok')
  // One connection may belong to background work, such as following events, which continues when the server does.
  expect(connections().filter((connection) => before.has(connection)).length).toBeLessThanOrEqual(1)
  // A write that was reported as failed must not appear later.
  expect(await countSettings()).toBe(written + 1)
})

async function countSettings(): Promise<number> {
  const owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  const { rows } = await owner.query<{ n: number }>('select count(*)::integer as n from setting where deli_id = 7')
  await owner.end()
  return rows[0]!.n
}

function connections(): unknown[] {
  return (database.pool as unknown as { _clients: unknown[] })._clients
}
