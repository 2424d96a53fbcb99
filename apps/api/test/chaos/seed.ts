import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken, newToken } from '../../src/platform/db/ids.ts'

export type Person = { readonly id: number; readonly token: string }

export async function makeDelis(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into deli (name_he, name_en)
    select 'מעדנייה', 'Deli' from generate_series(1, ${count}) returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Creates a role that may see all or some delis. */
export async function makeRole(db: Db, name: string, deli_ids: readonly number[] | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`with made as (
      insert into role (name, view_name, deli_ids) values (${name}, ${name}, ${deli_ids}::integer[]) returning id
    ), granted as (
      insert into role_permission select made.id, permission.id from made, permission where permission.name = 'view_delis'
    ) select id from made`.execute(db)
  return rows[0]!.id
}

/** Creates a user with this role, signed in for the day. */
export async function makePerson(db: Db, role: string): Promise<Person> {
  const token = newToken()
  const { rows } = await sql<{ id: number }>`with person as (
      insert into app_user (email, first_name, last_name) values (${`${token}@tavlin.test`}, 'דנה', 'לוי') returning id
    ), held as (
      insert into user_role select person.id, role.id from person, role where role.name = ${role}
    ), signed_in as (
      insert into session (token_hash, user_id, kind, created_at, last_seen_at, expires_at, address, user_agent)
      select ${hashToken(token)}::bytea, id, 'staff', now(), now(), now() + interval '10 hours', '127.0.0.1', 'chaos' from person
    ) select id from person`.execute(db)
  return { id: rows[0]!.id, token }
}
