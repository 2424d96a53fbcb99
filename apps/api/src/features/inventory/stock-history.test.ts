import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explain, listening } from '../../../test/explain.ts'
import { makeDeli } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import type { Db } from '#platform/db/db.ts'
import { sealCursor } from '#platform/db/cursor.ts'
import { readPage } from '#platform/db/list.ts'
import { MOVES, type MoveQuery } from './stock.repo.ts'

// Number of moves; `bin/bench stock-depth` uses five million.
const MOVES_IN_ALL = Number(process.env['STOCK_DEPTH_MOVES'] ?? 100_000)
const INGREDIENTS = 50
const DELIS = 2
const RARE = 'opening_balance'
const COMMON = ['sale_consume', 'purchase_receipt', 'waste', 'production_consume', 'count_adjustment', 'transfer_in']

const app = testApp()
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client
let deli_id: number
let ingredient: number

beforeAll(
  async () => {
    deli_id = await makeDeli(app.db, 'צפון')
    for (let i = 1; i < DELIS; i++) await makeDeli(app.db, `סניף ${i}`)
    await sql`insert into ingredient (name_he, dimension, stock_unit)
      select 'מרכיב ' || n, 'mass', 'kg' from generate_series(1, ${INGREDIENTS}) as n`.execute(app.db)
    await sql`insert into stock_balance (deli_id, ingredient_id) select deli.id, ingredient.id from deli, ingredient`.execute(
      app.db,
    )
    ingredient = (await app.db.selectFrom('ingredient').select('id').executeTakeFirstOrThrow()).id
    planner = new pg.Client(app.database.owner_url)
    await planner.connect()
    // Runs as the owner, who has no statement timeout.
    await planner.query(
      `insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base)
       select now(), place.deli_id, place.ingredient_id,
         case when n % 500 < $1 then $2 else ($3::text[])[1 + n / $4 % cardinality($3::text[])] end, 1
       from generate_series(1, $5::integer) as n
       join (select *, row_number() over (order by ingredient_id, deli_id) - 1 as place from stock_balance) as place
         on place.place = n % $4
       order by n`,
      [DELIS, RARE, COMMON, INGREDIENTS * DELIS, MOVES_IN_ALL],
    )
    await planner.query('vacuum analyze stock_move')
    await planner.query('analyze')
    db = listening(app.database.pool, sent)
  },
  60_000 + MOVES_IN_ALL / 10,
)
afterAll(() => planner.end())

type MoveFilter = Pick<MoveQuery, 'ingredient' | 'kind'>

/** Returns the statement of a page that starts after the move `after`. */
async function statementOf(narrowing: MoveFilter, after?: number): Promise<CompiledQuery> {
  const query: MoveQuery = { deli_id, sort: '-id', limit: 25, ...narrowing }
  const { limit: _, ...scope } = query
  const name = `${MOVES.name} ${JSON.stringify(scope, Object.keys(scope).sort())}`
  const cursor = after && sealCursor('secret', name, { value: String(after), id: after, side: 'after' })
  sent.length = 0
  const page = await readPage(db, 'secret', MOVES, cursor ? { ...query, cursor } : query)
  expect(JSON.parse(page.rows)).toHaveLength(25)
  return sent[0]!
}

const blocksOf = async (query: CompiledQuery) => (await explain(planner, query)).blocks

/** Returns the id in the middle of the filtered moves. */
async function middleOf({ ingredient, kind }: MoveFilter): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select percentile_disc(0.5) within group (order by id) as id from stock_move where deli_id = ${deli_id}
      and (${ingredient ?? null}::integer is null or ingredient_id = ${ingredient ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`.execute(app.db)
  return rows[0]!.id
}

test.each([
  ['a whole deli', () => ({})],
  ['one ingredient', () => ({ ingredient })],
  ['a rare kind', () => ({ kind: RARE })],
])('a middle page of the history of %s reads at most a fifth more blocks than the first page', async (_, narrowing) => {
  const deep = await blocksOf(await statementOf(narrowing(), await middleOf(narrowing())))
  const first = await blocksOf(await statementOf(narrowing()))
  expect(deep / first, `${deep} : ${first}`).toBeLessThanOrEqual(1.2)
  expect(first).toBeLessThan(1000)
})

test('the block count detects a history that uses an offset', async () => {
  const query = await statementOf({})
  const counting = {
    ...query,
    sql: query.sql.replace(/(limit \S+\s+\) as page)/, `offset ${MOVES_IN_ALL / DELIS / 2} $1`),
  }
  expect(counting.sql).not.toBe(query.sql)
  expect((await blocksOf(counting)) / (await blocksOf(query))).toBeGreaterThan(1.2)
})
