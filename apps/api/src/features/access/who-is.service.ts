import type { Caller } from '@tavlin/contract/access-rules'
import { rightsAtTill } from '@tavlin/domain/till/till-rights'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { StoredEvent } from '#platform/events/event-feed.ts'
import { hashToken } from '#platform/db/ids.ts'
import { currentScope, outOfScope, whileInScope } from '#platform/http/scope.ts'
import type { RoleView, SignedInSession, SessionLookup } from '#platform/http/serve.ts'
import * as repo from './session.repo.ts'
import { LONGEST_HOURS, mayChangeAnyone, personOf, sessionEnd } from './session.service.ts'

const TOUCH_EVERY_MS = 5 * 60_000
const RECENT_MS = 30_000
const MOST_IN_MEMORY = 20_000

/**
 * Looks up sessions by token. Reads the database for each request, so that an ended session is invalid at once on every
 * process. Only polled requests accept a session that was cached less than 30 seconds ago.
 */
export function openSessions({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const recent = new Map<string, { who: SignedInSession; until: number }>()
  let events_received = 0
  const callersOf = cacheRights(db)
  const lookUp = batchLookups(async (token_hashes) => {
    const at = now()
    const sessions = await repo.findSessions(db, token_hashes, at, {
      touch_before: new Date(at.getTime() - TOUCH_EVERY_MS),
      until: { staff: sessionEnd('staff', at), driver: sessionEnd('driver', at) },
      longest_hours: LONGEST_HOURS,
    })
    const callers = await callersOf(sessions)
    return new Map(
      sessions.map((session) => [
        session.token_hash.toString('hex'),
        {
          caller: inSession(callers.get(personIn(session))!, session),
          session_id: session.id,
          till_id: session.till_id,
        },
      ]),
    )
  })

  const seenLately = (token: string): SignedInSession | null => {
    const seen = recent.get(token)
    return seen && seen.until > now().getTime() ? seen.who : null
  }

  const whoIs: SessionLookup = async (token, may_be_recent) => {
    const seen = may_be_recent ? seenLately(token) : null
    if (seen) return seen
    const scope = currentScope()
    if (scope) scope.sql_count++
    const received_before = events_received
    const who = await whileInScope(lookUp(hashToken(token)))
    // Does not cache the session when an event was received meanwhile, because that event may have ended it.
    // It is also not cached while the user must set up a second factor, so that the set-up takes effect at once.
    const may_be_cached = who !== null && !who.caller.needs_second_factor && events_received === received_before
    if (may_be_recent && may_be_cached) keep(recent, token, { who, until: now().getTime() + RECENT_MS })
    if (!who) recent.delete(token)
    return who
  }

  /** Removes cached sessions of users who may have lost permissions. */
  const hear = (events: readonly StoredEvent[]): void => {
    events_received++
    if (events.some(mayChangeAnyone)) recent.clear()
    const changed = new Set(events.map(personOf))
    for (const [token, { who }] of recent) if (changed.has(who.caller.id)) recent.delete(token)
  }

  return { whoIs, seenLately, seeAs: cacheRoles(db), hear }
}

type PendingLookup = {
  token_hash: Buffer
  resolve: (who: SignedInSession | null) => void
  reject: (error: unknown) => void
}

/** Batches lookups: all requests that arrive while one query runs share the next query. */
function batchLookups(lookUp: (token_hashes: Buffer[]) => Promise<Map<string, SignedInSession>>) {
  let queue: PendingLookup[] = []
  let is_running = false
  const runQueue = async (): Promise<void> => {
    is_running = true
    while (queue.length > 0) {
      const batch = queue
      queue = []
      try {
        const found = await lookUp(batch.map((one) => one.token_hash))
        for (const { token_hash, resolve } of batch) resolve(found.get(token_hash.toString('hex')) ?? null)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    is_running = false
  }
  return (token_hash: Buffer): Promise<SignedInSession | null> =>
    new Promise((resolve, reject) => {
      queue.push({ token_hash, resolve, reject })
      if (!is_running) outOfScope(() => void runQueue())
    })
}

/** Caches permissions of users until the `access_mark` in the session row differs from the cached one. */
function cacheRights(db: Db) {
  const rights_cache = new Map<string, { access_mark: string; caller: Caller }>()
  return async (sessions: readonly repo.LiveSession[]): Promise<Map<string, Caller>> => {
    const session_of = new Map(sessions.map((session) => [personIn(session), session]))
    const callers = new Map<string, Caller>()
    const stale: repo.LiveSession[] = []
    for (const [person, session] of session_of) {
      const cached = rights_cache.get(person)
      if (cached?.access_mark === session.access_mark) callers.set(person, cached.caller)
      else stale.push(session)
    }
    if (stale.length === 0) return callers
    // The mark was read before the permissions, so the permissions are at worst newer than the mark and are read once
    // more.
    for (const { user_id, kind, roles, permissions } of await repo.findRights(db, stale)) {
      const person = personIn({ user_id, kind })
      const caller = { id: user_id, roles, permissions }
      callers.set(person, caller)
      keep(rights_cache, person, { access_mark: session_of.get(person)!.access_mark, caller })
    }
    return callers
  }
}

/** A session on the device of a till has only the permissions that its user has in the deli of the till. */
function inSession(caller: Caller, { till_deli_id, needs_second_factor }: repo.LiveSession): Caller {
  if (needs_second_factor) return { ...caller, needs_second_factor }
  return till_deli_id === null ? caller : { id: caller.id, ...rightsAtTill(caller, till_deli_id) }
}

/** Returns the cache key. It includes the kind of session, because the permissions of a user depend on that kind. */
const personIn = ({ user_id, kind }: Pick<repo.LiveSession, 'user_id' | 'kind'>): string => `${kind}.${user_id}`

/**
 * Caches the permissions of viewed roles per caller object, which is reloaded whenever a role or permission changes.
 */
function cacheRoles(db: Db): RoleView {
  const narrowed = new WeakMap<Caller, Map<string, Caller>>()
  return async (caller, role) => {
    if (role.startsWith(USER)) return seeAsUser(db, caller, Number(role.slice(USER.length)))
    const seen = narrowed.get(caller) ?? new Map<string, Caller>()
    narrowed.set(caller, seen)
    const cached = seen.get(role)
    if (cached) return cached
    const found = await repo.findRightsOfRole(db, role)
    if (!found) return null
    const reduced: Caller = { id: caller.id, roles: [role], ...found }
    seen.set(role, reduced)
    return reduced
  }
}

const USER = 'user:'

/** Does not cache, because the roles of the viewed user can change while the caller object stays the same. */
async function seeAsUser(db: Db, caller: Caller, user_id: number): Promise<Caller | null> {
  const name = await repo.findActiveName(db, user_id)
  if (name === null) return null
  const [rights] = await repo.findRights(db, [{ user_id, kind: 'staff' }])
  const { roles, permissions } = rights!
  const viewing_as = { id: user_id, name: `${USER}${user_id}`, view_name: name, user_id }
  return { id: caller.id, roles, permissions, viewing_as }
}

function keep<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (map.size >= MOST_IN_MEMORY) map.delete(map.keys().next().value as K)
  map.set(key, value)
}
