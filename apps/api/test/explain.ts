import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PLANNED_ANEW } from '../src/platform/connection.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

/**
 * Blocks touched, and the plan, when PostgreSQL has stopped looking at the parameters of a prepared statement; one that
 * is planned anew is looked at each time.
 */
export async function explain(
  planner: pg.Client,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<{ blocks: number; plan: string }> {
  const literals = parameters.map((value) =>
    typeof value === 'number'
      ? value
      : planner.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
  )
  const mode = text.startsWith(PLANNED_ANEW) ? 'force_custom_plan' : 'force_generic_plan'
  await planner.query(`set plan_cache_mode = ${mode}; prepare page as ${text}`)
  const run = `explain (analyze, buffers, format json) execute page (${literals.join(', ')})`
  // The first run also reads what the server must know of the tables themselves.
  await planner.query(run)
  const { rows } = await planner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(run)
  await planner.query('deallocate page')
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan) }
}
