import type { Grant } from '@tavlin/domain/access/grants'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { deleteOldChallenges } from './passkey.repo.ts'
import { factorOf, factorRequiredOf } from './second-factor.repo.ts'

type SessionKind = 'staff' | 'driver'
export type LiveSession = {
  token_hash: Buffer
  id: number
  user_id: number
  kind: SessionKind
  /** Changes whenever the permissions of this user may have changed. */
  access_mark: string
  /** The till and its deli, for a session on the device of a till; null for other sessions. */
  till_id: number | null
  till_deli_id: number | null
  /** Whether a super_admin lacks the second factor that the business requires. PINs at tills need none. */
  needs_second_factor: boolean
}
type SessionRenewal = {
  touch_before: Date
  until: Record<'staff' | 'driver', Date>
  longest_hours: Record<'staff' | 'driver', number>
}

/** SQL that reads the setting and the factors only for super_admins, because they are few. */
const needsSecondFactor = (now: Date) => sql`case when session.kind = 'staff' and session.till_id is null
    and ${factorRequiredOf(sql`session.user_id`, now)}
  then not ${factorOf(sql`session.user_id`)} else false end`

/** Returns live sessions. Updates and extends those not seen for a while, up to the maximum lifetime. */
export async function findSessions(
  db: Db,
  token_hashes: readonly Buffer[],
  now: Date,
  { touch_before, until, longest_hours }: SessionRenewal,
): Promise<LiveSession[]> {
  // Skips locked rows, because another process that reads the same sessions already updates them.
  const { rows } = await sql<LiveSession>`
    with live as (
      select session.token_hash, session.id, session.user_id, session.kind, session.last_seen_at, session.till_id,
        till.deli_id as till_deli_id,
        app_user.access_version || '.' || access_epoch.epoch as access_mark,
        ${needsSecondFactor(now)} as needs_second_factor
      from session
      join app_user on app_user.id = session.user_id and app_user.active
      cross join access_epoch
      left join till on till.id = session.till_id
      where session.token_hash = any (${token_hashes}) and session.ended_at is null and session.expires_at > ${now}
        and (session.till_id is null or till.token_hash is not null)
    ), stale as (
      select id from session where id in (select id from live where last_seen_at <= ${touch_before}) for update skip locked
    ), touched as (
      update session set last_seen_at = ${now},
        expires_at = case kind
          when 'staff' then least(${until.staff}::timestamptz, created_at + make_interval(hours => ${longest_hours.staff}))
          else least(${until.driver}::timestamptz, created_at + make_interval(hours => ${longest_hours.driver})) end
      from stale where session.id = stale.id
    )
    select token_hash, id, user_id, kind, access_mark, till_id, till_deli_id, needs_second_factor from live`.execute(db)
  return rows
}

export type Rights = { user_id: number; kind: SessionKind; roles: string[]; permissions: Grant[] }

/**
 * Returns role names and permissions of users; a permission from two roles covers the delis of both. A driver session,
 * which lasts for weeks on a phone, has only the driver role, whatever other roles the user has.
 */
export async function findRights(db: Db, people: readonly Pick<Rights, 'user_id' | 'kind'>[]): Promise<Rights[]> {
  const { rows } = await sql<Rights>`
    with requested as (
      select * from unnest(${people.map(({ user_id }) => user_id)}::bigint[], ${people.map(({ kind }) => kind)}::text[])
        as one (user_id, kind)
    ), held as (
      select requested.user_id, requested.kind, role_id, held_role.name, held_role.deli_ids
      from requested join held_role on held_role.user_id = requested.user_id
      where requested.kind = 'staff' or held_role.name = 'driver'
    ), granted as (
      select held.user_id, held.kind, permission.name, bool_or(held.deli_ids is null) as everywhere,
        array_agg(distinct deli_id order by deli_id) filter (where deli_id is not null) as deli_ids
      from held
      join role_permission on role_permission.role_id = held.role_id
      join permission on permission.id = role_permission.permission_id
      left join lateral unnest(held.deli_ids) as deli_id on true
      group by held.user_id, held.kind, permission.name
    )
    select requested.user_id, requested.kind,
      array(select name from held where held.user_id = requested.user_id and held.kind = requested.kind order by name) as roles,
      (select coalesce(json_agg(json_build_object('name', name,
        'deli_ids', case when not everywhere then coalesce(deli_ids, '{}') end) order by name), '[]')
        from granted where granted.user_id = requested.user_id and granted.kind = requested.kind) as permissions
    from requested`.execute(db)
  return rows
}

type RightsOfRole = { viewing_as: { id: number; name: string; view_name: string }; permissions: Grant[] }

/** Returns the permissions of a user who has only this role, for all delis. */
export async function findRightsOfRole(db: Db, name: string): Promise<RightsOfRole | undefined> {
  const { rows } = await sql<RightsOfRole>`
    select json_build_object('id', role.id, 'name', role.name, 'view_name', role.view_name) as viewing_as,
      (select coalesce(json_agg(json_build_object('name', permission.name, 'deli_ids', null) order by permission.name), '[]')
        from role_permission join permission on permission.id = permission_id where role_id = role.id) as permissions
    from role where role.name = ${name}`.execute(db)
  return rows[0]
}

export async function findActiveName(db: Db, user_id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select full_name(first_name, last_name) as name from app_user
    where id = ${user_id} and active`.execute(db)
  return rows[0]?.name ?? null
}

export function listSessions(db: Db, user_id: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'kind', 'created_at', 'last_seen_at', 'expires_at', 'address', 'user_agent'])
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Ends one session of a user, all of them, or all but one; returns how many. */
export async function endSessions(
  tx: Tx,
  user_id: number,
  now: Date,
  which: { only?: number; but?: number } = {},
): Promise<number> {
  let query = tx
    .updateTable('session')
    .set({ ended_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
  if (which.only !== undefined) query = query.where('id', '=', which.only)
  if (which.but !== undefined) query = query.where('id', '!=', which.but)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** Ends all sessions on the device of a till; returns their users. */
export async function endSessionsAtTill(tx: Tx, till_id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`update session set ended_at = ${now.toISOString()}
    where till_id = ${till_id} and ended_at is null returning user_id`.execute(tx)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** Ends expired sessions and returns their users. */
export async function endExpiredSessions(tx: Tx, now: Date): Promise<number[]> {
  const ended = await tx
    .updateTable('session')
    .set((eb) => ({ ended_at: eb.ref('expires_at') }))
    .where('expires_at', '<=', now.toISOString())
    .where('ended_at', 'is', null)
    .returning('user_id')
    .execute()
  return [...new Set(ended.map(({ user_id }) => user_id))]
}

/**
 * Deletes sessions, password links and passkey challenges that expired before `ended_before`, and devices that were
 * last used before `unused_since`.
 */
export async function deleteOldSessions(db: Db, ended_before: Date, unused_since: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', ended_before.toISOString()).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', ended_before.toISOString()).execute()
  await deleteOldChallenges(db, ended_before)
  await db.deleteFrom('known_device').where('last_used_at', '<', unused_since.toISOString()).execute()
}
