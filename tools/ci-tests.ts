import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import type { TestReport } from './ci-reporter.ts'

/** Number of repeated journey files that is accepted: one or two may be caused by the machine, more are defects. */
const MOST_REPEATED = 2
export const NO_TESTS: TestReport = { passed: 0, failures: [], failed_files: [], repeated: [], tests: [] }
/** Gives new objects more space: with the default of 16 MB, starting the API needs a tenth more CPU. */
const NODE_OPTIONS = '--max-semi-space-size=64'
export const JOURNEYS = ['--config', 'e2e/vitest.config.ts']

/**
 * Runs Vitest in its own process and returns the results; `name` is part of the names of the files it writes to
 * `.local/ci`. `log`: file descriptor for the output; by default the terminal.
 */
export function runTests(name: string, args: readonly string[], log?: number): TestReport {
  const file = join(ROOT, '.local/ci', `${name}.json`)
  mkdirSync(join(ROOT, '.local/ci'), { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/ci-reporter.ts')}`]
  const { status } = spawnSync('vitest', ['run', ...args, ...reporters], {
    cwd: ROOT,
    stdio: log === undefined ? 'inherit' : ['ignore', log, log],
    env: { ...process.env, NODE_OPTIONS, CI_REPORT: file },
  })
  const report = readReport(file)
  // Vitest exits with an error but no failed test when it cannot start or finds no tests.
  if (status !== 0 && report.failures.length === 0) report.failures.push(`vitest ended with ${status}: see above`)
  return report
}

/**
 * Runs all journeys, then repeats the failed files unless they are more than MOST_REPEATED. Each file gets a new
 * database, because a journey that failed halfway has changed the data that its repetition would need.
 */
export function runJourneys(): TestReport {
  const first = runTests('journeys', JOURNEYS)
  const { failed_files } = first
  if (failed_files.length === 0 || failed_files.length > MOST_REPEATED) return first
  const second = runTests('journeys-again', [...JOURNEYS, ...failed_files])
  return withRepetition(first, second)
}

/**
 * Replaces the results of the repeated files. When none of them fails again, the first failures are listed as repeated.
 */
export function withRepetition(first: TestReport, second: TestReport): TestReport {
  const is_repeated = ({ name }: { name: string }) => first.failed_files.some((file) => name.startsWith(`${file} `))
  const once = first.tests.filter((test) => !is_repeated(test))
  const passed_before = once.filter(({ passed }) => passed).length
  return {
    passed: passed_before + second.passed,
    failures: second.failures,
    failed_files: second.failed_files,
    repeated: second.failures.length === 0 ? first.failures : [],
    tests: [...once, ...second.tests],
  }
}

function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport
  } catch {
    return { ...NO_TESTS, failures: ['vitest left no report: see above'] }
  }
}
