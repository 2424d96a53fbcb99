import { execFileSync } from 'node:child_process'

/** Returns the version reported by /last-updated: open browsers compare it and offer to reload. */
export function buildVersion(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unversioned'
  }
}
