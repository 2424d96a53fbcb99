import type { Caller } from '@tavlin/contract/access-rules'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import type { StoredEvent } from '#platform/event-feed.ts'
import { record } from '#platform/events.ts'
import { hashToken } from '#platform/ids.ts'
import { currentScope, outOfScope } from '#platform/scope.ts'
import type { SignedIn, WhoIs } from '#platform/serve.ts'
import * as repo from './session.repo.ts'

const HOURS = 3_600_000
const LASTS_MS = { staff: 12 * HOURS, driver: 30 * 24 * HOURS }
const TOUCH_EVERY_MS = 5 * 60_000
const RECENT_MS = 30_000
const MOST_IN_MEMORY = 20_000

export const sessionEnd = (kind: 'staff' | 'driver', now: Date): Date => new Date(now.getTime() + LASTS_MS[kind])

type Waiting = { token_hash: Buffer; resolve: (who: SignedIn | null) => void; reject: (error: unknown) => void }

/**
 * Who holds a token. The database is asked every time, so that an ended session is dead at once on every process; but
 * all requests that arrive while one question is under way share the next one.
 */
export function openSessions({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const rights = new Map<number, { access_mark: string; caller: Caller }>()
  const recent = new Map<string, { who: SignedIn; until: number }>()
  let line: Waiting[] = []
  let asking = false

  const askAll = async (): Promise<void> => {
    asking = true
    while (line.length > 0) {
      const batch = line
      line = []
      try {
        const found = await lookUp(batch.map((one) => one.token_hash))
        for (const { token_hash, resolve } of batch) resolve(found.get(token_hash.toString('hex')) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    asking = false
  }

  const lookUp = async (token_hashes: Buffer[]): Promise<Map<string, SignedIn>> => {
    const sessions = await repo.findSessions(db, token_hashes, now())
    const stale = sessions.filter((s) => now().getTime() - Date.parse(s.last_seen_at) > TOUCH_EVERY_MS)
    if (stale.length > 0)
      await repo.touchSessions(
        db,
        stale.map((s) => s.id),
        now(),
        (kind) => sessionEnd(kind, now()),
      )
    const found = new Map<string, SignedIn>()
    for (const session of sessions)
      found.set(session.token_hash.toString('hex'), { caller: await callerOf(session), session_id: session.id })
    return found
  }

  const callerOf = async ({ user_id, access_mark }: repo.LiveSession): Promise<Caller> => {
    const known = rights.get(user_id)
    if (known?.access_mark === access_mark) return known.caller
    const caller = { id: user_id, ...(await repo.findRights(db, user_id)) }
    keep(rights, user_id, { access_mark, caller })
    return caller
  }

  const whoIs: WhoIs = async (token, may_be_recent) => {
    const seen = may_be_recent ? recent.get(token) : undefined
    if (seen && seen.until > now().getTime()) return seen.who
    const scope = currentScope()
    if (scope) scope.sql_count++
    const who = await new Promise<SignedIn | null>((resolve, reject) => {
      line.push({ token_hash: hashToken(token), resolve, reject })
      if (!asking) outOfScope(() => void askAll())
    })
    if (who && may_be_recent) keep(recent, token, { who, until: now().getTime() + RECENT_MS })
    if (!who) recent.delete(token)
    return who
  }

  /** Keeps the polled answers honest: whoever lost something is asked for anew. */
  const hear = (events: readonly StoredEvent[]): void => {
    const changed = new Set(events.flatMap((e) => (e.name === 'user.access_changed' ? [e.data.user_id] : [])))
    if (changed.size === 0) return
    for (const [token, { who }] of recent) if (changed.has(who.caller.id)) recent.delete(token)
  }

  return { whoIs, hear }
}

function keep<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (map.size >= MOST_IN_MEMORY) map.delete(map.keys().next().value as K)
  map.set(key, value)
}

// --- use cases ---------------------------------------------------------------------------------------------------

export async function showSessions({ db, now }: Deps, call: Call, caller: Caller) {
  const sessions = await repo.listSessions(db, caller.id, now())
  return {
    data: sessions.map((s) => ({ ...s, kind: s.kind as 'staff' | 'driver', current: s.id === call.session_id })),
  }
}

export function endOwnSession(deps: Deps, call: Call, caller: Caller, id: number) {
  return endAndTell(deps, call, caller.id, { only: id }, () => notFound('session', id))
}

export function endOtherSessions(deps: Deps, call: Call, caller: Caller) {
  return endAndTell(deps, call, caller.id, { but: call.session_id! })
}

export function logOut(deps: Deps, call: Call, caller: Caller) {
  return endAndTell(deps, call, caller.id, { only: call.session_id! })
}

export function endAllSessionsOf(deps: Deps, call: Call, user_id: number) {
  return endAndTell(deps, call, user_id)
}

function endAndTell(
  deps: Deps,
  call: Call,
  user_id: number,
  which: { only?: number; but?: number } = {},
  whenNone = () => {},
): Promise<{ status: true }> {
  return change(deps, call, async (tx) => {
    const ended = await repo.endSessions(tx, user_id, deps.now(), which)
    if (ended === 0) whenNone()
    else {
      await record(tx, call, 'user.signed_out', { user_id })
      await record(tx, call, 'user.access_changed', { user_id })
    }
    return { status: true as const }
  })
}
