import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Logger, runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
const ONE_AT_A_TIME = 7_262_001

/** Brings a database to the newest schema as its owner: forward only, each file whole or not at all. */
export async function migrate(owner_url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])
    await client.query(
      `create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const applied = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    )
    const done: string[] = []
    for (const name of (await readdir(MIGRATIONS)).sort()) {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      if (applied.get(name) === checksum) continue
      if (applied.has(name)) throw new Error(`Migration ${name} was changed after it ran. Write a new one instead.`)
      await runOne(client, name, sql, checksum)
      done.push(name)
    }
    await installJobs(owner_url, client)
    return done
  } finally {
    await client.end()
  }
}

/** A migration that cannot get its lock in 2 s gives up, rather than queueing every request behind it. */
async function runOne(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = '2s'`)
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

/** graphile-worker keeps its tables in a schema of its own, behind row security; the app may use them, not alter them. */
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
