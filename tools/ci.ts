import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ROOT } from '@tavlin/config/config'
import { runClone } from './clone-run.ts'
import { runLaw } from './law/law.ts'

type Count = { passed: number; failed: number }
type Stage = { name: string; run: () => Promise<Count> | Count }

process.chdir(ROOT)
const PASSED = '.local/ci/passed'
rmSync(PASSED, { force: true })

const STAGES: readonly Stage[] = [
  { name: 'law', run: async () => countOf((await runLaw()).map((check) => check.ok)) },
  { name: 'tests', run: () => runTests('tests', []) },
  { name: 'journeys', run: () => runTests('journeys', ['--config', 'e2e/vitest.config.ts']) },
  { name: 'clone', run: async () => countOf((await runClone()).map((step) => step.ok)) },
]

const only = process.argv.slice(2)
const total: Count = { passed: 0, failed: 0 }
const times = [`setup ${process.env['SETUP_SECONDS'] ?? '?'} s`]
for (const { name, run } of STAGES) {
  if (only.length > 0 && !only.includes(name)) continue
  const from = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const { passed, failed } = await run()
  total.passed += passed
  total.failed += failed
  times.push(`${name} ${Math.round((Date.now() - from) / 1000)} s`)
}

if (total.failed === 0 && only.length === 0) {
  mkdirSync('.local/ci', { recursive: true })
  writeFileSync(PASSED, execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim())
}
console.log(`\n${times.join(' · ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function countOf(verdicts: readonly boolean[]): Count {
  const passed = verdicts.filter(Boolean).length
  return { passed, failed: verdicts.length - passed }
}

function runTests(name: string, args: readonly string[]): Count {
  const report = `.local/ci/${name}.json`
  rmSync(report, { force: true })
  const { status } = spawnSync(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      stdio: 'inherit',
    },
  )
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  // A file that cannot be loaded fails the run without a failed test in it.
  return { passed: numPassedTests!, failed: numFailedTests! || (status === 0 ? 0 : 1) }
}
