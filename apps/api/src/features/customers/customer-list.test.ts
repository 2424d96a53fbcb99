import { customers } from '@tavlin/contract/customers'
import { segmentOf } from '@tavlin/domain/customers/segment'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { readPage } from '#platform/db/list.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { fillCustomers } from '../../../test/many-customers.ts'
import {
  expectCountingSeen,
  expectDeepAsCheap,
  explain,
  firstAndDeep,
  idsOfAll,
  listening,
} from '../../../test/explain.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { type CustomerQuery, customerList, similarCustomers } from './customer-list.repo.ts'

const app = testApp()
const CUSTOMERS = 50_000
const DEPTH = 12_000
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let owner: string

beforeAll(async () => {
  db = listening(app.database.pool, sent)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  await fillCustomers(planner, CUSTOMERS, NOON)
  await planner.query('vacuum analyze')
  owner = (await app.person(['super_admin'])).token
}, 60_000)
afterAll(() => planner.end())

const page = (query: Partial<CustomerQuery>, only_tail = false) =>
  readPage(db, app.config.secret_key, customerList(NOON, query.search ?? '', only_tail), {
    search: '',
    sort: '-last_order',
    limit: 25,
    ...query,
  })

const walk = (query: Partial<CustomerQuery>) => idsOfAll((turning) => page({ ...query, ...turning }), 100)
const LAST_ORDER = `coalesce(last_order_at, '-infinity') desc, id desc`
const idsWhere = async (where: string, order = LAST_ORDER) =>
  (
    await planner.query<{ id: string }>(
      `select id from customer where (${where}) and merged_into_id is null and erased_at is null order by ${order}`,
    )
  ).rows.map((row) => Number(row.id))

test('finds customers by any part of phone, name or email, in the sort order of the list', async () => {
  const { rows } = await planner.query<{ phone: string; email: string }>(
    `select phone, email from customer where id = 20021`,
  )
  const { phone, email } = rows[0]!
  const local = `0${phone.slice(4)}`
  const own = `phone like '%${phone.slice(4)}%'`
  const cases: [string, string][] = [
    [local, own],
    [`${local.slice(0, 3)}-${local.slice(3, 6)}-${local.slice(6)}`, own],
    [`${local.slice(0, 3)} ${local.slice(3)}`, own],
    [phone, own],
    [`+972-${phone.slice(4)}`, own],
    [local.slice(0, 7), `phone like '+972${local.slice(1, 7)}%'`],
    [phone.slice(6, 12), `phone like '%${phone.slice(6, 12)}%'`],
    [email.toUpperCase(), `email = '${email}'`],
    ['יהודית בן־חמו', `first_name = 'יהודית' and last_name = 'בן־חמו'`],
    ['חמו בן יהוד', `first_name = 'יהודית' and last_name = 'בן־חמו'`],
    [`חמו ${local.slice(0, 6)}`, `last_name = 'בן־חמו' and phone like '+972${local.slice(1, 6)}%'`],
    ['נדיר', `last_name = 'נדיר'`],
  ]
  for (const [search, where] of cases) {
    const wanted = await idsWhere(where)
    expect(wanted.length, search).toBeGreaterThan(0)
    expect(await walk({ search }), search).toEqual(wanted)
  }
  expect([await walk({ search: '%%%' }), await walk({ search: 'a_b@' })]).toEqual([[], []])
})

test('finds similar customer names by the index when no exact name matches', async () => {
  const my = app.as(customers, owner)
  const found = async (search: string) => {
    const { data } = await my.customers({ query: { search } })
    return [...new Set(data.map(({ last_name }) => last_name))]
  }
  expect(await found('יהודיט')).not.toEqual([])
  expect(await found('נדיר')).toEqual(['נדיר'])
  expect(await found('ךךךךךךך')).toEqual([])
  const admission = 1
  const statements = async (search: string) => (await sqlOf(() => found(search))).length - admission
  expect(await statements('נדיר')).toBe(1)
  expect(await statements('יהודיט')).toBe(2)
  expect(await statements('054999')).toBe(1)
  sent.length = 0
  await readPage(db, app.config.secret_key, similarCustomers(NOON, ['יהודיט']), {
    search: '',
    sort: '-last_order',
    limit: 25,
  })
  expect((await explain(planner, sent[0]!)).plan).toContain('"customer_search"')
})

test('lists phones that end in the four digits first, then other matches, page by page and back', async () => {
  const wanted = await idsWhere(
    `search_text like '%3361%'`,
    `phone like '%3361' desc, date_trunc('second', coalesce(last_order_at, 'epoch')) desc, id desc`,
  )
  const at_end = await idsWhere(`phone like '%3361'`)
  expect([at_end.length > 1, wanted.length > at_end.length]).toEqual([true, true])
  expect(await walk({ search: '3361' })).toEqual(wanted)

  const list = app.as(customers, owner)
  const first = await list.customers({ query: { search: '33-61', limit: '10' } })
  const second = await list.customers({ query: { search: '33-61', limit: '10', cursor: first.next_cursor! } })
  const back = await list.customers({ query: { search: '33-61', limit: '10', cursor: second.prev_cursor! } })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(wanted.slice(0, 20))
  expect(back.data).toEqual(first.data)
})

