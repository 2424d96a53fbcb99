import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Result } from './pairs.ts'

/** Runs a program that prints its own result as its last line. */
export async function runProgram(script: string, args: readonly string[]): Promise<Result> {
  const { stdout } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as Result
}

/** Runs tests at full size that bin/ci only samples; fails when any test fails. */
export async function runInFull(
  name: string,
  file: string,
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<Result> {
  const { CI: _, ...inherited } = process.env
  const from = Date.now()
  const report_file = `.local/bench-${name}.json`
  const { status } = spawnSync('vitest', ['run', '--reporter=json', `--outputFile=${report_file}`, ...options, file], {
    env: { ...inherited, ...env },
    stdio: 'inherit',
  })
  const report = JSON.parse(readFileSync(report_file, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return {
    name,
    value: report.numFailedTests,
    unit: 'failures',
    goal: 0,
    ok: status === 0 && report.numFailedTests === 0,
    passed: report.numPassedTests,
    seconds: Math.round((Date.now() - from) / 1000),
  }
}
