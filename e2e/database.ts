import pg from 'pg'
import type { System } from './system.ts'

/** What the database holds, past everything that could tell it otherwise. */
export async function stored<R extends pg.QueryResultRow>(
  system: Pick<System, 'database_url'>,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: system.database_url })
  await client.connect()
  try {
    return (await client.query<R>(sql, values)).rows
  } finally {
    await client.end()
  }
}
