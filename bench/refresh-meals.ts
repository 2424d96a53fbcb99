import { configOrExit } from '@tavlin/config/config'
import { sql } from 'kysely'
import { migrate } from '../apps/api/db/migrate.ts'
import { createDatabase, dropDatabase } from '../apps/api/db/server.ts'
import { refreshMeals } from '../apps/api/src/features/catalog/refresh-meals.service.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeBigMenu, MEALS } from '../apps/api/test/big-menu.ts'
import type { Result } from './pairs.ts'

const DATABASE = 'tavlin_bench_meals'
const FEW = MEALS / 10
const PAIRS = 5
/** Maximum ratio: ten times the meals may need ten times the CPU, plus noise. */
const GOAL = 12

/** Compares the CPU time to recompute all meals with that for a tenth of them, after a change of the price of salt. */
export async function refreshOfMeals(): Promise<Result> {
  const { pg } = configOrExit().ports
  const server = `postgres://postgres@127.0.0.1:${pg}`
  await dropDatabase(server, DATABASE)
  await createDatabase(server, DATABASE)
  await migrate(`postgres://tavlin_owner@127.0.0.1:${pg}/${DATABASE}`)
  const { db } = openDatabase(`postgres://tavlin_app@127.0.0.1:${pg}/${DATABASE}`, 2)
  try {
    const pairs = await measure(db)
    const ratios = pairs.map(({ all_ms, few_ms }) => all_ms / few_ms).toSorted((a, b) => a - b)
    const value = Math.round(ratios[Math.floor(PAIRS / 2)]! * 100) / 100
    const all_cpu_ms = Math.round(Math.min(...pairs.map(({ all_ms }) => all_ms)))
    const unit = `times the processor of ${FEW} meals for ${MEALS}`
    return { name: 'refresh-meals', value, unit, goal: GOAL, ok: value <= GOAL, all_cpu_ms }
  } finally {
    await db.destroy()
    await dropDatabase(server, DATABASE)
  }
}

async function measure(db: Db): Promise<{ few_ms: number; all_ms: number }[]> {
  const { salt } = await makeBigMenu(db)
  const meals = await db.selectFrom('meal').select('id').where('kind', '=', 'meal').limit(FEW).execute()
  const cpuOf = async (which: Parameters<typeof refreshMeals>[1]): Promise<number> => {
    const before = process.cpuUsage()
    await db.transaction().execute((tx) => refreshMeals(tx, which, new Date()))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  await cpuOf({ all: true })
  const pairs: { few_ms: number; all_ms: number }[] = []
  for (let i = 0; i < PAIRS; i++) {
    await sql`update ingredient set cost_agorot = ${5000 + i} where id = ${salt}`.execute(db)
    const few_ms = await cpuOf({ meal_ids: meals.map(({ id }) => id) })
    pairs.push({ few_ms, all_ms: await cpuOf({ ingredient_ids: [salt] }) })
  }
  return pairs
}
