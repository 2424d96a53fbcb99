import pg from 'pg'

const ONE_AT_A_TIME = 7_262_002
// Timeouts of statements, locks and idle transactions of API and worker.
const APP_BOUNDS = {
  statement_timeout: '10s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '30s',
}

/** Creates the roles and an empty database as superuser. Safe to repeat. */
export async function createDatabase(server_url: string, name: string): Promise<void> {
  await asSuperuser(server_url, 'postgres', async (admin) => {
    await waitForTurn(admin)
    for (const role of ['tavlin_owner', 'tavlin_app', 'tavlin_report'])
      await admin.query(
        `do $$ begin create role ${role} login; exception when duplicate_object or unique_violation then null; end $$`,
      )
    for (const [setting, bound] of Object.entries(APP_BOUNDS))
      await admin.query(`alter role tavlin_app set ${setting} = '${bound}'`)
    await admin.query('grant pg_read_all_stats to tavlin_app')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await admin.query(`create database ${pg.escapeIdentifier(name)} owner tavlin_owner`)
  })
  await asSuperuser(server_url, name, async (admin) => {
    await waitForTurn(admin)
    await admin.query('create extension if not exists pg_stat_statements')
    await admin.query('revoke create on schema public from public; grant create on schema public to tavlin_owner')
  })
}

/**
 * Waits for an advisory lock, because roles belong to the whole server: two runs that alter a role at once would fail
 * with "tuple concurrently updated".
 */
const waitForTurn = (admin: pg.Client) => admin.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME])

export async function dropDatabase(server_url: string, name: string): Promise<void> {
  await asSuperuser(server_url, 'postgres', (admin) =>
    admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

export async function cloneDatabase(server_url: string, template: string, name: string): Promise<void> {
  await asSuperuser(server_url, 'postgres', (admin) =>
    admin.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} owner tavlin_owner strategy file_copy`,
    ),
  )
}

async function asSuperuser(server_url: string, database: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: `${server_url}/${database}` })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
