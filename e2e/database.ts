import pg from 'pg'
import type { System } from './system.ts'

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins
/**
 * The client has its own parsers: the API sets pg parsers process-wide, and an earlier journey may have loaded the
 * API into this process.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, String],
  [DATE, String],
  [TIMESTAMPTZ, (text) => new Date(text)],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? (pg.types.getTypeParser(oid, format) as never),
}

/** Queries the database directly, bypassing the API and its caches. */
export async function stored<R extends pg.QueryResultRow>(
  system: Pick<System, 'database_url'>,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: system.database_url, types })
  await client.connect()
  try {
    return (await client.query<R>(sql, values)).rows
  } finally {
    await client.end()
  }
}
