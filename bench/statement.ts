import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../apps/api/src/platform/db/database.types.ts'
import type { Db } from '../apps/api/src/platform/db/db.ts'

/**
 * Returns the SQL that a repository function sends, with inlined parameters, so that pgbench runs the same statement.
 */
export async function statementOf(url: string, runQuery: (db: Db) => Promise<unknown>): Promise<string> {
  const sent: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) })
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void sent.push(query) })
  await runQuery(db)
  await db.destroy()
  const [query] = sent
  if (!query || sent.length > 1) throw new Error(`expected one statement, saw ${sent.length}`)
  return query.sql.replace(/\$(\d+)/g, (_, place: string) => literalOf(query.parameters[Number(place) - 1]))
}

function literalOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  // pgbench reads text after a colon as a variable, so times are written without colons.
  return pg.escapeLiteral(value instanceof Date ? value.toISOString().replace(/[-:]|\.\d+/g, '') : String(value))
}
