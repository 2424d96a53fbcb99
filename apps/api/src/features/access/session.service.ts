import { type Call, type SignedCall, SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import type { StoredEvent } from '#platform/events/event-feed.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './session.repo.ts'
import { showUser } from './user.service.ts'

const HOURS = 3_600_000
const LASTS_MS = { staff: 12 * HOURS, driver: 30 * 24 * HOURS }
/** Maximum lifetime of a session, however active it is. */
export const LONGEST_HOURS = { staff: 7 * 24, driver: 90 * 24 }

export const sessionEnd = (kind: 'staff' | 'driver', now: Date): Date => new Date(now.getTime() + LASTS_MS[kind])

/** Returns the user whose permissions or sessions this event changes; anything cached for them is stale. */
export function personOf(event: StoredEvent): number | null {
  switch (event.name) {
    case 'user.changed':
    case 'user.signed_out':
    case 'user.password_changed':
    case 'user.second_factor_enabled':
    case 'user.second_factor_disabled':
    case 'user.second_factor_reset':
    case 'user.passkey_added':
    case 'user.passkey_removed':
      return event.data.user_id
    default:
      return null
  }
}

/** Whether the event may change the permissions of users whose ids it does not contain. */
export const mayChangeAnyone = ({ name }: StoredEvent): boolean =>
  name === 'role.changed' || name === 'permission.changed' || name === 'role.deleted' || name === 'permission.deleted'

export async function showSessions({ db, now }: Deps, call: SignedCall) {
  const { caller } = call
  const sessions = await repo.listSessions(db, caller.id, now())
  return {
    data: sessions.map((s) => ({ ...s, kind: s.kind as 'staff' | 'driver', current: s.id === call.session_id })),
  }
}

export function endOwnSession(deps: Deps, call: SignedCall, id: number) {
  const { caller } = call
  return endAndRecord(deps, call, caller.id, { only: id, whenNone: () => notFound('session', id) })
}

export function endOtherSessions(deps: Deps, call: SignedCall) {
  const { caller } = call
  return endAndRecord(deps, call, caller.id, { but: call.session_id! })
}

export function logOut(deps: Deps, call: SignedCall) {
  const { caller } = call
  return endAndRecord(deps, call, caller.id, { only: call.session_id! })
}

export function endAllSessionsOf(deps: Deps, call: Call, user_id: number) {
  return endAndRecord(deps, call, user_id, { whenNone: (tx) => showUser({ db: tx }, user_id) })
}

/** Ends expired sessions and emits an event for each of their users, whose realtime subscriptions then end too. */
export function endExpired(deps: Deps): Promise<void> {
  return change(deps, SYSTEM_CALL, async (tx) => {
    for (const user_id of await repo.endExpiredSessions(tx, deps.now()))
      await record(tx, SYSTEM_CALL, 'user.signed_out', { user_id })
  })
}

/** Ends the sessions on the device of a till, which is revoked or paired again or gets another user. */
export async function endSessionsAtTill(tx: Tx, call: Call, till_id: number, now: Date): Promise<void> {
  for (const user_id of await repo.endSessionsAtTill(tx, till_id, now))
    await record(tx, call, 'user.signed_out', { user_id })
}

function endAndRecord(
  deps: Deps,
  call: Call,
  user_id: number,
  { whenNone = () => {}, ...which }: { only?: number; but?: number; whenNone?: (tx: Tx) => unknown },
): Promise<{ status: true }> {
  return change(deps, call, async (tx) => {
    const ended = await repo.endSessions(tx, user_id, deps.now(), which)
    if (ended === 0) await whenNone(tx)
    else await record(tx, call, 'user.signed_out', { user_id })
    return { status: true as const }
  })
}
