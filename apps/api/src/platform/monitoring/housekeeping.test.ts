import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { housekeepingTasks } from './housekeeping.ts'

const database = testDatabase()
const run = (task: string) => housekeepingTasks(database.db)[task]!({}, {} as never)

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'event'::regclass order by 1`.execute(database.db)
  return rows.map((row) => row.name)
}
test('the event table has partitions for this month and three more', async () => {
  await run('prepare_partitions')
  const { rows } = await sql<{ name: string }>`
    select 'event_' || to_char(now() at time zone 'UTC' + make_interval(months => n), 'YYYY_MM') as name
    from generate_series(0, 3) as n`.execute(database.db)
  expect(await partitions()).toEqual(rows.map((row) => row.name))
})

test('creates missing event partitions and changes nothing otherwise', async () => {
  const before = await partitions()
  await run('prepare_partitions')
  expect(await partitions()).toEqual(before)
  const owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  await owner.query(`drop table ${before.at(-1)}`)
  await owner.end()
  await run('prepare_partitions')
  expect(await partitions()).toEqual(before)
})

test('stores events of the first and last instant of a month in the partition of that month', async () => {
  for (const before_month of ['0', '1 microsecond']) {
    const { rows } = await sql<{ place: string; month: string }>`
      insert into event (name, data, at) values ('counter.changed', '{}',
        (date_trunc('month', now() at time zone 'UTC') + interval '2 months' - ${before_month}::interval) at time zone 'UTC')
      returning tableoid::regclass::text as place, 'event_' || to_char(at at time zone 'UTC', 'YYYY_MM') as month`.execute(
      database.db,
    )
    expect(rows[0]!.place).toBe(rows[0]!.month)
  }
})

test('deletes expired rate limits and keeps running ones', async () => {
  await sql`insert into rate_limit (key, points, expire) values ('old', 5, ${Date.now() - 60_000}),
    ('running', 5, ${Date.now() + 60_000})`.execute(database.db)
  await run('purge_keys')
  const { rows } = await sql`select key from rate_limit`.execute(database.db)
  expect(rows).toEqual([{ key: 'running' }])
})
