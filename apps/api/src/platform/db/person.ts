import { type RawBuilder, sql } from 'kysely'

/** SQL for the author of an action, with id and full name, as JSON; null for the system itself. */
export const personOf = (
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select json_build_object('id', app_user.id, 'name', full_name(first_name, last_name))
  from app_user where app_user.id = ${id})`
