import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@tavlin/config/config'

const OPTIONS = {
  '--dialect': 'postgres',
  '--log-level': 'silent',
  '--date-parser': 'string',
  '--type-mapping': '{"timestamptz":"string","int8":"number"}',
  // A pattern with a dot matches schema.table, a pattern without a dot only the table. Partitions are always excluded.
  '--exclude-pattern': '(graphile_worker.*|public.pg_stat_statements*)',
}

/** Returns TypeScript types of the database tables, as committed in apps/api/src/platform/db/database.types.ts. */
export async function databaseTypes(owner_url: string): Promise<string> {
  const program = join(ROOT, 'node_modules/.bin/kysely-codegen')
  const args = [program, '--print', '--url', owner_url, ...Object.entries(OPTIONS).flat()]
  return (await promisify(execFile)(process.execPath, args)).stdout.trimStart()
}
