import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { permissionScreen } from '../../../test/permission-screen.ts'
import { testApp } from '../../../test/test-app.ts'
import type { DB } from '#platform/db/database.types.ts'
import { readPage } from '#platform/db/list.ts'
import { ACCESS_LOG } from './access-log.repo.ts'

const app = testApp()
const { owner, create, update, permission } = permissionScreen(app)
let planner: pg.Client
beforeAll(async () => {
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
})
afterAll(() => planner.end())

type AccessLogKind = 'user' | 'role' | 'permission'
const log = async (query: { kind?: AccessLogKind; limit?: string; cursor?: string } = {}) =>
  owner().accessLog({ query })

test('the access log lists actor, action and subject newest first, including deleted subjects', async () => {
  const me = (await owner().me()).data
  const actor = { id: me.id, name: 'דנה לוי' }
  const role = await create('roles', 'logged', { view_name: 'נרשם' })
  const right = await create('permissions', 'logged_right', { view_name: 'זכות' })
  const noa = await app.person([])
  await update('users', { id: noa.id, items: [role.id] })
  await update('users', { id: noa.id, items: [] })
  await owner().deletePermissionRow({ params: { list: 'roles', id: String(role.id) } })
  const { data } = await log()
  const user = { kind: 'user', id: noa.id, name: 'דנה לוי' }
  expect(data.map(({ name, actor: by, subject }) => ({ name, actor: by, subject }))).toEqual([
    { name: 'role.deleted', actor, subject: { kind: 'role', id: role.id, name: 'logged' } },
    { name: 'user.changed', actor, subject: user },
    { name: 'user.changed', actor, subject: user },
    { name: 'permission.changed', actor, subject: { kind: 'permission', id: right.id, name: 'זכות' } },
    { name: 'role.changed', actor, subject: { kind: 'role', id: role.id, name: null } },
  ])
})

test('the access log shows changed fields, and filters by user, day, search text and sign-ins', async () => {
  const role = await create('roles', 'narrowed', { view_name: 'מצומצם' })
  const noa = await app.person([])
  await update('users', { id: noa.id, items: [role.id] })
  const { data } = await log({ limit: '10' })
  expect(data[0]!.changes).toMatchObject([{ table: 'user_role', field: 'role_id', before: null, after: ['מצומצם'] }])
  const me = (await owner().me()).data
  const names = async (query: object) => (await owner().accessLog({ query })).data.map(({ name }) => name)
  expect(await names({ search: 'מצומצם', show: 'changes' })).toEqual(['role.changed'])
  expect((await names({ show: 'sign_ins' })).every((name) => /signed/.test(name))).toBe(true)
  expect(await names({ show: 'changes', actor: String(me.id) })).toContain('user.changed')
  expect(await names({ actor: '999999' })).toEqual([])
  expect(await names({ until: '2020-01-01' })).toEqual([])
  expect((await names({ from: '2020-01-01', show: 'changes' })).length).toBeGreaterThan(0)
})

test('the access log records when a super_admin views as a role', async () => {
  await owner().viewAs({ body: { role: 'kitchen' } })
  expect((await log()).data[0]).toMatchObject({ name: 'role.viewed_as', subject: { kind: 'role' } })
  await expect(owner().viewAs({ body: { role: 'no_such_role' } })).rejects.toMatchObject({ status: 404 })
})

test('the access log lists an event without actor and subject', async () => {
  await sql`select record_event('user.password_reset_requested', '{"user_id": null}', null, null, null, null)`.execute(
    app.db,
  )
  expect((await log()).data[0]).toMatchObject({ name: 'user.password_reset_requested', actor: null, subject: null })
})

test('the access log filters by kind and never includes events of other kinds', async () => {
  await sql`select record_event('setting.changed', '{"key": "vat_percent", "deli_id": null}', null, null, null, null)`.execute(
    app.db,
  )
  await update('permissions', { id: (await permission('view_orders')).id, view_name: 'הזמנות' })
  const kinds = async (kind?: AccessLogKind) =>
    new Set((await log({ limit: '100', ...(kind && { kind }) })).data.map(({ name }) => name.split('.')[0]))
  expect(await kinds()).toEqual(new Set(['user', 'role', 'permission']))
  for (const kind of ['user', 'role', 'permission'] as const) expect(await kinds(kind)).toEqual(new Set([kind]))
})

test('the access log reads only the rows of the page when most events belong to other subjects', async () => {
  await planner.query(`insert into event (name, data) select case when n % 500 = 0 then 'user.signed_in'
      when n % 1999 = 0 then 'role.changed' else 'counter.changed' end, '{"name": "x", "user_id": 1, "role_id": 1}'
    from generate_series(1, 50000) as n`)
  await planner.query('analyze event')
  const first = await log({ limit: '10' })
  const second = await log({ limit: '10', cursor: first.next_cursor! })
  expect((await log({ limit: '10', cursor: second.prev_cursor! })).data).toEqual(first.data)
  for (const kind of [undefined, 'role'] as const) {
    const { next_cursor } = await page({ kind })
    const { prev_cursor } = await page({ kind, cursor: next_cursor! })
    await page({ kind, cursor: prev_cursor! })
  }
  expect(sent).toHaveLength(6)
  for (const query of sent) expect(await eventsRead(query), query.sql).toBeLessThan(20)
})

const sent: CompiledQuery[] = []
const page = (query: { kind: AccessLogKind | undefined; cursor?: string }) => {
  const dialect = new PostgresDialect({ pool: app.database.pool })
  const db = new Kysely<DB>({ dialect, log: (event) => void sent.push(event.query) })
  return readPage(db, app.config.secret_key, ACCESS_LOG, { ...query, sort: '-id', limit: 10 })
}

type Node = { Plans?: Node[]; [key: string]: unknown }
/**
 * Returns the number of event rows that the plan reads, including rows that a filter discards. Uses a generic plan, as
 * PostgreSQL does for a prepared statement.
 */
async function eventsRead({ sql: text, parameters }: CompiledQuery): Promise<number> {
  const literals = parameters.map((value) => (typeof value === 'number' ? value : planner.escapeLiteral(String(value))))
  await planner.query(`set plan_cache_mode = force_generic_plan; prepare page as ${text}`)
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, format json) execute page (${literals.join(', ')})`,
  )
  await planner.query('deallocate page')
  const count = (node: Node): number => {
    const of_events = String(node['Relation Name']).startsWith('event')
    const read = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0)
    return (of_events ? read : 0) + (node.Plans ?? []).reduce((sum, child) => sum + count(child), 0)
  }
  return count(rows[0]!['QUERY PLAN'][0]!.Plan)
}

test('reads a page of the access log with one statement besides authentication', async () => {
  await log()
  expect(await sqlOf(() => log())).toHaveLength(2)
})
