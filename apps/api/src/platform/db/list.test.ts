import { access } from '@tavlin/contract/access'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USERS, type UserQuery } from '../../features/access/user.repo.ts'
import { explain, listening } from '../../../test/explain.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Db } from './db.ts'
import { readPage } from './list.ts'
import { sqlPerRequest } from '../monitoring/metrics.ts'
import { newScope, runInScope } from '../http/scope.ts'

const app = testApp()
const ROWS = 20_000
const DEPTH = 10_000
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client

beforeAll(async () => {
  db = listening(app.database.pool, sent)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  // Inserts users with few different names and five rows per second, so that many sort values are equal. Two thirds
  // never signed in.
  await planner.query(`insert into app_user (email, first_name, last_name, active, created_at, last_login_at)
    select 'user' || n || '@tavlin.test', (array['אבי', 'בת־אל', 'Ödön', 'zoe', 'Adam', 'שרה'])[1 + n * 7 % 6],
      'כהן ' || n % 100, n % 3 > 0, '2026-01-01'::timestamptz + make_interval(secs => n / 5) + interval '123 microseconds',
      case when n % 3 = 0 then '2026-02-01'::timestamptz + make_interval(secs => n / 7) end
    from generate_series(1, ${ROWS}) as n`)
  await planner.query('vacuum analyze app_user')
})
afterAll(() => planner.end())

const page = (query: Partial<UserQuery>) =>
  readPage(db, app.config.secret_key, USERS, { search: '', sort: 'name', limit: 25, ...query })

const idsIn = (rows: string) => (JSON.parse(rows) as { id: number }[]).map((row) => row.id)

async function walk(query: Partial<UserQuery>, between = async () => {}): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const { rows, next_cursor } = await page({ ...query, cursor })
    ids.push(...idsIn(rows))
    cursor = next_cursor ?? undefined
    await between()
  } while (cursor !== undefined)
  return ids
}

async function idsInOrder(order: string, where: string): Promise<number[]> {
  const { rows } = await planner.query<{ id: string }>(`select id from app_user where ${where} order by ${order}`)
  return rows.map((row) => Number(row.id))
}

const NAME = `lower(first_name || ' ' || last_name)`
test.each([
  ['name', `${NAME}, id`],
  ['-name', `${NAME} desc, id desc`],
  ['created_at', 'created_at, id'],
  ['-created_at', 'created_at desc, id desc'],
  ['last_login_at', 'last_login_at nulls first, id'],
  ['-last_login_at', 'last_login_at desc nulls last, id desc'],
])('pages sorted by %s have no gaps or duplicates, also between equal values', async (sort, order) => {
  expect(await walk({ sort, limit: 50, search: 'user12' })).toEqual(await idsInOrder(order, `email like 'user12%'`))
  expect(await walk({ sort, limit: 10, search: 'user111', active: 'true' })).toEqual(
    await idsInOrder(order, `email like 'user111%' and active`),
  )
})

/**
 * Reads pages to the end and back. Returns the pages read forward, and the pages read backward in the same sequence.
 */
async function thereAndBack(query: Partial<UserQuery>) {
  const there: number[][] = []
  const back: number[][] = []
  let here = await page(query)
  for (there.push(idsIn(here.rows)); here.next_cursor !== null; there.push(idsIn(here.rows)))
    here = await page({ ...query, cursor: here.next_cursor })
  for (back.unshift(idsIn(here.rows)); here.prev_cursor !== null; back.unshift(idsIn(here.rows)))
    here = await page({ ...query, cursor: here.prev_cursor })
  return { there, back }
}

test.each(['name', '-name', 'created_at', '-created_at', 'last_login_at', '-last_login_at'])(
  'reads the same pages sorted by %s forward and backward',
  async (sort) => {
    const { there, back } = await thereAndBack({ sort, limit: 50, search: 'user12' })
    const all = await idsInOrder('id', `email like 'user12%'`)
    expect(there.length).toBeGreaterThan(20)
    expect(there.flat().toSorted((a, b) => a - b)).toEqual(all)
    expect(back).toEqual(there)
  },
)

test('the first page has no previous page, and the second page leads back to the first', async () => {
  const first = await page({ limit: 10 })
  expect(first.prev_cursor).toBeNull()
  const second = await page({ limit: 10, cursor: first.next_cursor! })
  expect(await page({ limit: 10, cursor: second.prev_cursor! })).toEqual(first)
})

test.each(['name', '-name'])('paging back sorted by %s omits no row after other rows were deleted', async (sort) => {
  const add = `insert into app_user (email, first_name, last_name) select 'brief' || n || '@tavlin.test', 'קצר', 'כהן'
    from generate_series(1, 6) as n`
  await planner.query(add)
  const query = { sort, search: 'brief', limit: 3 }
  const first = await page(query)
  const second = await page({ ...query, cursor: first.next_cursor! })
  const gone = async (ids: number[]) => planner.query('delete from app_user where id = any ($1)', [ids])
  await gone(idsIn(second.rows))
  const empty = await page({ ...query, cursor: first.next_cursor! })
  expect(empty).toMatchObject({ rows: '[]', next_cursor: null })
  expect(idsIn((await page({ ...query, cursor: empty.prev_cursor! })).rows)).toEqual(idsIn(first.rows))
  await planner.query(`delete from app_user where search_text like '%brief%'`)
  await planner.query(add)
  const again = await page(query)
  const last = await page({ ...query, cursor: again.next_cursor! })
  await gone(idsIn(again.rows))
  const nothing = await page({ ...query, cursor: last.prev_cursor! })
  expect(nothing).toMatchObject({ rows: '[]', prev_cursor: null })
  expect(idsIn((await page({ ...query, cursor: nothing.next_cursor! })).rows)).toEqual(idsIn(last.rows))
  await planner.query(`delete from app_user where search_text like '%brief%'`)
})