test('does not search other matches when phones with the typed ending fill the page', async () => {
  // Inserts enough phones with this ending to fill a page.
  await planner.query(
    `update customer set phone = '+9725' || lpad(id::text, 4, '0') || '4711' where id between 100 and 140`,
  )
  const wanted = await idsWhere(`search_text like '%4711%'`, `phone like '%4711' desc, ${LAST_ORDER}`)
  const list = app.as(customers, owner)
  const statements = await sqlOf(() => list.customers({ query: { search: '4711' } }))
  expect(statements.filter((text) => text.includes('search_text like'))).toEqual([])
  const first = await list.customers({ query: { search: '4711' } })
  const second = await list.customers({ query: { search: '4711', cursor: first.next_cursor! } })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(wanted.slice(0, 50))
  expect(await sqlOf(() => list.customers({ query: { search: '0001' } }))).toHaveLength(3)
})

test('SQL and domain assign the same segments to customers, and the list filters by flag', async () => {
  const parts = await Promise.all((['new', 'regular', 'quiet'] as const).map((segment) => walk({ segment })))
  expect(parts.every((part) => part.length > 1000)).toBe(true)
  expect(parts.flat().length).toBe((await idsWhere('true')).length)
  for (const [i, part] of parts.entries()) {
    const { rows } = await planner.query<{ completed_orders: number; quiet_at: string | null }>(
      `select completed_orders, quiet_at from customer where id = any ($1)`,
      [part],
    )
    expect(new Set(rows.map((row) => segmentOf(row, NOON)))).toEqual(new Set([['new', 'regular', 'quiet'][i]]))
  }
  expect(await walk({ flag: 'blocked' })).toEqual(
    await idsWhere(`id in (select customer_id from customer_flag where flag = 'blocked')`),
  )
  const quiet_vips = await walk({ flag: 'vip', segment: 'quiet', sort: 'name' })
  expect(quiet_vips.length).toBeGreaterThan(0)
})

test('the customer list reads money, points, default address and flags in one statement besides authentication', async () => {
  const list = app.as(customers, owner)
  const { data } = await list.customers({ query: { limit: '100' } })
  expect(data).toHaveLength(100)
  for (const { id, wallet_agorot, points, address } of data)
    expect([wallet_agorot, points, address]).toEqual([(id * 7) % 5000, id % 900, `דיזנגוף ${1 + (id % 300)}`])
  expect(data.some(({ flags }) => flags.length > 0)).toBe(true)
  expect(await sqlOf(() => list.customers({ query: { limit: '100' } }))).toHaveLength(2)
  expect(await sqlOf(() => list.customers({ query: { search: 'דנה כהן' } }))).toHaveLength(2)
})

test('the customer list excludes merged and erased customers', async () => {
  const { rows } = await planner.query<{ id: string }>(
    `select id from customer where merged_into_id is not null or erased_at is not null`,
  )
  expect(rows.length).toBeGreaterThan(5)
  const all = new Set(await walk({ sort: 'registered' }))
  expect(all.size).toBe(CUSTOMERS - rows.length)
  expect(rows.filter(({ id }) => all.has(Number(id)))).toEqual([])
})

const firstAndDeepBy = (sort: string) =>
  firstAndDeep((turning) => page({ sort, ...turning }), sent, { depth: DEPTH, step: 1000 })

test.each([
  ['-last_order', 'customer_by_last_order'],
  ['last_order', 'customer_by_last_order'],
  ['name', 'customer_by_name'],
  ['-registered', 'customer_by_age'],
  ['-orders', 'customer_by_orders'],
])('reads late pages of customers sorted by %s at the cost of the first one, by its index', async (sort, index) => {
  await expectDeepAsCheap(planner, await firstAndDeepBy(sort), index)
})

test('the index check detects a list that uses an offset', async () => {
  await expectCountingSeen(planner, (await firstAndDeepBy('-last_order'))[0], DEPTH)
})

test.each([
  ['a rare name', { search: 'נדיר' }, '"customer_search"', 600],
  ['a common name', { search: 'כהן' }, '"customer_by_last_order"', 1500],
  ['part of a phone', { search: '054-207' }, '"customer_search"', 600],
  ['name and email', { search: 'דנה mail20' }, '"customer_search"', 3000],
  ['the quiet segment', { segment: 'quiet' }, '"customer_by_last_order"', 1500],
  ['a rare flag', { flag: 'blocked' }, '"customer_flag_by_flag"', 600],
] as const)('uses the right index when customers are filtered by %s', async (_, query, index, most_blocks) => {
  sent.length = 0
  await page(query)
  const { plan, blocks } = await explain(planner, sent[0]!)
  expect(plan).toContain(index)
  expect(blocks).toBeLessThanOrEqual(most_blocks)
})

test('searches four digits by the index on phone endings', async () => {
  sent.length = 0
  await page({ search: '3361' }, true)
  const { plan, blocks } = await explain(planner, sent[0]!)
  expect(plan).toContain('"customer_by_phone_end"')
  expect(blocks).toBeLessThanOrEqual(300)
})
