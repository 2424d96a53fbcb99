import pg from 'pg'
import { type CustomerQuery, customerList } from '../apps/api/src/features/customers/customer-list.repo.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { readPage } from '../apps/api/src/platform/db/list.ts'
import { fillCustomers } from '../apps/api/test/many-customers.ts'
import { withBenchApi } from './bench-api.ts'
import { pgbench, wrk } from './load.ts'
import { type Result, ratioOf } from './pairs.ts'
import { statementOf } from './statement.ts'

const CUSTOMERS = Number(process.env['BENCH_CUSTOMERS'] ?? 5_000_000)
const AT_A_TIME = 500_000
const NOW = new Date('2026-11-15T10:00:00Z')
const GOAL = 0.3
const PAGE = 50
const DEEPER = 1.2

type SearchCase = Partial<CustomerQuery> & { only_tail?: boolean; most_blocks: number }

/** The most common search input: the beginning of a phone number. */
const MEASURED = '054-2073'

/** Typical searches and their block budget; a page alone reads about 800 blocks of rows and joined data. */
const SEARCHES: Record<string, SearchCase> = {
  last_four_digits: { search: '3361', only_tail: true, most_blocks: 1500 },
  part_of_phone: { search: MEASURED, most_blocks: 2500 },
  // A complete phone number matches a dozen posting lists of the trigram index. Screens usually look it up by the
  // endpoint `by-phone`, which reads four blocks.
  whole_phone: { search: '+972 54-207-3361', most_blocks: 4000 },
  rare_name: { search: 'אביגדורוביץ׳', most_blocks: 1000 },
  common_name: { search: 'כהן', most_blocks: 2500 },
  name_and_mail: { search: 'דנה mail20021', most_blocks: 2500 },
  // The list begins with the newest last order. Few customers are quiet as soon as two weeks after an order, so the
  // index scan skips many customers.
  quiet: { segment: 'quiet', most_blocks: 8000 },
  flag: { flag: 'vip', most_blocks: 15_000 },
}
const SORTS = ['-last_order', 'name', '-registered', '-orders']

/**
 * Counts blocks, which are independent of machine load: each search has its own limit, and a deep page may read little
 * more than the first page of the same sort. Also compares one search through the API with the same SQL in pgbench.
 */
export const customers = (): Promise<Result> =>
  withBenchApi(
    async (api) => {
      const owner_url = api.app_url.replace('tavlin_app', 'tavlin_owner')
      const client = new pg.Client({ connectionString: owner_url })
      await client.connect()
      const { db: walker } = openDatabase(owner_url, 1)
      const read = async (query: Partial<CustomerQuery>, only_tail = false): Promise<number> =>
        blocksOf(client, await statementOf(api.app_url, (db) => page(db, query, only_tail)))
      const blocks: Record<string, number> = {}
      const too_many: string[] = []
      for (const [name, { most_blocks, only_tail, ...query }] of Object.entries(SEARCHES)) {
        blocks[name] = await read(query, only_tail)
        if (blocks[name] > most_blocks) too_many.push(name)
      }
      for (const sort of SORTS) {
        const cursor = await cursorAt(walker, sort)
        const first = await read({ sort })
        const deep = await read({ sort, cursor })
        blocks[`first ${sort}`] = first
        blocks[`deep ${sort}`] = deep
        if (deep > DEEPER * first) too_many.push(`deep ${sort}`)
      }
      console.log(JSON.stringify(blocks))
      await client.end()
      await walker.destroy()
      const sql = await statementOf(api.app_url, (db) => page(db, { search: MEASURED }))
      const bare = () => pgbench(api.app_url, `${sql.replace(/\s+/g, ' ')};\n`)
      const url = `${api.url}/admin/customers?limit=${PAGE}&search=${MEASURED}`
      const result = await ratioOf('customers', GOAL, bare, () => wrk(url, { token: api.token }))
      return { ...result, ok: result.ok && too_many.length === 0, customers: CUSTOMERS, blocks, too_many }
    },
    { database: 'tavlin_bench_customers', fillMore: fill },
  )

const page = (db: Db, query: Partial<CustomerQuery>, only_tail = false) =>
  readPage(db, '', customerList(NOW, query.search ?? '', only_tail), {
    search: '',
    sort: '-last_order',
    limit: PAGE,
    ...query,
  })

const DEPTH = Math.min(100_000, CUSTOMERS / 2)
const STEP = DEPTH / 2

async function cursorAt(db: Db, sort: string): Promise<string> {
  let cursor: string | undefined
  for (let row = 0; row < DEPTH; row += STEP) cursor = (await page(db, { sort, cursor, limit: STEP })).next_cursor!
  return cursor!
}

async function blocksOf(client: pg.Client, sql: string): Promise<number> {
  const run = `explain (analyze, buffers, format json) ${sql}`
  // Runs the query once first, because the first run also loads the catalog caches.
  await client.query(run)
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(run)
  const plan = rows[0]!['QUERY PLAN'][0]!.Plan
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
}

/** Inserts the customers without indexes and foreign key checks, to be faster. */
async function fill(superuser_url: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuser_url })
  await client.connect()
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('customer', 'address', 'customer_flag')
       and not exists (select from pg_constraint where conname = indexname)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (let from = 1; from <= CUSTOMERS; from += AT_A_TIME) {
    await fillCustomers(client, Math.min(AT_A_TIME, CUSTOMERS - from + 1), NOW, from)
    console.log(`${Math.min(from + AT_A_TIME - 1, CUSTOMERS)} customers`)
  }
  await client.query(`update customer set last_name = 'אביגדורוביץ׳' where id % (${CUSTOMERS} / 10) = 77`)
  await client.query(`update customer set phone = '+972542073361' where id = 78`)
  for (const { name, definition } of indexes) {
    const from = Date.now()
    await client.query(definition)
    console.log(`${name}: ${Math.round((Date.now() - from) / 1000)} s`)
  }
  await client.query('vacuum analyze')
  await client.end()
}
