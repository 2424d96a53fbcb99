import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

// Tables that may change: the rate limit also counts rejected attempts.
const MAY_ALWAYS_CHANGE = ['rate_limit']

/** Returns a checksum per table that any change of a row changes, to detect what a request wrote. */
export async function tableMarks(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and has_table_privilege(oid, 'select') and relname <> all (${MAY_ALWAYS_CHANGE})`.execute(db)
  const marks = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, count(*) || '/' || coalesce(sum(hashtextextended(row::text, 0)), 0) as mark
      from ${sql.table(name)} as row`,
  )
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(marks, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}
