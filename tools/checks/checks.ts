import { ROOT } from '@tavlin/config/config'
import { assets } from './assets.ts'
import { audit } from './audit.ts'
import { boundaries } from './boundaries.ts'
import type { Check, CheckResult } from './check.ts'
import { cssLogic } from './css-logic.ts'
import { drift } from './drift.ts'
import { featureCycles } from './feature-cycles.ts'
import { guides } from './guides.ts'
import { journeys } from './journeys.ts'
import { licences } from './licences.ts'
import { pins } from './pins.ts'
import { verdictOf } from './run-tool.ts'
import { sizes } from './sizes.ts'
import { spelling } from './spelling.ts'
import { statements } from './statements.ts'
import { tableOwnership } from './table-ownership.ts'
import { translationsCheck } from './translations.ts'
import { types } from './types.ts'
import { words } from './words.ts'
import { writing } from './writing.ts'

/** The longest checks come first: two run at a time, so the short ones run beside the type check. */
export const CHECKS = {
  types,
  lint: (root) => verdictOf(root, 'oxlint', ['--format=unix'], /(\d+ files)/),
  drift,
  spelling,
  statements,
  format: (root) => verdictOf(root, 'prettier', ['--check', '--log-level=warn', '.']),
  knip: (root) => verdictOf(root, 'knip', ['--no-config-hints', '--no-progress']),
  boundaries,
  'css-logic': cssLogic,
  audit,
  words,
  guides,
  translations: translationsCheck,
  'table-ownership': tableOwnership,
  'feature-cycles': featureCycles,
  journeys,
  licences,
  pins,
  sizes,
  writing,
  assets,
} as const satisfies Record<string, Check>
export type CheckName = keyof typeof CHECKS
const NAMES = Object.keys(CHECKS) as CheckName[]

export type Result = { name: CheckName; ok: boolean; seconds: number; output: string; unchecked: string | undefined }
const AT_ONCE = 2

/** Runs the checks on this checkout: one line per check as soon as it is done, details only on failure. */
export async function runChecks(names: readonly CheckName[] = NAMES): Promise<Result[]> {
  const waiting = NAMES.filter((name) => names.includes(name))
  const results: Result[] = []
  const lane = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const result = await judge(name)
      results.push(result)
      print(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return results
}

async function judge(name: CheckName): Promise<Result> {
  const started = performance.now()
  const check: Check = CHECKS[name]
  const { wrong, note, unchecked } = await check(ROOT).catch((error: Error): CheckResult => ({
    wrong: [error.message],
  }))
  const seconds = (performance.now() - started) / 1000
  return {
    name,
    ok: wrong.length === 0,
    seconds,
    output: wrong.length > 0 ? wrong.join('\n') : (note ?? ''),
    unchecked,
  }
}

/** Returns the checks that did not run; the last line shows them, because a green result would hide them. */
export const uncheckedIn = (results: readonly { unchecked?: string | undefined }[]): string => {
  const left_out = results.flatMap(({ unchecked }) => unchecked ?? [])
  return left_out.length > 0 ? ` · not checked: ${left_out.join(', ')}` : ''
}

function print({ name, ok, seconds, output }: Result): void {
  const line = `${name.padEnd(16)} ${ok ? 'ok ' : 'RED'} ${seconds.toFixed(1).padStart(5)} s`
  console.log(ok ? `${line}   ${output}` : `${line}\n  ${output.replaceAll('\n', '\n  ')}`)
}

if (import.meta.main) {
  const requested = process.argv.slice(2)
  const unknown = requested.filter((name) => !NAMES.some((valid) => valid === name))
  if (unknown.length > 0) {
    console.error(`No such check: ${unknown.join(', ')}. There are ${NAMES.join(', ')}.`)
    process.exit(2)
  }
  const results = await runChecks(requested.length > 0 ? (requested as CheckName[]) : NAMES)
  const broken = results.filter(({ ok }) => !ok).length
  console.log(`${results.length - broken} ok, ${broken} broken${uncheckedIn(results)}`)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
