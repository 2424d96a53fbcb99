import { delis } from '@tavlin/contract/delis'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { readPage } from '#platform/db/list.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeMeals } from '../../../test/deli-samples.ts'
import {
  expectCountingSeen,
  expectDeepAsCheap,
  explain,
  firstAndDeep,
  idsOfAll,
  listening,
} from '../../../test/explain.ts'
import { makeNamed } from '../../../test/menu.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { type DeliQuery, deliList } from './deli-list.repo.ts'

const app = testApp()
const DELIS = 2000
const DEPTH = 1900
const AT = { now: NOON, date: '2026-11-15' }
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let owner: string

beforeAll(async () => {
  db = listening(app.database.pool, sent)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  await sql`insert into deli (name_he, name_en, address, active)
    select 'מעדנייה ' || (n * 7919) % 10007, 'Deli ' || n, 'רחוב ' || n % 300, n % 10 <> 0
    from generate_series(1, ${DELIS}) as n`.execute(app.db)
  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select id, kind, day, case when id % 2 = 0 then 480 else 1200 end, 1500
    from deli, unnest('{delivery,pickup}'::text[]) as kind, generate_series(0, 6) as day`.execute(app.db)
  await sql`insert into deli_exception (deli_id, date, spans) select id, day, '[]'
    from deli, unnest('{2026-11-15,2026-11-20}'::date[]) as day where id % 5 = 0`.execute(app.db)
  const meals = await makeMeals(app.db, await makeNamed(app.db, 'meal_category'), 20)
  await sql`insert into deli_item (deli_id, meal_id) select deli.id, unnest(${meals}::integer[]) from deli`.execute(
    app.db,
  )
  await planner.query('vacuum analyze')
  owner = (await app.person(['super_admin'])).token
}, 60_000)
afterAll(() => planner.end())

const page = (query: Partial<DeliQuery>, deli_ids: number[] | null = null) =>
  readPage(db, app.config.secret_key, deliList(AT, deli_ids), { search: '', sort: 'name', limit: 25, ...query })

const walk = (query: Partial<DeliQuery>, deli_ids: number[] | null = null) =>
  idsOfAll((turning) => page({ ...query, ...turning }, deli_ids), 100)
const idsWhere = async (where: string, order = 'name_he, id') =>
  (await planner.query<{ id: number }>(`select id from deli where ${where} order by ${order}`)).rows.map(
    (row) => row.id,
  )

test.each([
  ['name', 'name_he, id'],
  ['-name', 'name_he desc, id desc'],
  ['name_en', 'name_en, id'],
])('returns 2,000 delis sorted by %s page by page without gaps', async (sort, order) => {
  const ids = await walk({ sort })
  expect(ids).toHaveLength(DELIS)
  expect(ids).toEqual(await idsWhere('true', order))
})

test('searches delis by names in both languages and addresses, and applies filters', async () => {
  const cases: [Partial<DeliQuery>, string][] = [
    [{ search: 'DELI 19' }, `name_en like 'Deli 19%'`],
    [{ search: 'מעדנייה 77' }, `name_he like 'מעדנייה 77%'`],
    [{ search: 'רחוב 77' }, `address like 'רחוב 77%'`],
    [{ active: 'false' }, 'not active'],
    [{ active: 'true', search: 'רחוב 29' }, `active and address like 'רחוב 29%'`],
  ]
  for (const [query, where] of cases) {
    const wanted = await idsWhere(where)
    expect(wanted.length, where).toBeGreaterThan(0)
    expect(await walk(query), where).toEqual(wanted)
  }
  expect(await walk({ search: '%' })).toEqual([])
  const own = await idsWhere('id % 100 = 3')
  expect(await walk({}, own)).toEqual(own)
  expect(await walk({}, [])).toEqual([])
})

test('deli rows show current state and number of items, read in one statement besides authentication', async () => {
  const { data, next_cursor, prev_cursor } = await app.as(delis, owner).delis({ query: { limit: '100' } })
  expect([data.length, typeof next_cursor, prev_cursor]).toEqual([100, 'string', null])
  for (const { id, state, active, items } of data) {
    // It is 12:00 in Jerusalem: half of the delis open in the evening, every fifth is closed today.
    expect(state, String(id)).toBe(!active ? 'inactive' : id % 2 === 0 && id % 5 !== 0 ? 'open' : 'closed')
    expect(items).toBe(20)
  }
  expect(new Set(data.map((row) => row.state)).size).toBe(3)
  expect(await sqlOf(() => app.as(delis, owner).delis({ query: { limit: '100' } }))).toHaveLength(2)
})

const firstAndDeepBy = (sort: string) =>
  firstAndDeep((turning) => page({ sort, ...turning }), sent, { depth: DEPTH, step: 100 })

test.each([
  ['name', 'deli_by_name'],
  ['-name', 'deli_by_name'],
  ['name_en', 'deli_by_name_en'],
])('reads the last pages of delis sorted by %s at the cost of the first one, by its index', async (sort, index) => {
  await expectDeepAsCheap(planner, await firstAndDeepBy(sort), index)
})

test('the index check detects a list that uses an offset', async () => {
  await expectCountingSeen(planner, (await firstAndDeepBy('name'))[0], DEPTH)
})

test('searches delis by the trigram index', async () => {
  sent.length = 0
  await page({ search: 'deli 197' })
  expect((await explain(planner, sent[0]!)).plan).toContain('"deli_search"')
})
