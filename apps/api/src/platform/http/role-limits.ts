import type { RoleWithLimits } from '@tavlin/domain/access/limits'
import { type RawBuilder, sql } from 'kysely'

/** SQL for the limits of `role` by kind. */
export const LIMITS_OF_ROLE = sql`coalesce((select json_object_agg(kind, amount) from role_limit
  where role_limit.role_id = role.id), '{}')`

/** SQL for roles by name, in the shape that `limitsOf` of the domain needs. */
export const rolesWithLimits = (names: readonly string[]): RawBuilder<readonly RoleWithLimits[]> => sql`coalesce((
  select json_agg(json_build_object('name', role.name, 'deli_ids', role.deli_ids, 'limits', ${LIMITS_OF_ROLE}))
  from role where role.name = any (${names}::text[])), '[]')`
