import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import type { TestReport } from './ci-reporter.ts'
import { NO_TESTS, runTests } from './ci-tests.ts'

/** Test time in milliseconds that two workers finish, beside the checks, within the three minutes of `bin/ci quick`. */
const BUDGET_MS = 120_000
/** Assumed duration of a file without an earlier measurement. */
const UNKNOWN_MS = 5000
/** Folders that every feature has; they do not identify the subject of a test. */
const COMMON_FOLDERS = new Set('apps api web app src features packages domain contract platform test'.split(' '))
const LIST = '.local/ci/affected.json'

/**
 * Runs the tests that import a file changed since `base`: those of the same feature first, at most two minutes of them.
 */
export function runAffectedTests(base: string): TestReport {
  mkdirSync('.local/ci', { recursive: true })
  execFileSync('vitest', ['list', '--filesOnly', `--changed=${base}`, `--json=${LIST}`], { stdio: 'inherit' })
  const affected = (JSON.parse(readFileSync(LIST, 'utf8')) as { file: string }[]).map(({ file }) =>
    relative(ROOT, file),
  )
  const changed = execFileSync('git', ['diff', '--name-only', base], { encoding: 'utf8' }).split('\n')
  const chosen = chooseTests(affected, changed, lastDurations())
  console.log(`${chosen.length} of ${affected.length} affected test files; \`bin/ci tests\` runs the rest`)
  return chosen.length === 0 ? NO_TESTS : runTests('quick', chosen)
}

/**
 * Returns the tests of the changed features, then the shortest tests of other features, until their last measured time
 * fills the budget.
 */
export function chooseTests(
  affected: readonly string[],
  changed: readonly string[],
  durations: ReadonlyMap<string, number>,
): string[] {
  const features = new Set(changed.flatMap(foldersOf))
  const timeOf = (file: string): number => durations.get(file) ?? UNKNOWN_MS
  const distanceOf = (file: string): number => (foldersOf(file).some((folder) => features.has(folder)) ? 0 : 1)
  const nearest = affected.toSorted((a, b) => distanceOf(a) - distanceOf(b) || timeOf(a) - timeOf(b))
  const chosen: string[] = []
  let left_ms = BUDGET_MS
  for (const file of nearest) {
    left_ms -= timeOf(file)
    if (left_ms < 0) break
    chosen.push(file)
  }
  return chosen
}

const foldersOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .filter((folder) => !COMMON_FOLDERS.has(folder))

/** Returns the duration of each test file in the last `bin/ci tests` of this checkout, in milliseconds. */
function lastDurations(): Map<string, number> {
  const durations = new Map<string, number>()
  for (const { name, ms } of readTests()) {
    const file = name.slice(0, name.indexOf(' '))
    durations.set(file, (durations.get(file) ?? 0) + ms)
  }
  return durations
}

function readTests(): TestReport['tests'] {
  try {
    return (JSON.parse(readFileSync('.local/ci/tests.json', 'utf8')) as TestReport).tests
  } catch {
    return []
  }
}
