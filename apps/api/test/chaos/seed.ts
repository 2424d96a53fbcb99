import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken, newToken } from '../../src/platform/db/ids.ts'
import { type AssignedRole, assignRoles } from '../assign-roles.ts'

export type Person = { readonly id: number; readonly token: string }

export async function makeDelis(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into deli (name_he, name_en)
    select 'מעדנייה', 'Deli' from generate_series(1, ${count}) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Creates a role that may see delis. */
export async function makeRole(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`with made as (
      insert into role (name, view_name) values (${name}, ${name}) returning id
    ), granted as (
      insert into role_permission select made.id, permission.id from made, permission where permission.name = 'view_delis'
    ) select id from made`.execute(db)
  return rows[0]!.id
}

/** Creates a user with this role, signed in for the day. */
export async function makePerson(db: Db, role: AssignedRole): Promise<Person> {
  const token = newToken()
  const { rows } = await sql<{ id: number }>`with person as (
      insert into app_user (email, first_name, last_name) values (${`${token}@tavlin.test`}, 'דנה', 'לוי') returning id
    ), signed_in as (
      insert into session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, user_agent)
      select ${hashToken(token)}::bytea, id, 'staff', now(), now(), now() + interval '10 hours', '127.0.0.1', 'chaos' from person
    ) select id from person`.execute(db)
  const { id } = rows[0]!
  await assignRoles(db, [{ user_id: id, role }])
  return { id, token }
}
