import { orders } from '@tavlin/contract/orders'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { readPage } from '#platform/db/list.ts'
import { inDelis } from '../../../../test/assign-roles.ts'
import { sqlOf } from '../../../../test/count-sql.ts'
import { explain, firstAndDeep, idsOf, idsOfAll, listening } from '../../../../test/explain.ts'
import { fillCustomers } from '../../../../test/many-customers.ts'
import { countOrders, fillOrders } from '../../../../test/many-orders.ts'
import { NOON, testApp } from '../../../../test/test-app.ts'
import { type OrderListQuery, orderList } from './order-list.repo.ts'
import { orderSearch } from './order-search.ts'

const app = testApp()
const ORDERS = 50_000
const DEPTH = 12_000
const TODAY = '2026-11-15'
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let owner: string

beforeAll(async () => {
  db = listening(app.database.pool, sent)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  await fillCustomers(planner, 3000, NOON)
  await planner.query(`insert into deli (id, name_he, name_en) overriding system value
    select n, 'סניף ' || n, 'Deli ' || n from generate_series(1, 4) as n on conflict do nothing`)
  await planner.query('alter table orders disable trigger user')
  await fillOrders(planner, { count: ORDERS, delis: 4, customers: 3000, now: NOON })
  await countOrders(planner)
  await planner.query('alter table orders enable trigger user')
  await planner.query('vacuum analyze')
  owner = (await app.person(['super_admin'])).token
}, 120_000)
afterAll(() => planner.end())

const page = (query: Partial<OrderListQuery>) =>
  readPage(
    db,
    app.config.secret_key,
    orderList({
      now: NOON,
      deli_ids: null,
      customer_ids: query.customer === undefined ? null : [query.customer],
      search: orderSearch(query.search ?? ''),
    }),
    { search: '', sort: '-id', limit: 25, ...query },
  )

const walk = (query: Partial<OrderListQuery>) => idsOfAll((turning) => page({ ...query, ...turning }), 100)
const idsWhere = async (where: string, order = 'id desc') =>
  (await planner.query<{ id: string }>(`select id from orders where ${where} order by ${order}`)).rows.map((row) =>
    Number(row.id),
  )
const OPEN = `status not in ('completed', 'cancelled')`

test.each([
  ['-id', null],
  ['-promise', 'orders_by_promise'],
  ['promise', 'orders_by_promise'],
  ['-total', 'orders_by_total'],
  ['-number', 'orders_by_number'],
] as const)('reads a late page of orders sorted by %s at the cost of the first one', async (sort, index) => {
  const turn = (turning: object) => page({ sort, ...turning })
  const [first, deep] = await firstAndDeep(turn, sent, { depth: DEPTH, step: 4000 })
  const of_first = await explain(planner, first)
  const of_deep = await explain(planner, deep)
  if (index !== null) expect(of_deep.plan).toContain(`"${index}"`)
  expect(of_deep.blocks, `${of_deep.blocks} : ${of_first.blocks}`).toBeLessThanOrEqual(1.2 * of_first.blocks)
})

test.each<[string, Partial<OrderListQuery>, string]>([
  ['status', { status: ['cancelled'] }, `status = 'cancelled'`],
  ['type', { type: ['pickup'] }, `order_type = 'pickup'`],
  ['channel', { channel: ['kiosk'] }, `channel = 'kiosk'`],
  ['deli', { deli: [2] }, 'deli_id = 2'],
  ['payment', { payment: ['partially_refunded'] }, 'refunded_agorot > 0 and paid_agorot > refunded_agorot'],
])('reads a late page of orders filtered by %s at the cost of the first one', async (_name, filter, where) => {
  const found = await idsWhere(where)
  const depth = Math.floor(found.length * 0.6)
  const [first, deep] = await firstAndDeep((turning) => page({ ...filter, ...turning }), sent, {
    depth,
    step: depth,
  })
  const of_first = await explain(planner, first)
  const of_deep = await explain(planner, deep)
  expect(of_deep.blocks, `${of_deep.blocks} : ${of_first.blocks}`).toBeLessThanOrEqual(1.2 * of_first.blocks)
  expect(idsOf((await page(filter)).rows)).toEqual(found.slice(0, 25))
})

