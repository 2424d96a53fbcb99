import { sql } from 'kysely'
import type { List, ListQuery } from '#platform/list.ts'

export type LogQuery = ListQuery & { kind?: 'user' | 'role' | 'permission' | undefined }

const kind = sql`split_part(event.name, '.', 1)`
const subject_id = sql`(event.data ->> (${kind} || '_id'))::bigint`
const nameOf = (user_id: unknown) =>
  sql`(select full_name(first_name, last_name) from app_user where app_user.id = ${user_id})`
// What was deleted is named by the event that tells of it.
const nameOfSubject = sql`coalesce(case ${kind} when 'user' then ${nameOf(subject_id)}
  when 'role' then (select view_name from role where role.id = ${subject_id})
  else (select view_name from permission where permission.id = ${subject_id}) end, event.data ->> 'name')`

export const ACCESS_LOG: List<LogQuery> = {
  name: 'access_log',
  from: sql`from event`,
  id: sql`event.id`,
  row: sql`json_build_object('id', event.id, 'at', event.at, 'name', event.name,
    'actor', case when actor_id is not null then json_build_object('id', actor_id, 'name', coalesce(${nameOf(sql`actor_id`)}, '')) end,
    'subject', case when ${subject_id} is not null then
      json_build_object('kind', ${kind}, 'id', ${subject_id}, 'name', ${nameOfSubject}) end)`,
  sorts: { id: { by: sql`event.id`, type: 'bigint' } },
  // Word for word as in the indexes of the log, which hold these events only.
  where: (query) => [
    sql`${kind} in ('user', 'role', 'permission')`,
    ...(query.kind ? [sql`${kind} = ${query.kind}`] : []),
  ],
}
