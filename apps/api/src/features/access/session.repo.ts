import type { Grant } from '@tavlin/domain/access/grants'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'

export type LiveSession = {
  token_hash: Buffer
  id: number
  user_id: number
  kind: 'staff' | 'driver'
  last_seen_at: string
  /** Changes whenever what this person may do may have changed. */
  access_mark: string
}

export async function findSessions(db: Db, token_hashes: readonly Buffer[], now: Date): Promise<LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select session.token_hash, session.id, session.user_id, session.kind, session.last_seen_at,
      app_user.access_version || '.' || access_epoch.epoch as access_mark
    from session
    join app_user on app_user.id = session.user_id and app_user.active
    cross join access_epoch
    where session.token_hash = any (${token_hashes}) and session.ended_at is null and session.expires_at > ${now}`.execute(
    db,
  )
  return rows
}

/** Role names and permissions of a person; a right held in two roles reaches as far as the two together. */
export async function findRights(db: Db, user_id: number): Promise<{ roles: string[]; permissions: Grant[] }> {
  const { rows } = await sql<{ roles: string[]; permissions: Grant[] }>`
    with held as (
      select role.id, role.name, role.deli_ids from user_role join role on role.id = user_role.role_id
      where user_role.user_id = ${user_id}
    ), granted as (
      select permission.name, bool_or(held.deli_ids is null) as everywhere,
        array_agg(distinct deli_id order by deli_id) filter (where deli_id is not null) as deli_ids
      from held
      join role_permission on role_permission.role_id = held.id
      join permission on permission.id = role_permission.permission_id
      left join lateral unnest(held.deli_ids) as deli_id on true
      group by permission.name
    )
    select (select coalesce(array_agg(name order by name), '{}') from held) as roles,
      (select coalesce(json_agg(json_build_object('name', name,
        'deli_ids', case when not everywhere then coalesce(deli_ids, '{}') end) order by name), '[]') from granted) as permissions`.execute(
    db,
  )
  return rows[0]!
}

export async function touchSessions(
  db: Db,
  ids: readonly number[],
  now: Date,
  until: (kind: 'staff' | 'driver') => Date,
) {
  await sql`update session set last_seen_at = ${now},
    expires_at = case kind when 'staff' then ${until('staff')}::timestamptz else ${until('driver')}::timestamptz end
    where id = any (${ids}) and ended_at is null`.execute(db)
}

export async function insertSession(
  tx: Tx,
  session: { token_hash: Buffer; user_id: number; kind: 'staff' | 'driver'; address: string; user_agent: string },
  now: Date,
  expires_at: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx
    .insertInto('session')
    .values({ ...session, created_at: at, last_seen_at: at, expires_at: expires_at.toISOString() })
    .execute()
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

/** Ends one session of a person, all of them, or all but one; answers how many. */
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

export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', before.toISOString()).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<', before.toISOString()).execute()
}