test('every filter of the order list returns exactly the matching orders', async () => {
  const cases: [Partial<OrderListQuery>, string, string?][] = [
    [{ status: ['open'] }, OPEN],
    [{ status: ['pending'] }, `status = 'pending'`],
    [{ status: ['pending', 'cooking'] }, `status in ('pending', 'cooking')`],
    [{ status: ['open', 'cancelled'], deli: [2, 3] }, `status <> 'completed' and deli_id in (2, 3)`],
    [{ type: ['pickup'], channel: ['kiosk', 'pos'] }, `order_type = 'pickup' and channel in ('kiosk', 'pos')`],
    [{ date: 'now' }, `(${OPEN} or date = '${TODAY}')`],
    [
      { date: 'now', deli: [2], sort: '-promise' },
      `deli_id = 2 and (${OPEN} or date = '${TODAY}')`,
      'promise_from desc, id desc',
    ],
    [{ date: TODAY }, `date = '${TODAY}'`],
    [{ date: TODAY, sort: 'promise' }, `date = '${TODAY}'`, 'promise_from, id'],
    [{ date: TODAY, sort: 'number', deli: [3] }, `date = '${TODAY}' and deli_id = 3`, 'number, id'],
    [{ date: '2026-11-10', hour: 720 }, `date = '2026-11-10' and start_minute between 720 and 779`],
    [
      { date: TODAY, driver: 'none' },
      `date = '${TODAY}' and order_type = 'delivery' and driver_id is null and ${OPEN}`,
    ],
    [{ from: '2026-11-03', to: '2026-11-09' }, `date between '2026-11-03' and '2026-11-09'`],
    [
      { from: '2026-11-03', to: '2026-11-09', sort: '-day', deli: [2] },
      `deli_id = 2 and date between '2026-11-03' and '2026-11-09'`,
      'date desc, id desc',
    ],
    [
      { from: '2026-11-03', to: '2026-11-09', sort: 'number' },
      `date between '2026-11-03' and '2026-11-09'`,
      'date, number, id',
    ],
    [{ from: '2026-11-14' }, `date >= '2026-11-14'`],
    [{ to: '2026-10-02' }, `date <= '2026-10-02'`],
    [{ payment: ['partially_paid'] }, 'paid_agorot between 1 and total_agorot - 1 and refunded_agorot = 0'],
    [{ payment: ['unpaid'], status: ['cancelled'] }, `status = 'cancelled'`],
    [{ customer: 77 }, 'customer_id = 77'],
  ]
  for (const [query, where, order] of cases) {
    const wanted = await idsWhere(where, order)
    expect(wanted.length, where).toBeGreaterThan(0)
    expect(await walk(query), where).toEqual(wanted)
  }
  expect(await walk({ late: 'true' })).toEqual(await idsWhere(`${OPEN} and promise_to < '${NOON.toISOString()}'`))
})

test.each([
  ['promise', 'orders_by_promise'],
  ['-day', 'orders_by_day'],
  ['-number', 'orders_by_number'],
] as const)('reads a range of days sorted by %s from its first row in the index', async (sort, index) => {
  sent.length = 0
  await page({ from: '2026-09-20', to: '2026-10-05', sort })
  const { plan, blocks } = await explain(planner, sent.at(-1)!)
  expect(plan).toContain(`"${index}"`)
  sent.length = 0
  await page({ from: '2026-11-01', to: '2026-11-02', sort })
  const narrow = await explain(planner, sent.at(-1)!)
  expect(blocks, `${blocks} : ${narrow.blocks}`).toBeLessThanOrEqual(1.5 * narrow.blocks)
})

