import type { Check, CheckResult } from './check.ts'
import { lockedPackages } from './lockfile.ts'
import { run } from './run-tool.ts'

const PATIENCE_MS = 30_000
const SILENT = 'the registry gives no advisories'
type Report = {
  readonly vulnerabilities?: Record<string, { readonly severity: string; readonly nodes: readonly string[] }>
}

/**
 * Reports vulnerabilities; only a critical one in a shipped package fails the build, and an unreachable registry never
 * does.
 */
export const audit: Check = async (root) => {
  const once = ['--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS / 3}`]
  const { stdout } = await run(root, 'npm', ['audit', '--json', ...once], PATIENCE_MS)
  const found = parsed(stdout)?.vulnerabilities
  if (!found) return { wrong: [], note: SILENT, unchecked: `audit (${SILENT})` }
  const tools = new Set((await lockedPackages(root)).filter(([, locked]) => locked.dev).map(([place]) => place))
  const shipped = Object.entries(found).filter(([, { nodes }]) => nodes.some((place) => !tools.has(place)))
  const critical = shipped.filter(([, { severity }]) => severity === 'critical')
  return {
    wrong: critical.map(([name]) => `${name}, which we ship, has a critical vulnerability: see npm audit`),
    note: summary(Object.values(found), shipped.length),
  }
}

function parsed(json: string): Report | null {
  try {
    return JSON.parse(json) as Report
  } catch {
    return null
  }
}

function summary(found: readonly { readonly severity: string }[], shipped: number): NonNullable<CheckResult['note']> {
  const counts = ['critical', 'high', 'moderate', 'low']
    .map((level) => `${found.filter(({ severity }) => severity === level).length} ${level}`)
    .join(', ')
  return `${counts}; ${shipped} of them in what we ship`
}
