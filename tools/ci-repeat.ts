import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { JOURNEYS, runTests } from './ci-tests.ts'

const LOG = '.local/ci/repeat.log'

/**
 * Runs one test file repeatedly while every core is busy, and prints how often it failed.
 * The output of all runs is in `LOG`.
 */
export function repeatTests(pattern: string, times: number): boolean {
  const config = pattern.startsWith('e2e/') ? JOURNEYS : []
  const busy = Array.from({ length: availableParallelism() }, burn)
  const failures: string[] = []
  let failed_runs = 0
  mkdirSync('.local/ci', { recursive: true })
  const log = openSync(LOG, 'w')
  try {
    for (let run = 1; run <= times; run++) {
      const from = performance.now()
      const report = runTests('repeat', [...config, pattern], log)
      if (report.failures.length > 0) failed_runs++
      failures.push(...report.failures)
      const seconds = Math.round((performance.now() - from) / 1000)
      console.log(`run ${run}: ${report.passed} passed, ${report.failures.length} failed, ${seconds} s`)
    }
  } finally {
    closeSync(log)
    for (const child of busy) child.kill('SIGKILL')
  }
  for (const [line, count] of countOf(failures)) console.log(`failed ${count} of ${times}  ${line}`)
  console.log(`${pattern}: ${failed_runs} of ${times} runs failed${failed_runs > 0 ? `; see ${LOG}` : ''}`)
  return failed_runs === 0
}

const burn = (): ChildProcess =>
  spawn('setpriv', ['--pdeathsig', 'KILL', process.execPath, '-e', 'for (;;) ;'], { stdio: 'ignore' })

function countOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}