test('the last page has no next cursor, even when it is full', async () => {
  expect((await walk({ search: 'user11@', limit: 1 })).length).toBe(1)
  const full = await page({ search: 'user1999', limit: 11 })
  expect({ rows: JSON.parse(full.rows).length, next_cursor: full.next_cursor }).toEqual({ rows: 11, next_cursor: null })
  expect(await page({ search: 'nobody at all' })).toEqual({ rows: '[]', next_cursor: null, prev_cursor: null })
})

test('paging neither repeats nor skips rows when other rows are inserted meanwhile', async () => {
  let n = 0
  const write = async () => {
    n++
    await sql`insert into app_user (email, first_name, last_name) values (${`late${n}.user13@tavlin.test`}, 'שרה', ${`כהן ${n}`}),
      (${`early${n}.user13@tavlin.test`}, 'Adam', ${`כהן ${n}`})`.execute(app.db)
  }
  const before = await idsInOrder('id', `email like '%user13%'`)
  const seen = await walk({ search: 'user13', limit: 50 }, write)
  expect(new Set(seen).size).toBe(seen.length)
  expect(before.filter((id) => !seen.includes(id))).toEqual([])
  expect(seen.length).toBeGreaterThan(before.length)
})

test('reads a page of a list with one statement, and authenticates the request with one more', async () => {
  const scope = newScope('request', Date.now() + 60_000)
  await runInScope(scope, () => page({}))
  expect(scope.sql_count).toBe(1)
  const { token } = await app.person(['super_admin'])
  const soFar = async () => (await sqlPerRequest.get()).values.find((v) => v.metricName?.endsWith('_sum'))!.value
  const before = await soFar()
  await app.as(access, token).searchUsers({ query: { limit: '50' } })
  await expect.poll(soFar).toBe(before + 2)
})

test('rejects a cursor for another sort or filter', async () => {
  const { token } = await app.person(['super_admin'])
  const users = app.as(access, token)
  const { next_cursor } = await users.searchUsers({ query: { sort: 'name', active: 'true' } })
  const cursor = next_cursor!
  const rejected = { status: 422, body: { code: 'cursor_invalid' } }
  expect((await users.searchUsers({ query: { sort: 'name', active: 'true', limit: '10', cursor } })).data).toHaveLength(
    10,
  )
  await expect(users.searchUsers({ query: { sort: '-name', active: 'true', cursor } })).rejects.toMatchObject(rejected)
  await expect(users.searchUsers({ query: { sort: 'name', cursor } })).rejects.toMatchObject(rejected)
  await expect(
    users.searchUsers({ query: { sort: 'name', active: 'true', search: 'a', cursor } }),
  ).rejects.toMatchObject(rejected)
  await expect(users.searchUsers({ query: { cursor: 'forged' } })).rejects.toMatchObject(rejected)
})

async function firstAndDeep(sort: string): Promise<Record<'first' | 'deep' | 'back', CompiledQuery>> {
  let cursor: string | undefined
  for (let row = 0; row < DEPTH; row += 1000) cursor = (await page({ sort, limit: 1000, cursor })).next_cursor!
  sent.length = 0
  await page({ sort })
  const { prev_cursor } = await page({ sort, cursor })
  await page({ sort, cursor: prev_cursor! })
  return { first: sent[0]!, deep: sent[1]!, back: sent[2]! }
}

const isAsCheap = (deep: { blocks: number }, first: { blocks: number }) => deep.blocks <= 1.2 * first.blocks

test.each([
  ['name', 'app_user_by_name'],
  ['-name', 'app_user_by_name'],
  ['created_at', 'app_user_by_age'],
  ['-created_at', 'app_user_by_age'],
  ['last_login_at', 'app_user_by_login'],
  ['-last_login_at', 'app_user_by_login'],
])('reads page 400 sorted by %s at the cost of page 1 in both directions, by the index', async (sort, index) => {
  const { first, deep, back } = await firstAndDeep(sort)
  const cost_of_first = await explain(planner, first)
  const cost_of_deep = await explain(planner, deep)
  expect(cost_of_first.plan).toContain(index)
  expect(cost_of_deep.plan).toMatch(new RegExp(`${index}.*"Index Cond":"\\(ROW`))
  expect(isAsCheap(cost_of_deep, cost_of_first), `${cost_of_deep.blocks} : ${cost_of_first.blocks}`).toBe(true)
  const cost_of_back = await explain(planner, back)
  expect(cost_of_back.plan).toMatch(new RegExp(`${index}.*"Index Cond":"\\(ROW`))
  expect(isAsCheap(cost_of_back, cost_of_first), `${cost_of_back.blocks} : ${cost_of_first.blocks}`).toBe(true)
})

test('the index check detects a list that uses an offset', async () => {
  const { first } = await firstAndDeep('name')
  const counting = { ...first, sql: first.sql.replace(/(limit \S+\s+\) as page)/, `offset ${DEPTH} $1`) }
  expect(counting.sql).not.toBe(first.sql)
  expect(isAsCheap(await explain(planner, counting), await explain(planner, first))).toBe(false)
})
