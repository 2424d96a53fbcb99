import { readFileSync } from 'node:fs'
import type { Result } from './pairs.ts'
import { runInFull } from './proofs.ts'

const GOAL = 120
const FILE = '.local/order-life.json'

/** Counts database statements from placing an order to its completion, with five staff screens open. */
export async function orderLife(): Promise<Result> {
  const { ok } = await runInFull('order-life', 'apps/api/src/features/checkout/order-life.test.ts', {
    ORDER_LIFE_FILE: FILE,
  })
  const { statements, ...parts } = JSON.parse(readFileSync(FILE, 'utf8')) as { statements: number }
  return {
    name: 'order-life',
    value: statements,
    unit: 'statements',
    goal: GOAL,
    ok: ok && statements <= GOAL,
    ...parts,
  }
}
