import { execFileSync } from 'node:child_process'

/** The TypeScript types of a database's tables, as committed in apps/api/src/platform/database.types.ts. */
export function databaseTypes(owner_url: string): string {
  const options = {
    '--url': owner_url,
    '--dialect': 'postgres',
    '--log-level': 'silent',
    '--date-parser': 'string',
    '--type-mapping': '{"timestamptz":"string","int8":"number"}',
    '--exclude-pattern': '(graphile_worker.*|pg_stat_statements*|event_2*)',
  }
  const args = ['--print', ...Object.entries(options).flat()]
  return execFileSync('node_modules/.bin/kysely-codegen', args, { encoding: 'utf8' }).trimStart()
}
