import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** A role by its name, for all delis or for some. */
export type AssignedRole = string | { readonly role: string; readonly deli_ids: readonly number[] }
export const inDelis = (role: string, deli_ids: readonly number[]) => ({ role, deli_ids })

/** Gives roles, which must exist, to users. */
export async function assignRoles(
  db: Db,
  assigned: readonly { readonly user_id: number; readonly role: AssignedRole }[],
): Promise<void> {
  const rows = assigned.map(({ user_id, role }) =>
    typeof role === 'string' ? { user_id, role } : { user_id, ...role },
  )
  await sql`insert into user_role (user_id, role_id, deli_ids) select given.user_id, role.id, given.deli_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (user_id bigint, role text, deli_ids integer[])
    join role on role.name = given.role`.execute(db)
}

/** Limits everyone who has the role now to these delis; null means all delis. */
export async function limitAssignments(db: Db, role: string, deli_ids: readonly number[] | null): Promise<void> {
  await sql`with raised as (update access_epoch set epoch = epoch + 1)
    update user_role set deli_ids = ${deli_ids}::integer[] from role where role.id = role_id and role.name = ${role}`.execute(
    db,
  )
}
