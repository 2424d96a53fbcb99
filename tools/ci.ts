import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { runClone } from './clone-run.ts'
import { runLaw } from './law/law.ts'

/** `failures`: a line for each, told again at the end, where a long log is still read. */
type Count = { passed: number; failed: number; failures: readonly string[] }
type Stage = { name: string; run: () => Promise<Count> | Count }
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    status: string
    message: string
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
  }[]
}

process.chdir(ROOT)
const PASSED = '.local/ci/passed'
rmSync(PASSED, { force: true })

const STAGES: readonly Stage[] = [
  { name: 'law', run: async () => countOf(await runLaw()) },
  { name: 'tests', run: () => runTests('tests', []) },
  { name: 'journeys', run: () => runTests('journeys', ['--config', 'e2e/vitest.config.ts']) },
  { name: 'clone', run: async () => countOf(await runClone()) },
]

const only = process.argv.slice(2)
const total = { passed: 0, failed: 0, failures: [] as string[] }
const times = [`setup ${process.env['SETUP_SECONDS'] ?? '?'} s`]
for (const { name, run } of STAGES) {
  if (only.length > 0 && !only.includes(name)) continue
  const from = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const { passed, failed, failures } = await run()
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures.map((line) => `${name}: ${line}`))
  times.push(`${name} ${Math.round((Date.now() - from) / 1000)} s`)
}

if (total.failed === 0 && only.length === 0) {
  mkdirSync('.local/ci', { recursive: true })
  writeFileSync(PASSED, execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim())
}
for (const line of total.failures) console.log(`failed  ${line}`)
console.log(`\n${times.join(' · ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

function countOf(verdicts: readonly { name: string; ok: boolean }[]): Count {
  const failures = verdicts.filter(({ ok }) => !ok).map(({ name }) => name)
  return { passed: verdicts.length - failures.length, failed: failures.length, failures }
}

function runTests(name: string, args: readonly string[]): Count {
  const file = `.local/ci/${name}.json`
  rmSync(file, { force: true })
  const { status } = spawnSync(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      stdio: 'inherit',
    },
  )
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const failures = failuresOf(report)
  // A file that cannot be loaded, or an error nobody awaited, fails the run without a failed test in it.
  if (status !== 0 && failures.length === 0) failures.push('an error outside every test: see above')
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const where = relative(ROOT, name)
    if (status === 'failed' && failed.length === 0) return [`${where}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${where} ${fullName}: ${firstLine(failureMessages[0] ?? '')}`)
  })
}

function firstLine(text: string): string {
  return text.split('\n')[0]!.slice(0, 200)
}
