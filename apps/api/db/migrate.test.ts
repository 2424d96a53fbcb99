import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newToken } from '../src/platform/db/ids.ts'
import { testFolder } from '../test/test-folder.ts'
import { TEST_SERVER, roleUrl } from '../test/test-server.ts'
import { migrate } from './migrate.ts'
import { cloneDatabase, createDatabase, dropDatabase } from './server.ts'

const name = `test_migrate_${newToken()
  .toLowerCase()
  .replaceAll(/[^a-z0-9]/g, '')
  .slice(0, 12)}`
const owner_url = roleUrl('tavlin_owner', name)
const folder = testFolder('migrate')
let owner: pg.Client

beforeAll(async () => {
  await createDatabase(TEST_SERVER, name)
  owner = new pg.Client({ connectionString: owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await Promise.all([name, `${name}_real`].map((one) => dropDatabase(TEST_SERVER, one)))
})

type Sources = Record<string, string>
const TWO_TABLES = {
  'migrations/0001_a.sql': 'create table a (n integer check (twice(n) < 100));',
  'functions/x/twice.first.sql':
    'create or replace function twice(n integer) returns integer language sql immutable as $$ select n * 2 $$;',
}
const SUM = `create or replace function sum_of_a(of_a a) returns integer language sql as $$ select twice((of_a).n) $$;`

/** Migrates with a version that consists of the given files. */
async function upgradeTo(sources: Sources): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(`${folder}/${path.slice(0, path.lastIndexOf('/'))}`, { recursive: true })
    writeFileSync(`${folder}/${path}`, text)
  }
  return migrate(owner_url, pathToFileURL(`${folder}/`))
}

const functions = async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select proname as name from pg_proc where proname in ('twice', 'sum_of_a', 'thrice') order by 1`,
  )
  return rows.map((row) => row.name)
}

test('creates functions before the tables that use them, and after the tables that they use', async () => {
  expect(await upgradeTo({ ...TWO_TABLES, 'functions/x/sum.sql': SUM })).toEqual(['0001_a.sql'])
  expect(await functions()).toEqual(['sum_of_a', 'twice'])
})

test('migration restores the function of the sources when someone replaced it by hand', async () => {
  await owner.query(SUM.replace('twice((of_a).n)', '7'))
  expect(await upgradeTo({ ...TWO_TABLES, 'functions/x/sum.sql': SUM })).toEqual([])
  expect((await owner.query('select sum_of_a(row(4)::a) as n')).rows).toEqual([{ n: 8 }])
})

test('migration keeps a removed function for the version before it, and drops it with the next version', async () => {
  await upgradeTo(TWO_TABLES)
  await upgradeTo(TWO_TABLES)
  expect(await functions()).toEqual(['sum_of_a', 'twice'])
  await upgradeTo({ ...TWO_TABLES, 'functions/x/thrice.sql': SUM.replace('sum_of_a', 'thrice') })
  expect(await functions()).toEqual(['thrice', 'twice'])
})

test('migration keeps a function that was removed and added again', async () => {
  const with_sum = { ...TWO_TABLES, 'functions/x/sum.sql': SUM }
  for (const sources of [with_sum, TWO_TABLES, with_sum, TWO_TABLES]) await upgradeTo(sources)
  expect(await functions()).toContain('sum_of_a')
})

test('migration applies nothing when the last file of an upgrade fails', async () => {
  const broken = {
    'migrations/0002_b.sql': 'create table b ();',
    'functions/x/wrong.sql': 'select no_such_function();',
  }
  await expect(upgradeTo({ ...TWO_TABLES, ...broken })).rejects.toThrow('x/wrong.sql failed')
  expect((await owner.query(`select to_regclass('b') as b`)).rows).toEqual([{ b: null }])
})

test('rejects a migration that was changed after it ran', async () => {
  const changed = { ...TWO_TABLES, 'migrations/0001_a.sql': 'create table a (n bigint);' }
  await expect(upgradeTo(changed)).rejects.toThrow('0001_a.sql was changed after it ran')
})

test('migration leaves the schema of the application unchanged when it runs again', async () => {
  await cloneDatabase(TEST_SERVER, inject('template_database'), `${name}_real`)
  expect(await migrate(roleUrl('tavlin_owner', `${name}_real`))).toEqual([])
  const real = new pg.Client({ connectionString: roleUrl('tavlin_owner', `${name}_real`) })
  await real.connect()
  const marked = `select oid::regprocedure from pg_proc where obj_description(oid, 'pg_proc') like 'not in the sources%'`
  expect((await real.query(marked)).rows).toEqual([])
  await real.end()
})
