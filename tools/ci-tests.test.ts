import { expect, test } from 'vitest'
import type { TestReport } from './ci-reporter.ts'
import { withRepetition } from './ci-tests.ts'

const reportOf = (tests: TestReport['tests'], failures: string[], failed_files: string[]): TestReport => ({
  passed: tests.filter(({ passed }) => passed).length,
  failures,
  failed_files,
  repeated: [],
  tests,
})
const FIRST = reportOf(
  [
    { name: 'e2e/a.test.ts one', ms: 5, passed: true },
    { name: 'e2e/b.test.ts two', ms: 5, passed: true },
    { name: 'e2e/b.test.ts three', ms: 5, passed: false },
  ],
  ['e2e/b.test.ts three: timeout'],
  ['e2e/b.test.ts'],
)
const repetitionOf = (passed: boolean): TestReport => {
  const tests = [
    { name: 'e2e/b.test.ts two', ms: 7, passed: true },
    { name: 'e2e/b.test.ts three', ms: 7, passed },
  ]
  return passed ? reportOf(tests, [], []) : reportOf(tests, ['e2e/b.test.ts three: again'], ['e2e/b.test.ts'])
}

test('a file that passes when repeated counts as passed and is listed as repeated', () => {
  const { passed, failures, repeated, tests } = withRepetition(FIRST, repetitionOf(true))
  expect({ passed, failures, repeated }).toEqual({
    passed: 3,
    failures: [],
    repeated: ['e2e/b.test.ts three: timeout'],
  })
  expect(tests.map(({ ms }) => ms)).toEqual([5, 7, 7])
})

test('a file that fails again when repeated fails the run', () => {
  const { passed, failures, repeated } = withRepetition(FIRST, repetitionOf(false))
  expect({ passed, failures, repeated }).toEqual({ passed: 2, failures: ['e2e/b.test.ts three: again'], repeated: [] })
})
