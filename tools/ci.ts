import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ROOT } from '@tavlin/config/config'
import { runAffectedTests } from './ci-quick.ts'
import { repeatTests } from './ci-repeat.ts'
import type { TestReport } from './ci-reporter.ts'
import { NO_TESTS, runJourneys, runTests } from './ci-tests.ts'
import { runClone } from './clone-run.ts'
import { runChecks, uncheckedIn } from './checks/checks.ts'
import { withTestClock } from './test-clock.ts'

type StageResult = Pick<TestReport, 'passed' | 'failures'> &
  Partial<TestReport> & {
    /** Description of what a check could not verify, repeated at the end of the log. */
    unchecked?: string
  }
type Stage = () => Promise<StageResult> | StageResult

process.chdir(ROOT)
/** File with the last commit that passed all stages; `quick` reads it. */
const PASSED = '.local/ci/passed'
const SLOWEST = 20

const STAGES: Record<string, Stage> = {
  checks: async () => resultOf(await runChecks()),
  tests: () => withSite(() => withTestClock(() => runTests('tests', []))),
  journeys: () => withSite(() => withTestClock(() => runJourneys())),
  clone: async () => resultOf(await runClone()),
}
/** Runs tests affected since the last commit that passed everything, or since the last commit. */
const affectedTests: Stage = () => withTestClock(() => runAffectedTests(lastPassed() ?? 'HEAD'))

const [first, ...rest] = process.argv.slice(2)
if (first === 'repeat') {
  const [pattern, times = '10'] = rest
  if (!pattern) throw new Error('usage: bin/ci repeat <file> [times]')
  process.exitCode = withTestClock(() => repeatTests(pattern, Number(times))) ? 0 : 1
} else if (first === 'quick') await runStages({ checks: STAGES['checks']!, 'affected tests': affectedTests })
else if (first === undefined) await runEverything()
else await runStages(Object.fromEntries([first, ...rest].map((name) => [name, stageNamed(name)])))

async function runEverything(): Promise<void> {
  rmSync(PASSED, { force: true })
  const passed = await runStages(STAGES)
  if (!passed) return
  mkdirSync('.local/ci', { recursive: true })
  writeFileSync(PASSED, git('rev-parse', 'HEAD'))
}

/**
 * Runs stages in sequence. Prints times and the slow, repeated and failed tests at the end, where they are easy to find
 * in a long log.
 */
async function runStages(stages: Record<string, Stage>): Promise<boolean> {
  const times = [`setup ${process.env['SETUP_SECONDS'] ?? '?'} s`]
  const all: Required<StageResult> = { ...structuredClone(NO_TESTS), unchecked: '' }
  for (const [name, run] of Object.entries(stages)) {
    const from = performance.now()
    console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
    const { passed, failures, repeated = [], tests = [], unchecked = '' } = await run()
    all.unchecked += unchecked
    all.passed += passed
    all.failures.push(...failures.map((line) => `${name}: ${line}`))
    all.repeated.push(...repeated)
    all.tests.push(...tests)
    times.push(`${name} ${Math.round((performance.now() - from) / 1000)} s`)
  }
  const slowest = all.tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log('')
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  for (const name of all.repeated) console.log(`repeated  ${name}`)
  for (const line of all.failures) console.log(`failed  ${line}`)
  console.log(`\n${times.join(' · ')}${all.unchecked}`)
  console.log(`${all.passed} passed, ${all.failures.length} failed`)
  process.exitCode = all.failures.length === 0 ? 0 : 1
  return all.failures.length === 0
}

/** Builds the web application once for all stages; tests read SITE_BUILD_DIR instead of building it themselves. */
function withSite<T>(work: () => T): T {
  if (!process.env['SITE_BUILD_DIR']) {
    const WEB_BUILD_DIR = `${ROOT}/.local/ci-site`
    execFileSync('bin/build', { env: { ...process.env, WEB_BUILD_DIR }, stdio: ['ignore', 'ignore', 'inherit'] })
    process.env['SITE_BUILD_DIR'] = WEB_BUILD_DIR
  }
  return work()
}

function stageNamed(name: string): Stage {
  const stage = STAGES[name]
  if (!stage) throw new Error(`no stage ${name}; there are ${Object.keys(STAGES).join(', ')}, quick and repeat`)
  return stage
}

function resultOf(checks: readonly { name: string; ok: boolean; unchecked?: string | undefined }[]): StageResult {
  const failures = checks.filter(({ ok }) => !ok).map(({ name }) => name)
  return { passed: checks.length - failures.length, failures, unchecked: uncheckedIn(checks) }
}

function lastPassed(): string | null {
  return existsSync(PASSED) ? readFileSync(PASSED, 'utf8').trim() : null
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
