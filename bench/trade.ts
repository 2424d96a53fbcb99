import { configOrExit } from '@tavlin/config/config'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { type EntryScope, mealEntries, orderEntries, ROLLUPS } from '../apps/api/src/features/trade/entries.repo.ts'
import { findPivot } from '../apps/api/src/features/trade/pivot.repo.ts'
import { findSummary, listBreakdown } from '../apps/api/src/features/trade/trade.repo.ts'
import type { DB } from '../apps/api/src/platform/db/database.types.ts'
import type { Db } from '../apps/api/src/platform/db/db.ts'
import type { Result } from './pairs.ts'

const LINES = Number(process.env['TRADE_LINES'] ?? 10_000_000)
const LINES_PER_ORDER = 3
const DELIS = 10
const MEALS = 120
const DAYS = 730
const DATABASE = 'tavlin_bench_trade'
const UNTIL = '2026-11-15'
const NOW = new Date('2026-11-16T10:00:00Z')
const YEAR_SHARE = 0.02
const MONTH_SHARE = 0.03
const GROWTH = 1.3
const MOST_STATEMENTS = 3
/** Days rebuilt by one statement while filling. */
const AT_ONCE = 31

type Period = { readonly from: string; readonly until: string }
type Cost = { readonly blocks: number; readonly statements: number }
type Reading = { readonly rollups: Cost; readonly raw: Cost; readonly share: number; readonly equal: boolean }

const daysBefore = (days: number): string => new Date(Date.parse(UNTIL) - days * 86_400_000).toISOString().slice(0, 10)
const YEAR: Period = { from: daysBefore(364), until: UNTIL }
const MONTH: Period = { from: daysBefore(29), until: UNTIL }
const NO_PERIOD: Period = { from: '2000-01-01', until: '2000-01-01' }
const FILTERS = { deli_ids: null }
const ONE_DELI = { deli_ids: null, deli: [7] }

/**
 * Counts blocks, which are independent of machine load: the sums of the screen from rollups against the same sums from
 * orders, at two sizes with the same number of orders a day.
 */
export async function tradeReport(): Promise<Result> {
  const { ports } = configOrExit()
  const server = `postgres://postgres@127.0.0.1:${ports.pg}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  await migrate(`postgres://tavlin_owner@127.0.0.1:${ports.pg}/${DATABASE}`)
  try {
    const small = await measured(`${server}/${DATABASE}`, DAYS / 10)
    const large = await measured(`${server}/${DATABASE}`, DAYS)
    const readings = [large.year.days, large.year.meals, large.month.days, large.month.meals]
    const growth = round(blocksOfBoth(large.month) / blocksOfBoth(small.month))
    const statements = large.month.days.rollups.statements + large.month.meals.rollups.statements
    const equal = readings.every((one) => one.equal)
    const year_share = shareOfBoth(large.year)
    const month_share = shareOfBoth(large.month)
    const ok =
      equal &&
      year_share <= YEAR_SHARE &&
      month_share <= MONTH_SHARE &&
      growth <= GROWTH &&
      statements <= MOST_STATEMENTS
    return {
      name: 'trade',
      value: year_share,
      unit: 'blocks of the rollups to blocks of orders, all delis over a year',
      goal: YEAR_SHARE,
      ok,
      lines: LINES,
      month_of_one_deli: month_share,
      month_goal: MONTH_SHARE,
      growth,
      growth_goal: GROWTH,
      statements,
      equal,
      blocks: large,
    }
  } finally {
    await dropDatabase(server, DATABASE)
  }
}

type Readings = { readonly days: Reading; readonly meals: Reading }
const blocksOfBoth = ({ days, meals }: Readings): number => days.rollups.blocks + meals.rollups.blocks
const shareOfBoth = (readings: Readings): number =>
  round(blocksOfBoth(readings) / (readings.days.raw.blocks + readings.meals.raw.blocks))
const round = (value: number): number => Math.round(value * 10_000) / 10_000

async function measured(url: string, days: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const sent: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  try {
    await fill(client, days)
    await saveRollups(db, days)
    await client.query('vacuum analyze')
    const costs = await costsOf({ client, db, sent })
    console.log(JSON.stringify({ days, ...costs }))
    return costs
  } finally {
    await db.destroy()
    await client.end()
  }
}

type Connections = { readonly client: pg.Client; readonly db: Db; readonly sent: CompiledQuery[] }

async function costsOf({ client, db, sent }: Connections) {
  const cost = async (load: () => Promise<unknown>): Promise<Cost> => {
    sent.length = 0
    await load()
    const queries = sent.slice()
    let blocks = 0
    for (const query of queries) blocks += await blocksOf(client, query)
    return { blocks, statements: queries.length }
  }
  const compared = async (part: keyof typeof PARTS, filters: Filters, period: Period): Promise<Reading> => {
    const { stored, fromOrders } = PARTS[part]
    const rollups = await cost(() => stored(db, filters, period))
    const raw = await cost(() => fromOrders(db, filters, period))
    const sums = await stored(db, filters, period)
    const again = await fromOrders(db, filters, period)
    return {
      rollups,
      raw,
      share: round(rollups.blocks / raw.blocks),
      equal: JSON.stringify(sums) === JSON.stringify(again),
    }
  }
  const both = async (filters: Filters, period: Period) => ({
    days: await compared('days', filters, period),
    meals: await compared('meals', filters, period),
  })
  const month = await both(ONE_DELI, MONTH)
  const year = await both(FILTERS, YEAR)
  const pivot = await cost(() =>
    findPivot(db, FILTERS, { of: 'meals', source: 'meal', by: 'meal', across: 'deli', period: YEAR }),
  )
  return { month, year, pivot }
}

