import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Result } from './pairs.ts'

const REPORT = '.local/bench-a11y.json'

/**
 * Runs the full accessibility matrix: every screen in both languages, light and dark, on phone and desktop, and the kit
 * components in both languages, light and dark. bin/ci runs one combination per screen and one for the kit components.
 */
export async function a11y(): Promise<Result> {
  const from = Date.now()
  const args = ['run', '--config', 'e2e/vitest.config.ts', '--reporter=json', `--outputFile=${REPORT}`]
  const { status } = spawnSync(
    'vitest',
    [...args, 'e2e/every-screen.test.ts', 'e2e/kit-components.test.ts', '-t', 'accessibility barrier'],
    {
      env: { ...process.env, EVERY_LOOK: 'true' },
      stdio: 'inherit',
    },
  )
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  return {
    name: 'a11y',
    value: report.numFailedTests,
    unit: 'screens × looks with a serious or critical finding of axe, or a sideways scroll',
    goal: 0,
    ok: status === 0 && report.numFailedTests === 0 && report.numPassedTests > 0,
    passed: report.numPassedTests,
    seconds: Math.round((Date.now() - from) / 1000),
  }
}
