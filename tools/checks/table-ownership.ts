import type { Check } from './check.ts'
import { committedFiles, textOf } from './files.ts'

const KYSELY_WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
// Matches SQL writes. `on conflict … do update set` names no table, and `for update of x` only locks rows.
const SQL_WRITE =
  /\b(?:(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+"?(\w+)|update\s+(?:only\s+)?"?(?!set\b)(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b)/gi

/** Returns the owner of the tables that a file writes: a feature, the platform, or the entry points beside them. */
const ownerOf = (file: string): string =>
  /^apps\/api\/(?:src\/features\/|src\/(?=platform\/)|db\/functions\/)([^/]+)\//.exec(file)?.[1] ?? 'the entry points'

const mayWrite = (file: string): boolean =>
  file.startsWith('apps/api/src/')
    ? file.endsWith('.ts') && !file.endsWith('.test.ts')
    : file.startsWith('apps/api/db/functions/') && file.endsWith('.sql')

const SQL_COMMENT = /^\s*--.*$/gm

/** Rejects a table that more than one feature writes; any repo and SQL function may read any table. */
export const tableOwnership: Check = async (root) => {
  const sources = (await committedFiles(root)).filter(mayWrite)
  const writers = new Map<string, Map<string, string>>()
  for (const file of sources)
    for (const table of tablesWritten(((await textOf(root, file)) ?? '').replaceAll(SQL_COMMENT, '')))
      writers.set(table, (writers.get(table) ?? new Map<string, string>()).set(ownerOf(file), file))
  const shared = [...writers].filter(([, owners]) => owners.size > 1)
  return {
    wrong: shared.map(
      ([table, owners]) =>
        `table ${table} is written by ${[...owners].map(([owner, file]) => `${owner} (${file})`).join(' and ')}`,
    ),
    note: `${writers.size} tables written`,
  }
}

function tablesWritten(source: string): string[] {
  return [...source.matchAll(KYSELY_WRITE), ...source.matchAll(SQL_WRITE)].map((match) =>
    (match[1] ?? match[2]!).toLowerCase(),
  )
}
