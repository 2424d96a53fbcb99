import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import type { TestReport } from './ci-reporter.ts'

/** More retried journeys than this fail the run: one or two may be the machine, more are our fault. */
const MOST_RETRIED = 2
export const JOURNEYS = ['--config', 'e2e/vitest.config.ts']

/** Runs Vitest in its own process and returns the results; `name` names the files it leaves in `.local/ci`. */
export function runTests(name: string, args: readonly string[], stdio: 'inherit' | 'ignore' = 'inherit'): TestReport {
  const file = join(ROOT, '.local/ci', `${name}.json`)
  mkdirSync(join(ROOT, '.local/ci'), { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/ci-reporter.ts')}`]
  const { status } = spawnSync('vitest', ['run', ...args, ...reporters], {
    cwd: ROOT,
    stdio,
    env: { ...process.env, CI_REPORT: file },
  })
  const report = readReport(file)
  // Vitest exits with an error but no failed test when it cannot start or finds no tests.
  if (status !== 0 && report.failures.length === 0) report.failures.push(`vitest ended with ${status}: see above`)
  if (report.retried.length > MOST_RETRIED)
    report.failures.push(`${report.retried.length} tests needed a second try; at most ${MOST_RETRIED} may`)
  return report
}

function readReport(file: string): TestReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport
  } catch {
    return { passed: 0, failures: ['vitest left no report: see above'], retried: [], tests: [] }
  }
}
