import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explain, listening } from '../../../test/explain.ts'
import { makeIngredient } from '../../../test/menu.ts'
import { makeDeli } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { sealCursor } from '#platform/db/cursor.ts'
import type { Db } from '#platform/db/db.ts'
import { readPage } from '#platform/db/list.ts'
import { PURCHASES, type PurchaseQuery } from './purchase.repo.ts'

// Number of lines; `bin/bench purchase-depth` uses three million.
const LINES_IN_ALL = Number(process.env['PURCHASE_DEPTH_LINES'] ?? 30_000)
const LINES_PER_ORDER = 10
const ORDERS = LINES_IN_ALL / LINES_PER_ORDER
const DELIS = 5
const FIRST_DAY = '2024-01-01'

const app = testApp()
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let deli_id: number

beforeAll(async () => {
  deli_id = await makeDeli(app.db, 'צפון')
  for (let i = 1; i < DELIS; i++) await makeDeli(app.db, `סניף ${i}`)
  const ingredient_id = await makeIngredient(app.db)
  const { id: buyer_id } = await app.person(['super_admin'])
  planner = new pg.Client(app.database.owner_url)
  await planner.connect()
  await planner.query(`insert into supplier (name) select 'ספק ' || n from generate_series(1, 20) as n`)
  await planner.query(
    `insert into supplier_option (supplier_id, ingredient_id, name, pack_thousandths, pack_unit)
     select 1, $1, 'פריט ' || n, 1000, 'kg' from generate_series(1, $2::integer) as n`,
    [ingredient_id, LINES_PER_ORDER],
  )
  // An even share of orders per day, in no order of their ids.
  await planner.query(
    `insert into purchase (deli_id, supplier_id, status, delivery_date, created_by, created_at)
     select $1::integer + n % $2, 1 + n % 20, 'closed', $3::date + (n::bigint * 7919 % 1000)::integer, $4, now()
     from generate_series(1, $5::integer) as n`,
    [deli_id, DELIS, FIRST_DAY, buyer_id, ORDERS],
  )
  await planner.query(
    `insert into purchase_line (purchase_id, option_id, ingredient_id, position, name, code, pack_thousandths, pack_unit,
       pack_base, packs, price_agorot)
     select purchase.id, option.id, option.ingredient_id, option.id, option.name, '', 1000, 'kg', 1000000, 1, 100
     from purchase, supplier_option as option`,
  )
  await planner.query('vacuum analyze purchase')
  await planner.query('vacuum analyze purchase_line')
  db = listening(app.database.pool, sent)
}, 60_000 + LINES_IN_ALL)
afterAll(() => planner.end())

type PurchaseFilter = Pick<PurchaseQuery, 'deli' | 'supplier' | 'deli_ids'>

/** Returns the statement of a page; a deep page starts after the order in the middle. */
async function statementOf(filter: PurchaseFilter, is_deep: boolean): Promise<CompiledQuery> {
  const query: PurchaseQuery = { search: '', sort: '-delivery_date', limit: 25, ...filter }
  const { limit: _, ...scope } = query
  const name = `${PURCHASES.name} ${JSON.stringify(scope, Object.keys(scope).sort())}`
  const { rows } = await sql<{ id: number; date: string }>`
    select id, delivery_date::text as date from purchase
    where (${filter.deli ?? null}::integer is null or deli_id = ${filter.deli ?? null})
      and (${filter.supplier ?? null}::integer is null or supplier_id = ${filter.supplier ?? null})
    order by delivery_date desc, id desc offset ${Math.floor(ORDERS / (filter.deli || filter.supplier ? 50 : 2))} limit 1`.execute(
    app.db,
  )
  const { id, date } = rows[0]!
  const cursor = is_deep && sealCursor('secret', name, { value: date, id, side: 'after' })
  sent.length = 0
  const page = await readPage(db, 'secret', PURCHASES, cursor ? { ...query, cursor } : query)
  expect(JSON.parse(page.rows)).toHaveLength(25)
  return sent[0]!
}

test.each([
  ['all orders', () => ({ deli_ids: null })],
  ['the orders of a deli', () => ({ deli_ids: null, deli: deli_id })],
  ['the orders of a supplier', () => ({ deli_ids: null, supplier: 1 })],
] as const)('a deep page of %s reads at most 1.2 times the blocks of the first page', async (_, filter) => {
  const first = await explain(planner, await statementOf(filter(), false))
  const deep = await explain(planner, await statementOf(filter(), true))
  expect(deep.blocks, `${deep.blocks} : ${first.blocks}`).toBeLessThanOrEqual(1.2 * first.blocks)
})
