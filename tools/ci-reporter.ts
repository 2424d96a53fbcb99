import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** Summary that `bin/ci` prints at the end of a run; written to the file named by CI_REPORT. */
export type TestReport = {
  passed: number
  failures: string[]
  /** Tests that passed on retry, with the reason of the first failure. */
  retried: string[]
  /** Milliseconds, without hooks. */
  tests: { name: string; ms: number }[]
}

export default class CiReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: TestReport = {
      passed: tests.filter((one) => one.result().state === 'passed').length,
      failures: [
        ...modules.flatMap((module) => module.errors().map((error) => `${fileOf(module)}: ${firstLine(error)}`)),
        ...tests
          .filter((one) => one.result().state === 'failed')
          .map((one) => `${nameOf(one)}: ${firstLine(one.result().errors?.[0])}`),
        ...errors.map((error) => `outside every test: ${firstLine(error)}`),
      ],
      retried: tests
        .filter((one) => one.diagnostic()?.flaky)
        .map((one) => `${nameOf(one)}: ${firstLine(one.result().errors?.[0])}`),
      tests: tests.map((one) => ({ name: nameOf(one), ms: one.diagnostic()?.duration ?? 0 })),
    }
    writeFileSync(process.env['CI_REPORT']!, JSON.stringify(report))
  }
}

const fileOf = (module: TestModule): string => relative(ROOT, module.moduleId)
const nameOf = (test: TestCase): string => `${fileOf(test.module)} ${test.fullName}`
const firstLine = (error: { message?: string } | undefined): string =>
  (error?.message ?? '').split('\n')[0]!.slice(0, 200)
