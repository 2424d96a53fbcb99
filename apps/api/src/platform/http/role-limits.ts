import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import { type RawBuilder, sql } from 'kysely'

/** SQL for the limits of `role` by kind. */
export const LIMITS_OF_ROLE = sql`coalesce((select json_object_agg(kind, amount) from role_limit
  where role_limit.role_id = role.id), '{}')`

export type RoleHolder = {
  readonly id: number | null
  readonly roles: readonly string[]
  readonly viewing_as?: { readonly user_id?: number }
}

/**
 * SQL for the roles of a caller as `role`, with the delis in which the caller has them. A super_admin who views as a
 * role does not have that role and gets all delis; a super_admin who views as a user gets the delis of that user.
 */
export const rolesOfCaller = ({ id, roles, viewing_as }: RoleHolder) => sql`(
  select role.id, role.name, role.view_name, held_role.deli_ids
  from role left join held_role on held_role.role_id = role.id and held_role.user_id = ${viewing_as?.user_id ?? id}::bigint
  where role.name = any (${roles}::text[])) as role`

/** SQL for the roles of a caller, in the shape that `limitsOf` of the domain needs. */
export const rolesWithLimits = (holder: RoleHolder): RawBuilder<readonly RoleWithLimits[]> => sql`coalesce((
  select json_agg(json_build_object('name', role.name, 'deli_ids', role.deli_ids, 'limits', ${LIMITS_OF_ROLE}))
  from ${rolesOfCaller(holder)}), '[]')`
