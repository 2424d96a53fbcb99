import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type RoleHolder, rolesWithLimits } from '#platform/http/role-limits.ts'

export async function findRoles(db: Db, holder: RoleHolder): Promise<readonly RoleWithLimits[]> {
  const { rows } = await sql<{ roles: RoleWithLimits[] }>`select ${rolesWithLimits(holder)} as roles`.execute(db)
  return rows[0]!.roles
}
