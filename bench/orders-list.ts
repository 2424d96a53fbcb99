import { configOrExit } from '@tavlin/config/config'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { listColumns } from '../apps/api/src/features/orders/lists/board.repo.ts'
import { findDay } from '../apps/api/src/features/orders/lists/day.repo.ts'
import { findHistory } from '../apps/api/src/features/orders/page/history.repo.ts'
import { findWaiting, listPromised } from '../apps/api/src/features/orders/lists/late.repo.ts'
import { type OrderListQuery, orderList } from '../apps/api/src/features/orders/lists/order-list.repo.ts'
import { findOrder } from '../apps/api/src/features/orders/page/order-page.repo.ts'
import { orderSearch } from '../apps/api/src/features/orders/lists/order-search.ts'
import type { DB } from '../apps/api/src/platform/db/database.types.ts'
import type { Db } from '../apps/api/src/platform/db/db.ts'
import { readPage } from '../apps/api/src/platform/db/list.ts'
import { fillCustomers } from '../apps/api/test/many-customers.ts'
import { countOrders, fillOrders } from '../apps/api/test/many-orders.ts'
import type { Result } from './pairs.ts'

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 10_000_000)
const AT_A_TIME = 250_000
const DELIS = 100
const CUSTOMERS = 50_000
const NOW = new Date('2026-11-15T10:00:00Z')
const TODAY = '2026-11-15'
const DATABASE = 'tavlin_bench_orders'
const PAGE = 50
const DEEPER = 1.2
/** Allowed growth of the cost from a tenth of the orders to all of them. */
const GROWTH = 1.3

const SORTS = ['-id', 'promise', '-promise', '-total', '-number']
const FILTERS: Record<string, Partial<OrderListQuery>> = {
  today: { date: TODAY },
  'today by promise': { date: TODAY, sort: 'promise' },
  'a deli': { deli: [7] },
  'cancelled ones': { status: ['cancelled'] },
  'pickup by promise': { type: ['pickup'], sort: '-promise' },
  'the kiosk': { channel: ['kiosk'] },
  'partly refunded': { payment: ['partially_refunded'] },
}
const SEARCHES: Record<string, Partial<OrderListQuery>> = {
  'a number': { search: '57' },
  'a number of a day': { search: '57', date: '2026-11-10' },
  'end of a phone': { search: '3361' },
  'part of a phone': { search: '054-2073' },
  'a rare name': { search: 'יהודית בן־חמו' },
  'a common name': { search: 'כהן' },
  nobody: { search: 'אביגדורוביץ׳' },
  'now by promise': { date: 'now', sort: 'promise' },
  'open ones': { status: ['open'] },
  'late ones': { late: 'true' },
  'partly paid': { payment: ['partially_paid'] },
}

type Blocks = Record<string, number>
const looking = (query: Partial<OrderListQuery>) => ({
  now: NOW,
  deli_ids: null,
  customer_ids: null,
  search: orderSearch(query.search ?? ''),
})
const page = (db: Db, query: Partial<OrderListQuery>) =>
  readPage(db, '', orderList(looking(query)), { search: '', sort: '-id', limit: PAGE, ...query })

/** Queries of the live screens; except for `history`, their cost must not depend on the number of earlier orders. */
const HOT: Record<string, (db: Db) => Promise<unknown>> = {
  board: (db) =>
    listColumns(db, {
      statuses: ['pending', 'accepted', 'cooking'],
      query: { date: TODAY, deli: [7] },
      looking: looking({}),
      most: 30,
      is_narrowed: false,
    }),
  day: (db) => findDay(db, { date: TODAY, deli_ids: null, deli: [7] }, NOW),
  now: (db) => findDay(db, { date: 'now', deli_ids: null, deli: [7] }, NOW),
  waiting: (db) => findWaiting(db, [7, 8, 9], 20),
  late: (db) => listPromised(db, { deli_ids: [7], deli: undefined }, new Date(NOW.getTime() + 3 * 3_600_000), 500),
  order: (db) => findOrder(db, Math.floor(ORDERS / 20)),
  history: (db) => findHistory(db, [4711], null),
}

/**
 * Counts blocks, which are independent of machine load: compares deep pages with the first, and all pages as the
 * business grows.
 */
