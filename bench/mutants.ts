import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { startTestServer, TEST_SERVER } from '../apps/api/test/test-server.ts'
import type { TestReport } from '../tools/ci-reporter.ts'
import { type Mutant, MUTANTS } from './mutants-list.ts'
import type { Result } from './pairs.ts'

/**
 * Plants each fault in a copy of the last commit; its test must fail with the fault and pass without. `MUTANTS=guest`
 * plants only those whose test has `guest` in its path.
 */
export async function mutants(): Promise<Result> {
  const only = process.env['MUTANTS']
  const planted = MUTANTS.filter(({ test }) => test.includes(only ?? ''))
  await startTestServer()
  const copy = copyOfCommit()
  const from = performance.now()
  const survivors: string[] = []
  try {
    const tests = [...new Set(planted.map(({ test }) => test))]
    const { failures } = runIn(copy, tests)
    if (failures.length > 0) throw new Error(`red without a fault: ${failures.join('\n')}`)
    for (const mutant of planted) {
      const is_killed = isKilled(copy, mutant)
      console.log(`${is_killed ? 'killed  ' : 'SURVIVED'} ${mutant.name}`)
      if (!is_killed) survivors.push(mutant.name)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return {
    name: 'mutants',
    value: survivors.length,
    unit: 'planted faults that no test noticed',
    goal: 0,
    ok: survivors.length === 0,
    ...(only !== undefined && { only }),
    planted: planted.length,
    survivors,
    seconds: Math.round((performance.now() - from) / 1000),
  }
}

function isKilled(copy: string, { file, find, replace, test }: Mutant): boolean {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} must contain exactly once: ${find}`)
  writeFileSync(
    path,
    source.replace(find, () => replace),
  )
  try {
    return runIn(copy, [test]).failures.some((line) => line.includes(test))
  } finally {
    writeFileSync(path, source)
  }
}

function runIn(copy: string, tests: readonly string[]): TestReport {
  const file = join(copy, '.mutants.json')
  rmSync(file, { force: true })
  const vitest = join(copy, 'node_modules/.bin/vitest')
  spawnSync(vitest, ['run', ...tests, `--reporter=${join(copy, 'tools/ci-reporter.ts')}`], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, CI_REPORT: file, TEST_DATABASE_SERVER: TEST_SERVER },
  })
  return JSON.parse(readFileSync(file, 'utf8')) as TestReport
}

/** Copies the commit with hard links to the installed libraries; the faults do not affect this checkout. */
function copyOfCommit(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tavlin-mutants-'))
  execFileSync('git', ['clone', '-q', '--shared', ROOT, copy])
  for (const folder of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: ROOT })])
    execFileSync('cp', ['-al', join(ROOT, folder), join(copy, folder)])
  if (existsSync(join(ROOT, '.env'))) copyFileSync(join(ROOT, '.env'), join(copy, '.env'))
  return copy
}
