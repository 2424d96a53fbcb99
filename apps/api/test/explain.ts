import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import { PLAN_EACH_TIME } from '../src/platform/db/connection.ts'
import type { DB } from '../src/platform/db/database.types.ts'

/** Returns a database handle that records its queries for EXPLAIN. */
export const listening = (pool: pg.Pool, sent: CompiledQuery[]): Kysely<DB> =>
  new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })

type PageInput = { limit?: number; cursor?: string | undefined }

/** Returns the statements of a first page and of a deep page, reached by paging. */
export async function firstAndDeep(
  page: (turning: PageInput) => Promise<{ next_cursor: string | null }>,
  sent: CompiledQuery[],
  { depth, step }: { depth: number; step: number },
): Promise<[CompiledQuery, CompiledQuery]> {
  let cursor: string | undefined
  for (let row = 0; row < depth; row += step) cursor = (await page({ limit: step, cursor })).next_cursor!
  sent.length = 0
  await page({})
  await page({ cursor })
  return [sent[0]!, sent[1]!]
}

export const idsOf = (rows: string): number[] => (JSON.parse(rows) as { id: number }[]).map((row) => row.id)

/** Returns the ids of every row of a list, read page by page. */
export async function idsOfAll(
  page: (turning: Required<PageInput>) => Promise<{ rows: string; next_cursor: string | null }>,
  limit: number,
): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const { rows, next_cursor } = await page({ limit, cursor })
    ids.push(...idsOf(rows))
    cursor = next_cursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

function literalOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}

type QueryPlan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/**
 * Returns blocks read and plan under a generic plan, as for a prepared statement; a statement that is planned each time
 * gets a custom plan.
 */
export async function explain(
  planner: pg.Client,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<{ blocks: number; plan: string }> {
  const literals = parameters.map((value) =>
    typeof value === 'number' ? value : planner.escapeLiteral(literalOf(value)),
  )
  const mode = text.startsWith(PLAN_EACH_TIME) ? 'force_custom_plan' : 'force_generic_plan'
  await planner.query(`set plan_cache_mode = ${mode}; prepare page as ${text}`)
  const run = `explain (analyze, buffers, format json) execute page (${literals.join(', ')})`
  // Runs the statement once first, because the first run also loads the catalog caches.
  await planner.query(run)
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: QueryPlan }[] }>(run)
  await planner.query('deallocate page')
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan) }
}

/** Asserts that a deep page uses the index at the cost of the first page. */
export async function expectDeepAsCheap(
  planner: pg.Client,
  [first, deep]: readonly [CompiledQuery, CompiledQuery],
  index: string,
): Promise<void> {
  const of_first = await explain(planner, first)
  const of_deep = await explain(planner, deep)
  expect(of_first.plan).toContain(`"${index}"`)
  expect(of_deep.plan).toMatch(new RegExp(`"${index}".*"Index Cond":"\\([^"]*ROW`))
  expect(of_deep.blocks, `${of_deep.blocks} : ${of_first.blocks}`).toBeLessThanOrEqual(1.2 * of_first.blocks)
}

/** Asserts that the measurement would detect a query with an offset. */
export async function expectCountingSeen(planner: pg.Client, first: CompiledQuery, depth: number): Promise<void> {
  const counting = { ...first, sql: first.sql.replace(/(limit \S+\s+\) as page)/, `offset ${depth} $1`) }
  expect((await explain(planner, counting)).blocks).toBeGreaterThan(1.2 * (await explain(planner, first)).blocks)
}