type Filters = Parameters<typeof findSummary>[1]

const scopeOf =
  ({ deli }: Filters, { from, until }: Period): EntryScope =>
  (of) => sql`${of.date} between ${from}::date and ${until}::date
    and ${deli ? sql`${of.deli_id} = any (${deli}::integer[])` : sql`true`}`

type Sums = readonly (readonly (string | number)[])[]
type Read = (db: Db, filters: Filters, period: Period) => Promise<Sums>

/** The two statements of the first response: the summary, and the sales by meal. Each also from orders and lines. */
const PARTS: Record<'days' | 'meals', { readonly stored: Read; readonly fromOrders: Read }> = {
  days: {
    stored: async (db, filters, period) => {
      const { days } = await findSummary(db, filters, { period, before: NO_PERIOD, now: NOW })
      return days.map(({ date, sums }) => [date, sums.orders, sums.gross_agorot])
    },
    fromOrders: async (db, filters, period) => {
      const { rows } = await sql<{ date: string; orders: number; gross: number }>`select to_json(date) #>> '{}' as date,
        sum(orders)::integer as orders, sum(gross_agorot)::float8 as gross
        from ${orderEntries(scopeOf(filters, period), 'without_cost')} as entry group by date order by date`.execute(db)
      return rows.map(({ date, orders, gross }) => [date, orders, gross])
    },
  },
  meals: {
    stored: async (db, filters, period) => {
      const meals = await listBreakdown(db, filters, { by: 'meal', period, before: NO_PERIOD })
      return meals.map(({ key, count, agorot }) => [Number(key), count, agorot])
    },
    fromOrders: async (db, filters, period) => {
      const { rows } = await sql<{ meal_id: number; count: number; agorot: number }>`select meal_id,
        sum(quantity)::float8 as count, sum(line_agorot)::float8 as agorot
        from ${mealEntries(scopeOf(filters, period), 'without_cost')} as entry
        group by meal_id order by 3 desc, meal_id::text limit 2000`.execute(db)
      return rows.map(({ meal_id, count, agorot }) => [meal_id, count, agorot])
    },
  },
}

async function blocksOf(client: pg.Client, { sql: text, parameters }: CompiledQuery): Promise<number> {
  const run = `explain (analyze, buffers, format json) ${text}`
  // Runs the query once first, because the first run also loads the catalog caches.
  await client.query(run, [...parameters])
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(run, [...parameters])
  const plan = rows[0]!['QUERY PLAN'][0]!.Plan
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

/** Inserts the orders of the last `days` days in the order of their days, as many a day at every size. */
async function fill(client: pg.Client, days: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  await client.query(`truncate orders, order_line, payment, ${ROLLUPS.map(({ table }) => table).join(', ')} cascade`)
  await client.query(`insert into deli (id, name_he, name_en) overriding system value
    select n, 'סניף ' || n, 'Deli ' || n from generate_series(1, ${DELIS}) as n on conflict do nothing`)
  await client.query(`insert into meal_category (id, name_he, name_en, position) overriding system value
    values (1, 'עיקריות', 'Mains', 1) on conflict do nothing`)
  await client.query(`insert into meal (id, name_he, name_en, category_id, price_agorot) overriding system value
    select n, 'מנה ' || n, 'Meal ' || n, 1, 4000 from generate_series(1, ${MEALS}) as n on conflict do nothing`)
  const a_day = Math.round(LINES / LINES_PER_ORDER / DAYS)
  for (let back = days - 1; back >= 0; back -= AT_ONCE) {
    const from = daysBefore(back)
    const until = daysBefore(Math.max(0, back - AT_ONCE + 1))
    await client.query(
      `insert into orders (public_id, client_id, deli_id, date, number, channel, order_type, status, address, start_minute,
        promise_from, promise_to, first_promise_to, placed_at, cart, meals_agorot, adjustments, total_agorot, vat_agorot,
        vat_percent, meals_count, completed_at)
      select gen_random_uuid()::text, gen_random_uuid(), 1 + n % ${DELIS}, day::date, 1 + n / ${DELIS},
        (array['web', 'pos', 'phone', 'kiosk', 'app'])[1 + n % 5], case when n % 3 = 0 then 'pickup' else 'delivery' end,
        'completed', case when n % 3 = 0 then null else '{}'::jsonb end, 600 + n % 12 * 60, day + interval '12 h',
        day + interval '13 h', day + interval '13 h', day + interval '10 h', '{}', 9000, '[]', 9000 + n % 100, 1373, 18, 3,
        day + interval '13 h'
      from generate_series($1::timestamptz, $2::timestamptz, '1 day') as day, generate_series(0, $3 - 1) as n`,
      [from, until, a_day],
    )
    await client.query(
      `insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot, line_agorot,
        trail)
      select orders.id, deli_id, place, 1 + (orders.id * place + place * 7) % ${MEALS}, '', '', 1, 3000, 3000, '[]'
      from orders, generate_series(1, ${LINES_PER_ORDER}) as place where date between $1 and $2`,
      [from, until],
    )
    console.log(`orders until ${until}`)
  }
  await client.query('analyze orders; analyze order_line')
}

/** Fills the rollups from orders, some days by one statement. */
async function saveRollups(db: Db, days: number): Promise<void> {
  for (let back = days - 1; back >= 0; back -= AT_ONCE) {
    const from = daysBefore(back)
    const until = daysBefore(Math.max(0, back - AT_ONCE + 1))
    const scope: EntryScope = (of) => sql`${of.date} between ${from}::date and ${until}::date`
    for (const { table, columns, raw } of ROLLUPS)
      await sql`insert into ${sql.table(table)} (${columns}) ${raw(scope)}`.execute(db)
  }
}
