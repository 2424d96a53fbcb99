import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** Summary that `bin/ci` prints at the end of a run; written to the file named by CI_REPORT. */
export type TestReport = {
  passed: number
  failures: string[]
  failed_files: string[]
  /** Failures of the first run of journeys that passed when their file ran again. */
  repeated: string[]
  /** All tests; `ms` is the duration without hooks. */
  tests: { name: string; ms: number; passed: boolean }[]
}

export default class CiReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: TestReport = {
      passed: tests.filter(isPassed).length,
      failures: [
        ...modules.flatMap((module) => module.errors().map((error) => `${fileOf(module)}: ${causeOf(error)}`)),
        ...tests
          .filter((one) => one.result().state === 'failed')
          .map((one) => `${nameOf(one)}: ${causeOf(one.result().errors?.[0])}`),
        ...errors.map((error) => `outside every test: ${causeOf(error)}`),
      ],
      failed_files: modules.filter((module) => !module.ok()).map(fileOf),
      repeated: [],
      tests: tests.map((one) => ({
        name: nameOf(one),
        ms: one.diagnostic()?.duration ?? 0,
        passed: isPassed(one),
      })),
    }
    writeFileSync(process.env['CI_REPORT']!, JSON.stringify(report))
  }
}

const isPassed = (test: TestCase): boolean => test.result().state === 'passed'
const fileOf = (module: TestModule): string => relative(ROOT, module.moduleId)
const nameOf = (test: TestCase): string => `${fileOf(test.module)} ${test.fullName}`
/** Returns the first line of the message, and the line of the code that failed. */
function causeOf(
  error: (Pick<SerializedError, 'message'> & { stacks?: { file: string; line: number }[] }) | undefined,
): string {
  const message = (error?.message ?? '').split('\n')[0]!.slice(0, 200)
  const at = error?.stacks?.find(({ file }) => file.startsWith(ROOT) && !file.includes('/node_modules/'))
  return at ? `${message} (${relative(ROOT, at.file)}:${at.line})` : message
}
