import pg from 'pg'
import type { System } from './system.ts'

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins
/** The API sets parsers for its whole process. Journeys that ran before in this one must not change what is read here. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, String],
  [DATE, String],
  [TIMESTAMPTZ, (text) => new Date(text)],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? (pg.types.getTypeParser(oid, format) as never),
}

/** What the database holds, past everything that could tell it otherwise. */
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