export async function ordersList(): Promise<Result> {
  const { ports } = configOrExit()
  const server = `postgres://postgres@127.0.0.1:${ports.pg}`
  const url = `${server}/${DATABASE}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  await migrate(`postgres://tavlin_owner@127.0.0.1:${ports.pg}/${DATABASE}`)
  try {
    const small = await measured(url, ORDERS / 10)
    const large = await measured(url, ORDERS)
    const deep = Object.keys(large).filter((name) => name.startsWith('deep '))
    const ratios = deep.map((name) => large[name]! / large[name.replace('deep ', 'first ')]!)
    const grown = Object.fromEntries(Object.keys(large).map((name) => [name, round(large[name]! / small[name]!)]))
    const too_deep = deep.filter((_, i) => ratios[i]! > DEEPER)
    // Deep pages of one customer or name may grow with the data; hot queries and first pages must not.
    const too_large = Object.keys(grown).filter((name) => isHot(name) && grown[name]! > GROWTH)
    const value = round(Math.max(...ratios))
    const ok = too_deep.length === 0 && too_large.length === 0
    return {
      name: 'orders-list',
      value,
      unit: 'blocks far down to blocks of the first page',
      goal: DEEPER,
      ok,
      orders: ORDERS,
      blocks: large,
      grown,
      too_deep,
      too_large,
    }
  } finally {
    await dropDatabase(server, DATABASE)
  }
}

const isHot = (name: string): boolean =>
  (Object.hasOwn(HOT, name) && name !== 'history') || name.startsWith('first ') || name === 'a number'
const round = (value: number): number => Math.round(value * 1000) / 1000

async function measured(superuser_url: string, orders: number): Promise<Blocks> {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  await fill(client, orders)
  const sent: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: superuser_url, max: 1 })
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  const read = async (load: (db: Db) => Promise<unknown>): Promise<number> => {
    sent.length = 0
    await load(db)
    let blocks = 0
    for (const query of sent.slice()) blocks += await blocksOf(client, query)
    return blocks
  }
  const blocks: Blocks = {}
  for (const [name, query] of Object.entries(HOT)) blocks[name] = await read(query)
  for (const [name, query] of Object.entries(SEARCHES)) blocks[name] = await read((at) => page(at, query))
  const lists = [...SORTS.map((sort) => [sort, { sort }] as const), ...Object.entries(FILTERS)]
  for (const [name, query] of lists) {
    const cursor = await cursorAt(db, query)
    blocks[`first ${name}`] = await read((at) => page(at, query))
    if (cursor) blocks[`deep ${name}`] = await read((at) => page(at, { ...query, cursor }))
  }
  console.log(JSON.stringify({ orders, blocks }))
  await db.destroy()
  await client.end()
  return blocks
}

/** Row at which a deep page begins, further than any user would go. In a shorter list, it begins at the last cursor. */
const DEPTH = 20_000

async function cursorAt(db: Db, query: Partial<OrderListQuery>): Promise<string | null> {
  let cursor: string | undefined
  for (let row = 0; row < DEPTH; row += DEPTH / 4) {
    const { next_cursor } = await page(db, { ...query, cursor, limit: DEPTH / 4 })
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return cursor ?? null
}

async function blocksOf(client: pg.Client, { sql, parameters }: CompiledQuery): Promise<number> {
  const run = `explain (analyze, buffers, format json) ${sql}`
  // Runs the query once first, because the first run also loads the catalog caches.
  await client.query(run, [...parameters])
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(run, [...parameters])
  const plan = rows[0]!['QUERY PLAN'][0]!.Plan
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

/** Inserts orders without foreign key checks and indexes, and creates the indexes afterwards, which is faster. */
async function fill(client: pg.Client, orders: number): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
  )
  const { rowCount: has_customers } = await client.query('select from customer limit 1')
  if (!has_customers) {
    await fillCustomers(client, CUSTOMERS, NOW)
    await client.query(`insert into deli (id, name_he, name_en) overriding system value
      select n, 'סניף ' || n, 'Deli ' || n from generate_series(1, ${DELIS}) as n on conflict do nothing`)
  }
  await client.query('truncate orders, order_day cascade')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'orders'
       and not exists (select from pg_constraint where conname = indexname)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (let from = 1; from <= orders; from += AT_A_TIME) {
    const until = Math.min(from + AT_A_TIME - 1, orders)
    await fillOrders(client, { count: orders, delis: DELIS, customers: CUSTOMERS, now: NOW }, from, until)
    console.log(`${until} orders`)
  }
  await countOrders(client)
  for (const { name, definition } of indexes) {
    const from = Date.now()
    await client.query(definition)
    console.log(`${name}: ${Math.round((Date.now() - from) / 1000)} s`)
  }
  await client.query('vacuum analyze')
}
