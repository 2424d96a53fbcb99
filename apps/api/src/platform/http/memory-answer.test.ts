import { setTimeout as sleep } from 'node:timers/promises'
import { settings } from '@tavlin/contract/settings'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { NOON, testApp } from '../../../test/test-app.ts'
import { SYSTEM_CALL } from './call.ts'
import { change } from '../db/change.ts'
import { record } from '../events/events.ts'

const app = testApp()
let owner: string
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
})
beforeEach(() => void (app.clock.now = NOON))

const poll = (url: '/last-updated' | '/admin/data', etag?: string) =>
  app.call(owner, { method: 'GET', url, ...(etag && { headers: { 'if-none-match': etag } }) })
const adminData = async () => (await poll('/admin/data')).json()
const countMessage = () =>
  change(app, SYSTEM_CALL, async (tx) => {
    await sql`update counter set value = value + 1 where name = 'unread_messages'`.execute(tx)
    await record(tx, SYSTEM_CALL, 'counter.changed', { name: 'unread_messages' })
  })
const OFTEN = { interval: 20 }

/** Counts statements of this database, without those of the event feed and this query. */
async function countStatements(): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select sum(calls)::integer as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query !~ 'read_events|pg_stat_statements'`.execute(app.db)
  return rows[0]!.calls
}

test.each(['/last-updated', '/admin/data'] as const)('answers %s from memory without a statement', async (url) => {
  const statementsOfHundred = async () => {
    await poll(url)
    const before = await countStatements()
    for (let i = 0; i < 100; i++) expect((await poll(url)).statusCode).toBe(200)
    return (await countStatements()) - before
  }
  // On a busy machine a hundred requests may outlast the session cache, which then reads once.
  await expect.poll(statementsOfHundred).toBe(0)
})

test('/admin/data contains VAT, unread messages and the running version, and /last-updated only the version', async () => {
  expect((await poll('/last-updated')).json()).toBe('build-1')
  expect(await adminData()).toEqual({ tax: 18, unread_messages: 0, version_control: 'build-1' })
})

test('an anonymous user may read /last-updated and not /admin/data', async () => {
  expect((await app.call(null, { method: 'GET', url: '/last-updated' })).statusCode).toBe(200)
  expect((await app.call(null, { method: 'GET', url: '/admin/data' })).statusCode).toBe(401)
})

test.each(['/last-updated', '/admin/data'] as const)('answers %s with 304 and no body when unchanged', async (url) => {
  const first = await poll(url)
  const again = await poll(url, first.headers['etag'])
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  const cacheHeaders = ({ headers }: typeof first) => ({
    etag: headers['etag'],
    cache_control: headers['cache-control'],
  })
  expect(cacheHeaders(again)).toEqual({ etag: first.headers['etag'], cache_control: 'no-cache' })
  expect(cacheHeaders(again)).toEqual(cacheHeaders(first))
  expect(again.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect((await poll(url, '"of another time"')).statusCode).toBe(200)
})

test('/admin/data soon contains a new number of unread messages, with a new ETag', async () => {
  const before = await poll('/admin/data')
  await countMessage()
  await expect.poll(async () => (await adminData()).unread_messages, OFTEN).toBe(1)
  expect((await poll('/admin/data', before.headers['etag'])).statusCode).toBe(200)
})

test('/admin/data contains a VAT rate valid from today within seconds after it is saved', async () => {
  const body = { value: 17, valid_from: '2026-11-15' }
  await app.as(settings, owner).save({ params: { key: 'vat_percent' }, body })
  await expect.poll(async () => (await adminData()).tax, OFTEN).toBe(17)
})

test('/admin/data contains a VAT rate valid from tomorrow once it is midnight in Jerusalem, without an event', async () => {
  const body = { value: 19, valid_from: '2026-11-16' }
  await app.as(settings, owner).save({ params: { key: 'vat_percent' }, body })
  app.clock.now = new Date('2026-11-15T21:59:59Z')
  owner = await app.session((await app.person(['super_admin'])).id)
  await sleep(500)
  expect((await adminData()).tax).toBe(17)
  app.clock.now = new Date('2026-11-15T22:00:00Z')
  await expect.poll(async () => (await adminData()).tax, OFTEN).toBe(19)
})

test('/admin/data does not miss a change that is committed while a process starts', async () => {
  const writer = new pg.Client({ connectionString: app.database.owner_url })
  await writer.connect()
  const { unread_messages } = await adminData()
  // Blocks reading the position of the event feed while everything else can be read.
  await writer.query('begin; lock table event in access exclusive mode')
  const starting = app.build()
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%from settled_event_id()%'`.execute(app.db)
    return rows.length
  }
  await expect.poll(isWaiting).toBe(1)
  await writer.query(`update counter set value = value + 5;
    select record_event('counter.changed', '{"name":"unread_messages"}', null, null, null, null); commit`)
  await writer.end()
  const second = await starting
  const seen = async () => {
    const headers = { authorization: `Bearer ${owner}` }
    return (await second.inject({ url: '/api/admin/data', headers })).json().unread_messages
  }
  await expect.poll(seen, OFTEN).toBe(unread_messages + 5)
  await second.close()
})