test('lists the orders of a driver by an index, and names the drivers of the delis that the caller may see', async () => {
  const driver = await app.person(['driver'])
  const other = await app.person(['driver'])
  await planner.query(`insert into driver (user_id, deli_id) values (${driver.id}, 2), (${other.id}, 3)`)
  await planner.query(`update orders set driver_id = ${driver.id} where order_type = 'delivery' and id % 97 = 0`)
  const wanted = await idsWhere(`driver_id = ${driver.id}`)
  expect(await walk({ driver: driver.id })).toEqual(wanted)
  await page({ driver: driver.id })
  const { plan } = await explain(planner, sent.at(-1)!)
  expect(plan).toContain('"orders_by_driver"')
  const idsSeenBy = async (token: string, query = {}) =>
    (await app.as(orders, token).orderDrivers({ query })).data.map(({ id }) => id)
  expect(await idsSeenBy(owner)).toEqual(expect.arrayContaining([driver.id, other.id]))
  expect(await idsSeenBy(owner, { deli: '3' })).toEqual([other.id])
  const person = await app.person([inDelis('clerk', [2])])
  expect(await idsSeenBy(person.token)).toEqual([driver.id])
})

test('finds an order number of the last two weeks or of the given day, and phones that end in four typed digits', async () => {
  const since = `date >= '2026-11-01'`
  expect(await walk({ search: '57' })).toEqual(await idsWhere(`number = 57 and ${since}`))
  expect(await walk({ search: '#57', date: '2026-10-20' })).toEqual(
    await idsWhere(`number = 57 and date = '2026-10-20'`),
  )
  expect(await walk({ search: '57', from: '2026-10-18', to: '2026-10-21' })).toEqual(
    await idsWhere(`number = 57 and date between '2026-10-18' and '2026-10-21'`),
  )
  const { rows } = await planner.query<{ phone: string }>('select phone from orders where id = 40000')
  const phone = rows[0]!.phone
  const wanted = await idsWhere(`phone like '%${phone.slice(-4)}'`)
  expect(await walk({ search: phone.slice(-4) })).toEqual(wanted)
  const local = `0${phone.slice(4)}`
  for (const typed of [local, `${local.slice(0, 3)}-${local.slice(3)}`, phone, phone.slice(5, 11)])
    expect(await walk({ search: typed }), typed).toEqual(await idsWhere(`phone like '%${phone.slice(5, 11)}%'`))
})

test('finds customer names by words in any sequence, and nothing for unknown words', async () => {
  const wanted = await idsWhere(`customer_name = 'יהודית בן־חמו'`)
  expect(wanted.length).toBeGreaterThan(0)
  expect(await walk({ search: 'חמו יהודית' })).toEqual(wanted)
  expect([await walk({ search: '%%%' }), await walk({ search: 'אין כזה' })]).toEqual([[], []])
})

test('reads the order list in at most two statements besides authentication, with allowed moves', async () => {
  const list = app.as(orders, owner)
  const { data } = await list.orders({ query: { status: 'pending', limit: '10' } })
  expect(data).toHaveLength(10)
  expect(data[0]).toMatchObject({ status: 'pending', payment: 'unpaid', moves: ['accept', 'cancel'] })
  expect(data[0]!.due_agorot).toBe(data[0]!.total_agorot)
  expect((await sqlOf(() => list.orders({ query: {} }))).length).toBeLessThan(4)
  expect((await sqlOf(() => list.orders({ query: { customer: '77' } }))).length).toBeLessThan(4)
})

test("shows only orders of the caller's own delis", async () => {
  const person = await app.person([inDelis('clerk', [2])])
  const list = app.as(orders, person.token)
  const { data } = await list.orders({ query: { limit: '50' } })
  expect(new Set(data.map(({ deli }) => deli.id))).toEqual(new Set([2]))
  const [foreign] = await idsWhere('deli_id = 1')
  const not_found = { body: { code: 'not_found', details: { what: 'order', id: foreign } } }
  await expect(list.order({ params: { id: String(foreign) } })).rejects.toMatchObject(not_found)
  await expect(list.timeline({ params: { id: String(foreign) } })).rejects.toMatchObject(not_found)
  const board = await list.board({ query: { date: TODAY } })
  expect(new Set(board.data.columns.flatMap(({ rows }) => rows.map(({ deli }) => deli.id)))).toEqual(new Set([2]))
})

