import { checkPlan } from '@tavlin/planner/check-plan'
import { plan } from '@tavlin/planner/plan'
import type { Result } from './pairs.ts'
import { control, insertionShare, replanStats } from './plan-steady.ts'
import { verdictOn } from './plan-verdict.ts'
import { demoWave, problemOf, readWave } from './plan-wave.ts'
import { prepareYardsticks, routesBy } from './plan-yardstick.ts'

/** Best known costs by any engine in any time; i10 is proven optimal. Waves of the demo city are not listed yet. */
const BEST_SEEN: Record<string, number> = {
  i10: 4008,
  i40: 7802,
  i100: 14_729,
  g200: 37_073,
  g300: 53_932,
  t40: 76_441,
  t100: 47_803,
  t200: 372_861,
  m100: 16_068,
}
const DEMO_SIZES = [40, 100, 200, 300]
const SECONDS = (process.env['PLAN_SECONDS'] ?? '3,10').split(',').map(Number)
const ONLY = process.env['PLAN_ONLY']?.split(',')

const GOAL = 1
const TIGHT_GOAL = 0.7
const INSERTION_GOAL = 1 / 50

type Run = { wave: string; group: string; seconds: number; ratio: number; gap: number | null; broken: number }

/** Waves with unavoidable lateness are a separate group, because other engines drop or delay orders there. */
const groupOf = (name: string, n: number): string => (name.startsWith('t') ? 'tight' : String(n))

export async function plans(): Promise<Result> {
  prepareYardsticks()
  const files = [
    ...Object.keys(BEST_SEEN).map((name) => `bench/vrp/${name}.json`),
    ...(await Promise.all(DEMO_SIZES.map(demoWave))),
  ].filter((file) => !ONLY || ONLY.some((name) => file.endsWith(`/${name}.json`)))
  // Runs one plan first, to warm up the planner's threads.
  await plan(problemOf(readWave(files[0]!)), { seconds: 1, seed: 1, change_cost_s: 0 }, control)
  const runs: Run[] = []
  for (const seconds of SECONDS) for (const file of files) runs.push(await measure(file, seconds))

  const ratios = new Map<string, number[]>()
  for (const { group, ratio } of runs) ratios.set(group, [...(ratios.get(group) ?? []), ratio])
  const by_group = Object.fromEntries([...ratios].map(([group, all]) => [group, round(mean(all))]))
  const gaps = runs.flatMap(({ gap }) => (gap === null ? [] : [gap]))
  const { tight = 0, ...sizes } = by_group as { tight?: number } & Record<string, number>
  const value = Math.max(...Object.values(sizes))
  const broken = runs.reduce((sum, run) => sum + run.broken, 0)
  const insertion_share = await insertionShare()
  const replans = await replanStats()
  const is_steady = replans.every(({ ok }) => ok)
  return {
    name: 'plan',
    value,
    unit: 'cost, ours ÷ the better of VROOM and PyVRP, on the worst size',
    goal: GOAL,
    ok: value <= GOAL && tight <= TIGHT_GOAL && broken === 0 && insertion_share <= INSERTION_GOAL && is_steady,
    processor_seconds: SECONDS,
    by_size: sizes,
    tight,
    tight_goal: TIGHT_GOAL,
    broken_rules: broken,
    mean_gap: round(mean(gaps)),
    worst_gap: round(Math.max(...gaps)),
    insertion_share: round(insertion_share),
    insertion_goal: INSERTION_GOAL,
    replans: replans.map(({ moved_share, saved_share }) => ({ moved: round(moved_share), saved: round(saved_share) })),
  }
}

async function measure(file: string, seconds: number): Promise<Run> {
  const wave = readWave(file)
  const problem = problemOf(wave)
  const answer = await plan(problem, { seconds, seed: 1, change_cost_s: 0 }, control)
  const ours = verdictOn(
    wave,
    answer.routes.map(({ order_ids }) => order_ids),
  )
  const vroom = verdictOn(wave, routesBy('vroom', file, seconds, 1))
  const pyvrp = verdictOn(wave, routesBy('pyvrp', file, seconds, 1))
  const ratio = ours.cost / Math.min(vroom.cost, pyvrp.cost)
  const best = BEST_SEEN[wave.name]
  const gap = best === undefined ? null : ours.cost / best - 1
  const costs = [ours, vroom, pyvrp]
    .map(({ cost, broken }) => `${cost}${broken.length ? '!' : ''}`.padStart(10))
    .join('')
  const behind = gap === null ? '' : `, ${(gap * 100).toFixed(1)} % above the best seen`
  console.log(
    `${wave.name.padEnd(5)} ${seconds} s: ours, VROOM, PyVRP ${costs}  ratio ${ratio.toFixed(3)}${behind}, ${answer.iterations} iterations`,
  )
  const broken = ours.broken.length + checkPlan(problem, answer.routes).length
  return { wave: wave.name, group: groupOf(wave.name, wave.n), seconds, ratio, gap, broken }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number): number => Math.round(value * 10_000) / 10_000
