import { type RawBuilder, sql } from 'kysely'

/** The actor as every screen names them; null for the system itself. */
export const personOf = (
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select json_build_object('id', app_user.id, 'name', full_name(first_name, last_name))
  from app_user where app_user.id = ${id})`
