import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { LOCK_TIMEOUT_OF_PRODUCTION, testDatabase } from '../../../test/test-database.ts'
import { ScopedClient } from './connection.ts'
import { errorAnswer } from '../http/errors.ts'
import { giveUp, newScope, runInScope } from '../http/scope.ts'

// Uses a single connection, so that each request sees what the previous one left behind.
const database = testDatabase(1, LOCK_TIMEOUT_OF_PRODUCTION)
const within = (ms: number) => newScope('request', Date.now() + ms)

async function connectionId(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  return rows[0]!.pid
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (reason: unknown) => reason,
  )

/** Runs longer than any test, so that the code under test must end it. */
const SLOW = sql`select pg_sleep(600)`
/** Removes the limit of the role, so that only the code under test ends a statement. */
async function withoutRoleLimit(): Promise<void> {
  await sql`set statement_timeout = 0`.execute(database.db)
  onTestFinished(async () => void (await sql`reset statement_timeout`.execute(database.db)))
}

test('limits the statements of a transaction to the remaining time of its request', async () => {
  await withoutRoleLimit()
  const before = await connectionId()
  const slow = runInScope(within(300), () => database.db.transaction().execute((tx) => SLOW.execute(tx)))
  expect(errorAnswer(await errorOf(slow))).toMatchObject({ status: 503, body: { code: 'deadline_passed' } })
  expect(await connectionId()).toBe(before)
})

test('a request that gives up cancels its running query and keeps the connection usable', async () => {
  await withoutRoleLimit()
  const before = await connectionId()
  const scope = within(60_000)
  const slow = runInScope(scope, () => SLOW.execute(database.db))
  setTimeout(giveUp, 100, scope, 'client_left')
  expect(await errorOf(slow)).toMatchObject({ why: 'client_left' })
  expect(await connectionId()).toBe(before)
})

test('cancels a query although the cancel request arrives before the query', async () => {
  const client = new ScopedClient({ connectionString: database.url })
  await client.connect()
  await (client.query('set statement_timeout = 0') as Promise<unknown>)
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const scope = within(60_000)
  stream.cork()
  const slow = runInScope(scope, () => client.query('select pg_sleep(600)', [])) as Promise<unknown>
  giveUp(scope, 'client_left')
  setTimeout(() => stream.uncork(), 200)
  const error = await errorOf(slow)
  expect(stream.writableCorked).toBe(0)
  await client.end()
  expect(error).toMatchObject({ why: 'client_left' })
})

test('rolls back when a request gives up inside a transaction', async () => {
  const before = await connectionId()
  const scope = within(60_000)
  const half_done = runInScope(scope, () =>
    database.db.transaction().execute(async (tx) => {
      await sql`update counter set value = 77`.execute(tx)
      giveUp(scope, 'deadline_passed')
      await sql`update counter set value = 78`.execute(tx)
    }),
  )
  await expect(half_done).rejects.toMatchObject({ why: 'deadline_passed' })
  expect(await connectionId()).toBe(before)
  const { rows } = await sql<{ value: number; is_fresh: boolean }>`
    select value, pg_current_xact_id_if_assigned() is null as is_fresh from counter`.execute(database.db)
  expect(rows).toEqual([{ value: 0, is_fresh: true }])
})

test('starts no query after the request gave up', async () => {
  const scope = within(60_000)
  giveUp(scope, 'deadline_passed')
  const late = runInScope(scope, () => sql`update counter set value = 5`.execute(database.db))
  await expect(late).rejects.toMatchObject({ why: 'deadline_passed' })
  expect(scope.sql_count).toBe(0)
})

test('counts database round trips per request', async () => {
  const [one, other] = [within(60_000), within(60_000)]
  const twice = (tx: typeof database.db) => sql`select 1`.execute(tx).then(() => sql`select 2`.execute(tx))
  await Promise.all([
    runInScope(one, () => database.db.transaction().execute(twice)),
    runInScope(other, () => sql`select 1`.execute(database.db)),
  ])
  expect({ one: one.sql_count, other: other.sql_count }).toEqual({ one: 4, other: 1 })
})

test('prepares statements once per connection, up to a limit', async () => {
  const count = async (where = sql`true`) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_prepared_statements where ${where}`.execute(database.db)
    return rows[0]!.n
  }
  await runInScope(within(60_000), async () => {
    for (let i = 0; i < 3; i++) await sql`select ${i}::integer as same`.execute(database.db)
  })
  expect(await count(sql`statement = 'select $1::integer as same'`)).toBe(1)
  await runInScope(within(60_000), async () => {
    for (let i = 0; i < 1100; i++) await sql`select ${i}::integer as ${sql.ref(`column_${i}`)}`.execute(database.db)
  })
  expect(await count()).toBeGreaterThan(900)
  expect(await count()).toBeLessThanOrEqual(1000)
})

test('answers busy after waiting too long for a lock', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; update counter set value = 1')
  const error = await errorOf(sql`update counter set value = 2`.execute(database.db))
  await holder.end()
  expect(errorAnswer(error)).toMatchObject({ status: 503, body: { code: 'busy' } })
})

test('enforces the timeouts of the database role', async () => {
  const { rows } = await sql`
    select name, setting from pg_settings where source = 'user' and name like '%timeout' order by name`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '10000' },
  ])
})

test('only the current query fails when the server closes the connection', async () => {
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const broken = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await sleep(50)
    await sql`select 1`.execute(tx)
  })
  expect(errorAnswer(await errorOf(broken))).toMatchObject({ status: 503, body: { code: 'busy' } })
  await admin.end()
  expect(await connectionId()).toBeGreaterThan(0)
})

test('never reports a commit as rolled back when its connection breaks', async () => {
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  const broken = database.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  })
  expect(errorAnswer(await errorOf(broken))).toMatchObject({ status: 504, body: { code: 'api_timeout' } })
  await admin.end()
})
