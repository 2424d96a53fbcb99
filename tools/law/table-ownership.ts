import type { Check } from './check.ts'
import { committedFiles, textOf } from './files.ts'

const KYSELY_WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
// `on conflict … do update set` names no table, `for update of x` only locks one.
const SQL_WRITE =
  /\b(?:(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+"?(\w+)|update\s+(?:only\s+)?"?(?!set\b)(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b)/gi

/** The owner of a file's writes: a feature, the platform, or the entry points beside them. */
const ownerOf = (file: string): string =>
  /^apps\/api\/src\/(?:features\/([^/]+)|(platform))\//.exec(file)?.slice(1).find(Boolean) ?? 'the entry points'

/** Read wide, write narrow: any repo may select any table, only the owner writes it. */
export const tableOwnership: Check = async (root) => {
  const sources = (await committedFiles(root)).filter(
    (file) => file.startsWith('apps/api/src/') && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const writers = new Map<string, Map<string, string>>()
  for (const file of sources)
    for (const table of tablesWritten((await textOf(root, file)) ?? ''))
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
