import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'

const ONE_AT_A_TIME = 7_262_001
const UNUSED_SINCE = 'not in the sources since '

/**
 * Migrates a database to the newest schema as its owner. Pending migrations and all functions are applied in one
 * transaction, so that an upgrade is atomic. Returns the names of the migrations that ran.
 */
export async function migrate(owner_url: string, folder = new URL('./', import.meta.url)): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    const done = await inTransaction(client, async () => {
      const functions = await sqlFilesIn(new URL('functions/', folder))
      // Creates these functions first, because tables, indexes and triggers use them; the other functions use tables.
      await runAll(client, functions.filter(isFirst))
      const applied = await runPending(client, await sqlFilesIn(new URL('migrations/', folder)))
      await runAll(
        client,
        functions.filter((file) => !isFirst(file)),
      )
      await dropUnusedFunctions(client, checksumOf(functions.map(({ sql }) => sql).join()))
      return applied
    })
    await installJobs(owner_url, client)
    return done
  } finally {
    await client.end()
  }
}

type SqlFile = { readonly name: string; readonly sql: string }

const isFirst = ({ name }: SqlFile): boolean => name.endsWith('.first.sql')
const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function sqlFilesIn(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })))
}

/** A statement that cannot get its lock within 2 s fails, so that it does not queue every request behind it. */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local lock_timeout = '2s'`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runAll(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  for (const { name, sql } of files)
    await client.query(sql).catch((error: unknown) => {
      throw new Error(`${name} failed`, { cause: error })
    })
}

async function runPending(client: pg.Client, files: readonly SqlFile[]): Promise<string[]> {
  await client.query(
    `create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const { name, sql } of files)
    if (applied.has(name) && applied.get(name) !== checksumOf(sql))
      throw new Error(`Migration ${name} was changed after it ran. Write a new one instead.`)
  const pending = files.filter(({ name }) => !applied.has(name))
  for (const file of pending) {
    await runAll(client, [file])
    await client.query('insert into migration (name, checksum) values ($1, $2)', [file.name, checksumOf(file.sql)])
  }
  return pending.map(({ name }) => name)
}

/**
 * Drops functions that are no longer in the sources: those that this transaction did not create or replace. The version
 * before may still call such a function, during the upgrade and after a rollback, so it is marked first and dropped by
 * a later version.
 */
async function dropUnusedFunctions(client: pg.Client, version: string): Promise<void> {
  const { rows } = await client.query<{ signature: string; in_sources: boolean; mark: string | null }>(
    `select oid::regprocedure::text as signature, xmin = pg_current_xact_id()::xid as in_sources,
      obj_description(oid, 'pg_proc') as mark
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by 1`,
  )
  for (const { signature, in_sources, mark } of rows) {
    if (in_sources && mark) await client.query(`comment on function ${signature} is null`)
    if (in_sources || mark === UNUSED_SINCE + version) continue
    await client.query(
      mark?.startsWith(UNUSED_SINCE)
        ? `drop function ${signature}`
        : `comment on function ${signature} is '${UNUSED_SINCE}${version}'`,
    )
  }
}

/**
 * Installs the tables of graphile-worker in a schema of their own, with row security; the app may use them, not alter
 * them.
 */
async function installJobs(owner_url: string, client: pg.Client): Promise<void> {
  await migrateJobs({ connectionString: owner_url, logger: new Logger(() => () => {}) })
  await client.query(`
    grant usage on schema graphile_worker to tavlin_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to tavlin_app;
    grant usage, select on all sequences in schema graphile_worker to tavlin_app;
    grant execute on all functions in schema graphile_worker to tavlin_app;
    do $$
    declare
      name text;
    begin
      for name in
        select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity
        except select tablename from pg_policies where schemaname = 'graphile_worker' and policyname = 'tavlin_app'
      loop
        execute format('create policy tavlin_app on graphile_worker.%I to tavlin_app using (true) with check (true)', name);
      end loop;
    end $$;
  `)
}
