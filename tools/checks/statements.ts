import pg from 'pg'
import type { Check, CheckResult } from './check.ts'
import { type ResultField, describeStatement } from './describe-statement.ts'
import { committedFiles } from './files.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { type DeclaredColumn, type Statement, sqlTemplates } from './sql-templates.ts'

/**
 * Number of statements per file that are composed at run time, so that the check cannot read their text. Tests run
 * them. The check rejects a higher number, and requires lowering the number when there are fewer.
 */
export const COMPOSED: Readonly<Record<string, number>> = {
  'apps/api/src/features/access/role.repo.ts': 1,
  'apps/api/src/features/access/user.repo.ts': 4,
  'apps/api/src/features/catalog/meal-form.repo.ts': 1,
  'apps/api/src/features/catalog/refresh-meals.repo.ts': 1,
  'apps/api/src/features/customers/addresses/address.repo.ts': 2,
  'apps/api/src/features/customers/customer.repo.ts': 1,
  'apps/api/src/features/customers/merging/merge.repo.ts': 1,
  'apps/api/src/features/customers/merging/unmerge.repo.ts': 1,
  'apps/api/src/features/delis/deli.repo.ts': 1,
  'apps/api/src/features/delis/items/items.repo.ts': 1,
  'apps/api/src/features/drivers/shift.repo.ts': 1,
  'apps/api/src/features/integrity/order-comparisons.repo.ts': 1,
  'apps/api/src/features/inventory/stock-ledger.repo.ts': 1,
  'apps/api/src/features/lists/lists.repo.ts': 7,
  'apps/api/src/features/trade/pivot.repo.ts': 1,
  'apps/api/src/features/trade/rollup.repo.ts': 3,
  'apps/api/src/features/trade/trade.repo.ts': 2,
  'apps/api/src/features/wallet/statement.repo.ts': 1,
  'apps/api/src/platform/http/limits.ts': 2,
  'apps/api/src/platform/db/list.ts': 1,
}

/**
 * Lets PostgreSQL parse every statement of the API on the migrated schema, and compares its columns with the declared
 * row type.
 */
export const statements: Check = (root) =>
  withFreshDatabase((urlFor) => checkStatements(root, urlFor('tavlin_app'), COMPOSED))

export async function checkStatements(
  root: string,
  database_url: string,
  composed: Readonly<Record<string, number>>,
): Promise<CheckResult> {
  const files = (await committedFiles(root)).filter(
    (file) => file.startsWith('apps/api/src/') && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const found = sqlTemplates(root, files)
  const problems = [...found.unresolved, ...(await problemsOf(database_url, found.statements))]
  const by_file = new Map<string, string[]>()
  for (const problem of problems) {
    const file = problem.slice(0, problem.indexOf(':'))
    by_file.set(file, [...(by_file.get(file) ?? []), problem])
  }
  const wrong = [...by_file].flatMap(([file, all]) => (all.length > (composed[file] ?? 0) ? all : []))
  const outdated = Object.entries(composed)
    .filter(([file, count]) => (by_file.get(file)?.length ?? 0) < count)
    .map(([file]) => `${file}: lower its number in COMPOSED of tools/checks/statements.ts`)
  return {
    wrong: [...wrong, ...outdated],
    note: `${found.statements.length} statements, ${problems.length} composed at run time`,
  }
}

async function problemsOf(connectionString: string, all: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const problems = new Set<string>()
    for (const { where, text, row } of all) {
      const { error, fields } = await describeStatement(client, text)
      if (error) problems.add(`${where}: ${error}`)
      else for (const column of row ?? []) addProblem(problems, where, problemOf(column, fields))
    }
    return [...problems]
  } finally {
    await client.end()
  }
}

function addProblem(problems: Set<string>, where: string, problem: string | null): void {
  if (problem) problems.add(`${where}: ${problem}`)
}

/** Undeclared columns, such as the id of a recorded event, are allowed, because no code reads them. */
function problemOf({ name, is_optional, kinds }: DeclaredColumn, fields: readonly ResultField[]): string | null {
  const field = fields.find((one) => one.name === name)
  if (!field) return is_optional ? null : `declares a column ${name} that the statement does not return`
  const kind = KIND_OF_TYPE.get(field.dataTypeID)
  const is_right = kind === undefined || kinds.some((one) => one === kind || one === 'any')
  return is_right || kinds.every((one) => one === 'null')
    ? null
    : `declares ${name} as ${kinds.join(' | ')}, the statement returns ${kind}`
}

const T = pg.types.builtins
/**
 * The JavaScript type that `pg` returns for a column type with the parsers of platform/db/connection.ts. JSON and
 * arrays can contain anything.
 */
const KIND_OF_TYPE = new Map<number, string>([
  ...[T.INT2, T.INT4, T.INT8, T.FLOAT4, T.FLOAT8].map((type) => [type, 'number'] as const),
  ...[T.TEXT, T.VARCHAR, T.BPCHAR, T.UUID, T.NUMERIC, T.DATE, T.TIMESTAMPTZ].map((type) => [type, 'string'] as const),
  [T.BOOL, 'boolean'],
  [T.BYTEA, 'object'],
])
