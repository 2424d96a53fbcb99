import {
  expectCountingSeen,
  expectDeepAsCheap,
  explain,
  firstAndDeep,
  idsOfAll,
  listening,
} from '../../../test/explain.ts'
import { catalog } from '@tavlin/contract/catalog'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { readPage } from '#platform/db/list.ts'
import { MEALS, makeBigMenu } from '../../../test/big-menu.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeNamed } from '../../../test/menu.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { type MealQuery, mealList } from './meal-list.repo.ts'
import { refreshMeals } from './refresh-meals.service.ts'

const app = testApp()
const DEPTH = 4000
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let token: string
let menu: Awaited<ReturnType<typeof makeBigMenu>>

beforeAll(async () => {
  db = listening(app.database.pool, sent)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  menu = await makeBigMenu(app.db)
  await app.db.transaction().execute((tx) => refreshMeals(tx, { all: true }, NOON))
  await planner.query('vacuum analyze')
  token = (await app.person(['super_admin'])).token
}, 120_000)
afterAll(() => planner.end())

const meals = () => app.as(catalog, token)
const page = (query: Partial<MealQuery>) =>
  readPage(db, app.config.secret_key, mealList(NOON), { search: '', kind: 'meal', sort: 'name', limit: 25, ...query })

const walk = (query: Partial<MealQuery>) => idsOfAll((turning) => page({ ...query, ...turning }), 500)

const idsInOrder = async (order: string, where = 'true') =>
  (
    await planner.query<{ id: number }>(`select id from meal where kind = 'meal' and ${where} order by ${order}`)
  ).rows.map((row) => row.id)

test.each([
  ['name', 'name_he, id'],
  ['-name', 'name_he desc, id desc'],
  ['name_en', 'name_en, id'],
  ['price', 'price_agorot, id'],
  ['-price', 'price_agorot desc, id desc'],
  ['-updated_at', 'updated_at desc, id desc'],
])('returns 5,000 meals sorted by %s page by page without gaps', async (sort, order) => {
  const ids = await walk({ sort })
  expect(ids).toHaveLength(MEALS)
  expect(ids).toEqual(await idsInOrder(order))
})

test('every filter narrows the list of meals', async () => {
  const { category_id, deli_id } = menu
  await planner.query(
    `update meal set snoozed_until = '2026-11-16', tag_ids = '{5,7}', choice_allergen_ids = '{3}' where id % 50 = 0`,
  )
  await planner.query(`update meal set active = false where id % 70 = 0`)
  const cases: [Partial<MealQuery>, string][] = [
    [{ category: category_id }, `category_id = ${category_id}`],
    [{ deli: deli_id }, `id in (select meal_id from deli_item where deli_id = ${deli_id} and active)`],
    [{ active: 'false' }, 'not active'],
    [{ snoozed: 'true' }, `snoozed_until > '2026-11-15T10:00:00Z'`],
    [{ allergen: 3 }, '3 = any (contains_ids || may_contain_ids || choice_allergen_ids)'],
    [{ section: 2 }, 'id in (select meal_id from meal_process where section_id = 2)'],
    [{ tag: 7 }, '7 = any (tag_ids)'],
    [{ problem: 'volume_missing' }, 'volume = 0'],
    [{ problem: 'any' }, `problems <> '{}'`],
    [{ search: 'מנה 12' }, `name_he like 'מנה 12%'`],
    [{ search: 'MEAL 7', category: category_id }, `name_en like 'Meal 7%' and category_id = ${category_id}`],
    [{ search: '%' }, 'false'],
  ]
  for (const [query, where] of cases) {
    const wanted = await idsInOrder('name_he, id', where)
    expect(await walk(query), where).toEqual(wanted)
    if (where !== 'false') expect(wanted.length, where).toBeGreaterThan(0)
  }
})

const firstAndDeepBy = (sort: string) =>
  firstAndDeep((turning) => page({ sort, ...turning }), sent, { depth: DEPTH, step: 1000 })

test.each([
  ['name', 'meal_by_name'],
  ['-name', 'meal_by_name'],
  ['name_en', 'meal_by_name_en'],
  ['price', 'meal_by_price'],
  ['updated_at', 'meal_by_change'],
])('reads page 160 of meals sorted by %s at the cost of the first page, by its index', async (sort, index) => {
  await expectDeepAsCheap(planner, await firstAndDeepBy(sort), index)
})

