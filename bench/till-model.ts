import type { Result } from './pairs.ts'
import { runInFull } from './proofs.ts'

const SEEDS = 4
const STEPS_PER_SEED = 25_000

/** Runs 100,000 random steps in several databases, because each check of the cash adds up all earlier payments. */
export async function tillModel(): Promise<Result> {
  const runs: Result[] = []
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const env = { TILL_MODEL_STEPS: String(STEPS_PER_SEED), TILL_MODEL_SEED: String(seed) }
    runs.push(await runInFull('till-model', 'apps/api/src/features/till/till-model.test.ts', env))
  }
  const sum = (of: (run: Result) => number) => runs.reduce((all, run) => all + of(run), 0)
  return {
    name: 'till-model',
    value: sum(({ value }) => value),
    unit: 'failures',
    goal: 0,
    ok: runs.every(({ ok }) => ok),
    seeds: SEEDS,
    steps: SEEDS * STEPS_PER_SEED,
    seconds: sum(({ seconds }) => Number(seconds)),
  }
}
