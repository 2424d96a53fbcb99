import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import { changesOf } from '#features/activity/log.service.ts'
import type { Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'

export type LogQuery = ListQuery & {
  search?: string
  kind?: 'user' | 'role' | 'permission' | undefined
  show?: 'changes' | 'sign_ins' | undefined
  actor?: number | undefined
  /** Range of calendar days in the business's time zone, both inclusive. */
  from?: string | undefined
  until?: string | undefined
}

const kind = sql`split_part(event.name, '.', 1)`
const subject_id = sql`(event.data ->> (${kind} || '_id'))::bigint`
const nameOf = (user_id: unknown) =>
  sql`(select full_name(first_name, last_name) from app_user where app_user.id = ${user_id})`
// Deleted subjects have no row; their name comes from the event data.
const nameOfSubject = sql`coalesce(case ${kind} when 'user' then ${nameOf(subject_id)}
  when 'role' then (select view_name from role where role.id = ${subject_id})
  else (select view_name from permission where permission.id = ${subject_id}) end, event.data ->> 'name')`

// The condition must match the predicate of the partial index on changes exactly.
const IS_CHANGE = sql`event.name not in ('user.signed_in', 'user.signed_out')`
const IS_SIGN_IN = sql`event.name in ('user.signed_in', 'user.signed_out')`

/** Matches the name of the actor or of the subject. */
const named = (search: string) => {
  const like = `%${search.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return sql`(${nameOf(sql`actor_id`)} ilike ${like} or ${nameOfSubject} ilike ${like})`
}

export const ACCESS_LOG: List<LogQuery> = {
  name: 'access_log',
  from: sql`from event`,
  id: sql`event.id`,
  row: sql`json_build_object('id', event.id, 'at', event.at, 'name', event.name,
    'actor', case when actor_id is not null then json_build_object('id', actor_id, 'name', coalesce(${nameOf(sql`actor_id`)}, '')) end,
    'subject', case when ${subject_id} is not null then
      json_build_object('kind', ${kind}, 'id', ${subject_id}, 'name', ${nameOfSubject}) end, 'changes', ${changesOf(null)})`,
  sorts: { id: { by: sql`event.id`, type: 'bigint' } },
  // The conditions must match the predicates of the partial indexes of the log exactly.
  where: (query) => [
    sql`${kind} in ('user', 'role', 'permission')`,
    ...(query.kind ? [sql`${kind} = ${query.kind}`] : []),
    ...(query.show ? [query.show === 'sign_ins' ? IS_SIGN_IN : IS_CHANGE] : []),
    ...(query.actor ? [sql`actor_id = ${query.actor}`] : []),
    ...(query.from ? [sql`event.at >= (${query.from}::date)::timestamp at time zone ${BUSINESS_ZONE}`] : []),
    ...(query.until ? [sql`event.at < (${query.until}::date + 1)::timestamp at time zone ${BUSINESS_ZONE}`] : []),
    ...(query.search ? [named(query.search)] : []),
  ],
}

export async function findRoleId(tx: Tx, name: string): Promise<number | undefined> {
  return (await tx.selectFrom('role').select('id').where('name', '=', name).executeTakeFirst())?.id
}
