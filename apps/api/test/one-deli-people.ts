import { PERMISSIONS, type Access, type Permission } from '@tavlin/contract/access-rules'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** Creates a role with these permissions in one deli only; returns its name. */
export async function makeOneDeliRole(
  db: Db,
  name: string,
  { deli_id, permissions }: { deli_id: number; permissions: readonly Permission[] },
): Promise<string> {
  await sql`with made as (insert into role (name, view_name, deli_ids) values (${name}, ${name}, array[${deli_id}::integer])
      returning id)
    insert into role_permission (role_id, permission_id)
    select made.id, permission.id from made, permission where permission.name = any (${permissions}::text[])`.execute(
    db,
  )
  return name
}

const isPermission = (access: Access): access is Permission => PERMISSIONS.some((one) => one === access)

/** Creates for each permission a role with only that one, and a role with all, both in this deli only. */
export async function makeOneDeliRoles(db: Db, deli_id: number) {
  const everything = await makeOneDeliRole(db, 'one_deli', { deli_id, permissions: PERMISSIONS })
  for (const permission of PERMISSIONS)
    await makeOneDeliRole(db, `one_deli_${permission}`, { deli_id, permissions: [permission] })
  return {
    everything,
    /** Returns the role with only this permission; null when being signed in is enough. */
    only: (access: Access): string | null => (isPermission(access) ? `one_deli_${access}` : null),
  }
}
