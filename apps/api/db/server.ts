import pg from 'pg'

/** The roles and an empty database, made by the server's superuser once; safe to repeat. */
export async function createDatabase(server_url: string, name: string): Promise<void> {
  await asSuperuser(server_url, 'postgres', async (admin) => {
    for (const role of ['tavlin_owner', 'tavlin_app', 'tavlin_report'])
      await admin.query(
        `do $$ begin create role ${role} login; exception when duplicate_object or unique_violation then null; end $$`,
      )
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await admin.query(`create database ${pg.escapeIdentifier(name)} owner tavlin_owner`)
  })
  await asSuperuser(server_url, name, async (admin) => {
    await admin.query('create extension if not exists pg_stat_statements; grant pg_read_all_stats to tavlin_app')
    await admin.query('revoke create on schema public from public; grant create on schema public to tavlin_owner')
  })
}

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