test('daily counters equal counts of the rows, also with filters', async () => {
  const list = app.as(orders, owner)
  const counted = async (where = 'true') =>
    Object.fromEntries(
      (
        await planner.query<{ status: string; orders: string }>(
          `select status, count(*) as orders from orders where date = '${TODAY}' and ${where} group by 1`,
        )
      ).rows.map((row) => [row.status, Number(row.orders)]),
    )
  const columnsOf = async (query: object) =>
    Object.fromEntries(
      (await list.board({ query: { date: TODAY, ...query } })).data.columns
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => [status, count]),
    )
  expect(await columnsOf({})).toEqual(await counted())
  expect(await columnsOf({ deli: '3' })).toEqual(await counted('deli_id = 3'))
  expect(await columnsOf({ type: 'pickup' })).toEqual(await counted(`order_type = 'pickup'`))
  const { data } = await list.day({ query: { date: TODAY } })
  expect(data.counts).toMatchObject(await counted())
  expect(data.pickup).toBe((await idsWhere(`date = '${TODAY}' and order_type = 'pickup' and ${OPEN}`)).length)
  expect(data.delis.length).toBeGreaterThanOrEqual(4)
  expect((await sqlOf(() => list.board({ query: { date: TODAY } }))).length).toBeLessThan(4)
})

test("exports the same orders as the list in the reader's language", async () => {
  const query = { date: TODAY, deli: '3', status: 'cancelled', format: 'csv', lang: 'en' } as const
  const sheet = String(await app.as(orders, owner).exportOrders({ query }))
    .trim()
    .split('\n')
  expect(sheet).toHaveLength(1 + (await idsWhere(`date = '${TODAY}' and deli_id = 3 and status = 'cancelled'`)).length)
  expect(sheet[0]).toContain('Number,Deli,Placed')
  expect(sheet[1]).toMatch(/2026-11-15,\d+,Deli 3,.*,Cancelled,.*,Unpaid,/)
  expect(sheet[0]).toContain('Customer,Phone,Address,Driver')
})

test('the list and the export of orders show VAT, discount, tip and refund', async () => {
  const [id] = await idsWhere(`date = '2026-10-20' and deli_id = 3`)
  await planner.query(
    `update orders set vat_agorot = 1530, paid_agorot = total_agorot, refunded_agorot = 200, adjustments = $2 where id = $1`,
    [
      id,
      JSON.stringify([
        { kind: 'promotion', agorot: -300 },
        { kind: 'discount', agorot: -450 },
        { kind: 'tip', agorot: 900 },
      ]),
    ],
  )
  const query = { from: '2026-10-20', to: '2026-10-20', deli: '3' }
  const { data } = await app.as(orders, owner).orders({ query: { ...query, limit: '100' } })
  expect(data.find((order) => order.id === id)).toMatchObject({
    vat_agorot: 1530,
    discount_agorot: 750,
    tip_agorot: 900,
    refunded_agorot: 200,
  })
  const sheet = String(await app.as(orders, owner).exportOrders({ query: { ...query, format: 'csv', lang: 'en' } }))
  expect(sheet.split('\n')[0]).toContain('Total (₪),VAT (₪),Discount (₪),Tip (₪),Refund (₪)')
  expect(sheet).toContain(',15.3,7.5,9,2,')
})

test('the order export omits phones and addresses for users who may not see customers', async () => {
  const { token } = await app.person(['kitchen'])
  const query = { date: TODAY, deli: '3', format: 'csv', lang: 'en' } as const
  const sheet = String(await app.as(orders, token).exportOrders({ query }))
  expect(sheet.split('\n')[0]).toContain('Customer,Driver')
})

test('counts orders that wait for approval and lists them oldest first', async () => {
  const { data } = await app.as(orders, owner).waiting({})
  const wanted = await idsWhere(`status = 'pending'`, 'id')
  expect([data.count, data.orders.map(({ id }) => id)]).toEqual([wanted.length, wanted.slice(0, 20)])
})