test('the index check detects a list that uses an offset', async () => {
  await expectCountingSeen(planner, (await firstAndDeepBy('name'))[0], DEPTH)
})

test.each([
  [{ search: '12' }, 'meal_search'],
  [{ allergen: 5 }, 'meal_may_contain'],
  [{ allergen: 5 }, 'meal_choice_allergens'],
  [{ tag: 1 }, 'meal_tags'],
  [{ category: 1 }, 'meal_by_category'],
  // Both indexes cover deli and meal; the statistics decide which one the planner uses.
  [{ deli: 1 }, 'deli_item_(by_meal|pkey)'],
  [{ section: 2 }, 'meal_sections'],
  [{ problem: 'any' as const }, 'meal_with_problems'],
])('reads the meals of the filter %o by the index %s', async (query, index) => {
  sent.length = 0
  await page(query)
  const { plan } = await explain(planner, sent[0]!)
  expect(plan).toMatch(new RegExp(`"Index Name":"${index}"`))
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(meal|deli_item)"/)
})

test('reads a page of meals with one statement besides authentication, and other lists with one or two', async () => {
  const { id } = JSON.parse((await page({})).rows)[0] as { id: number }
  // The first request of a session needs one more statement, which updates its last use.
  await meals().problemCounts({ query: {} })
  const count = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
  expect(await count(() => meals().meals({ query: { limit: '100' } }))).toBe(1)
  expect(await count(() => meals().parts({ query: { search: '12' } }))).toBe(1)
  expect(await count(() => meals().problemCounts({ query: {} }))).toBe(1)
  expect(await count(() => meals().mealChoices())).toBe(2)
  expect(await count(() => meals().meal({ params: { id: String(id) } }))).toBe(2)
})

test.each(['meal', 'prep'] as const)(
  'the problem counts for the kind %s equal the lengths of the filtered lists',
  async (kind) => {
    const { data, meals_in_all } = await meals().problemCounts({ query: { kind } })
    expect(meals_in_all).toBe((await walk({ kind, problem: 'any' })).length)
    expect(data.length).toBeGreaterThan(0)
    for (const { code, meals: count } of data) expect((await walk({ kind, problem: code })).length, code).toBe(count)
  },
)

test('finds at most twenty ingredients and preps, names that begin with the search text first', async () => {
  await sql`insert into ingredient (name_he, name_en, dimension, stock_unit, piece_mg) values
    ('שמן זית', 'Olive oil', 'volume', 'l', null), ('זית', 'Olive', 'count', 'piece', 4000)`.execute(app.db)
  const { data } = await meals().parts({ query: { search: 'זית' } })
  expect(data).toMatchObject([
    { name_he: 'זית', kind: 'ingredient', unit: 'piece', measure: { dimension: 'count', piece_mg: 4000 } },
    { name_he: 'שמן זית', unit: 'l' },
  ])
  const many = (await meals().parts({ query: { search: 'm' } })).data
  expect(many).toHaveLength(20)
  const preps = (await meals().parts({ query: { search: 'מנה 7919' } })).data
  for (const prep of preps) expect(prep).toMatchObject({ kind: 'meal', unit: 'piece', measure: { piece_mg: 250_000 } })
})

test('returns every list of choices for the meal form and the current VAT', async () => {
  await makeNamed(app.db, 'tag', 'חריף')
  const { data } = await meals().mealChoices()
  expect(data).toMatchObject({ vat_percent: 18, tags: [{ name_he: 'חריף' }] })
  expect([data.categories.length, data.sections.length, data.allergens.length, data.delis.length]).toEqual([
    20, 8, 14, 4,
  ])
})

test('exports every meal of the filter in the requested language', async () => {
  const get = async (lang: string) =>
    (
      await app.call(token, {
        method: 'GET',
        url: `/meals/export?format=csv&lang=${lang}&category=${menu.category_id}`,
      })
    ).body
  const he = (await get('he')).trim().split('\n')
  expect(he[0]).toContain('שם בעברית')
  expect(he).toHaveLength(1 + (await idsInOrder('id', `category_id = ${menu.category_id}`)).length)
  expect((await get('en')).split('\n')[0]).toContain('Name in Hebrew,Name in English,Category,Price')
  const xlsx = await app.call(token, { method: 'GET', url: '/meals/export?format=xlsx&search=%D7%9E%D7%A0%D7%94%2012' })
  expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
