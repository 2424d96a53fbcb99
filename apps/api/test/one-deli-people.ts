import { PERMISSIONS, type Access, type Permission } from '@tavlin/contract/access-rules'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import { type AssignedRole, inDelis } from './assign-roles.ts'

/** Creates a role with these permissions; returns it for one deli only, to be given to a user. */
export async function makeOneDeliRole(
  db: Db,
  name: string,
  { deli_id, permissions }: { deli_id: number; permissions: readonly Permission[] },
): Promise<AssignedRole> {
  await sql`with made as (insert into role (name, view_name) values (${name}, ${name}) returning id)
    insert into role_permission (role_id, permission_id)
    select made.id, permission.id from made, permission where permission.name = any (${permissions}::text[])`.execute(
    db,
  )
  return inDelis(name, [deli_id])
}

const isPermission = (access: Access): access is Permission => PERMISSIONS.some((one) => one === access)

/**
 * Creates a role with all permissions, and for each permission a role with only that permission. The returned roles are
 * limited to this deli.
 */
export async function makeOneDeliRoles(db: Db, deli_id: number) {
  const everything = await makeOneDeliRole(db, 'one_deli', { deli_id, permissions: PERMISSIONS })
  for (const permission of PERMISSIONS)
    await makeOneDeliRole(db, `one_deli_${permission}`, { deli_id, permissions: [permission] })
  return {
    everything,
    /** Returns the role with only this permission; null when being signed in is enough. */
    only: (access: Access): AssignedRole | null =>
      isPermission(access) ? inDelis(`one_deli_${access}`, [deli_id]) : null,
  }
}
