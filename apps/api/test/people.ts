import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import { hashToken, newToken } from '../src/platform/db/ids.ts'
import { type AssignedRole, assignRoles } from './assign-roles.ts'
import { NOON } from './test-app.ts'

export type PersonInput = {
  readonly role: AssignedRole | null
  readonly session: 'live' | 'expired' | 'ended' | 'deactivated'
}
export type Person = { readonly id: number; readonly token: string }

/** Creates many users at once, each with a session: a matrix test needs a new user for every call. */
export async function makePeople(db: Db, wanted: readonly PersonInput[]): Promise<Person[]> {
  const tokens = wanted.map(() => newToken())
  const emails = wanted.map(() => `${randomUUID()}@tavlin.test`)
  const { rows } = await sql<{ id: number; email: string }>`
    insert into app_user (email, first_name, last_name, active)
    select email, 'דנה', 'לוי', active from unnest(${emails}::text[], ${wanted.map((one) => one.session !== 'deactivated')}::boolean[])
      as person (email, active)
    returning id, email`.execute(db)
  const id_of = new Map(rows.map((row) => [row.email, row.id]))
  const ids = emails.map((email) => id_of.get(email)!)
  const hour_later = new Date(NOON.getTime() + 3_600_000)
  await assignRoles(
    db,
    wanted.flatMap(({ role }, i) => (role === null ? [] : [{ user_id: ids[i]!, role }])),
  )
  await sql`insert into session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, ended_at, address, user_agent)
    select token_hash, user_id, 'staff', ${NOON}, ${NOON}, expires_at, ended_at, '127.0.0.1', 'test'
    from unnest(${tokens.map(hashToken)}::bytea[], ${ids}::bigint[],
      ${wanted.map((one) => (one.session === 'expired' ? NOON : hour_later))}::timestamptz[],
      ${wanted.map((one) => (one.session === 'ended' ? NOON : null))}::timestamptz[])
      as s (token_hash, user_id, expires_at, ended_at)`.execute(db)
  return ids.map((id, i) => ({ id, token: tokens[i]! }))
}

export async function makeDeli(db: Db, name: string): Promise<number> {
  const deli = await db
    .insertInto('deli')
    .values({ name_he: name, name_en: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return deli.id
}
