import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'

const database = testDatabase()
const as: Record<'app' | 'report' | 'owner', pg.Client> = {} as never

beforeAll(async () => {
  as.app = new pg.Client({ connectionString: database.url })
  as.report = new pg.Client({ connectionString: database.report_url })
  as.owner = new pg.Client({ connectionString: database.owner_url })
  await Promise.all(Object.values(as).map((client) => client.connect()))
  await as.app.query(`select record_event('counter.changed', '{"name":"kept"}', null, null, null, null)`)
})
afterAll(() => Promise.all(Object.values(as).map((client) => client.end())))

const NOT_ALLOWED = '42501'
async function refusal(client: pg.Client, statement: string): Promise<string | null> {
  await client.query('begin')
  const code = await client.query(statement).then(
    () => null,
    (error: { code: string }) => error.code,
  )
  await client.query('rollback')
  return code
}

async function namesOf(statement: string): Promise<string[]> {
  const { rows } = await as.owner.query<{ name: string }>(`select distinct name from (${statement}) as found`)
  return rows.map((row) => row.name)
}

test.each([
  'alter table setting add column more text',
  'alter table event disable trigger all',
  'drop table setting',
  'drop table event',
  'truncate setting',
  'create table mine (id integer)',
  'create schema mine',
  'create function mine() returns integer language sql as $$ select 1 $$',
  'create or replace function settled_event_id() returns bigint language sql as $$ select 0::bigint $$',
  'drop function record_event',
  'create index mine on setting (key)',
  'alter role tavlin_app superuser',
  'set role tavlin_owner',
  'drop table graphile_worker._private_jobs',
])('the application role cannot run: %s', async (statement) => {
  expect(await refusal(as.app, statement)).toBe(NOT_ALLOWED)
})

test('the application role cannot change events in any current or future partition', async () => {
  await as.app.query('select prepare_event_partitions(8)')
  const tables = await namesOf(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass`,
  )
  expect(tables.length).toBeGreaterThanOrEqual(9)
  for (const table of ['event', ...tables])
    for (const statement of [`update ${table} set name = 'x'`, `delete from ${table}`, `truncate ${table}`])
      expect(await refusal(as.app, statement), statement).toBe(NOT_ALLOWED)
  const { rows } = await as.app.query(`select data from event where name = 'counter.changed'`)
  expect(rows).toEqual([{ data: { name: 'kept' } }])
})

test('the application role cannot change stock moves', async () => {
  for (const statement of [`update stock_move set note = 'x'`, 'delete from stock_move', 'truncate stock_move'])
    expect(await refusal(as.app, statement), statement).toBe(NOT_ALLOWED)
  expect(await refusal(as.app, 'select from stock_move')).toBeNull()
})

test('the application role owns no table and cannot truncate', async () => {
  const tables = `select c.oid::regclass::text as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`
  expect((await namesOf(tables)).length).toBeGreaterThan(10)
  expect(
    await namesOf(`${tables} and has_table_privilege('tavlin_app', c.oid, 'truncate, references, trigger')`),
  ).toEqual([])
  expect(await namesOf(`${tables} and pg_has_role('tavlin_app', relowner, 'member')`)).toEqual([])
})

test('the report role can read its tables', async () => {
  for (const statement of [
    'select id, email, first_name from app_user',
    'select * from event',
    'select * from setting',
  ])
    expect(await refusal(as.report, statement), statement).toBeNull()
})

test.each([
  'select password_hash from app_user',
  'select * from app_user',
  'select search_text from app_user',
  'select * from session',
  'select * from known_device',
  'select * from password_reset',
  'select * from idempotency_key',
  'select phone from customer',
  'select search_text from customer',
  'select door_code from address',
  'select text from note',
  'select text from consent',
  'select * from row_change',
  'select undo_record from customer_merge',
  'select * from rate_limit',
  'select * from graphile_worker.jobs',
  'insert into counter values (1)',
  `update setting set value = '0'`,
  'delete from event',
  'create table mine (id integer)',
  'select prepare_event_partitions(1)',
  `select record_event('x', '{}', null, null, null, null)`,
])('the report role cannot run: %s', async (statement) => {
  expect(await refusal(as.report, statement)).toBe(NOT_ALLOWED)
})

test('the report role cannot read secrets of any current or future table, and cannot write', async () => {
  const secret_columns = `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(hash|token|secret|password|answer|address)'
      -- The address of a deli is public; the hash of a sale or of a picture only identifies its content.
      and (table_name, column_name) not in (('deli', 'address'), ('till_chain', 'hash'), ('till_sale', 'hash'),
        ('picture_source', 'hash'))`
  expect(await namesOf(secret_columns)).toContain('app_user.password_hash')
  expect(
    await namesOf(`${secret_columns} and has_column_privilege('tavlin_report', table_name, column_name, 'select')`),
  ).toEqual([])
  expect(
    await namesOf(`select table_name as name from information_schema.tables where table_schema = 'public'
      and has_table_privilege('tavlin_report', table_name, 'insert, update, delete, truncate, references, trigger')`),
  ).toEqual([])
})
