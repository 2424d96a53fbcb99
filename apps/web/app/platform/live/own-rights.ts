import type { LiveEvent } from './channels.ts'

/** Largest random delay in ms, so that a changed role does not make all open pages reload in the same second. */
export const JITTER_MS = 2000

const OF_ONE_PERSON: ReadonlySet<string> = new Set([
  'user.changed',
  'user.signed_out',
  'user.password_changed',
  'preference.changed',
  'view.changed',
])
const OF_EVERYONE: ReadonlySet<string> = new Set([
  'role.changed',
  'role.deleted',
  'permission.changed',
  'permission.deleted',
])

/**
 * Returns the delay before this page loads its user and permissions again; null when the event does not affect them.
 */
export function reloadAfterMs({ name }: Pick<LiveEvent, 'name'>, jitter_ms: number, chance = Math.random()) {
  if (OF_ONE_PERSON.has(name)) return 0
  return OF_EVERYONE.has(name) ? Math.round(jitter_ms * chance) : null
}
