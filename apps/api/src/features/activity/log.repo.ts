import type { LOG_MODELS } from '@tavlin/contract/activity'
import { LOG_GROUP_OF, type LogGroup } from '@tavlin/contract/log-groups'
import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { personOf } from '#platform/db/person.ts'
import { changesOf, moneyOf, namesOf, noteOf } from './log-fragments.repo.ts'

export type LogModel = (typeof LOG_MODELS)[number]
export type LogQuery = ListQuery & {
  readonly model: LogModel
  readonly id: number
  readonly groups: readonly LogGroup[]
  /** Omits events of delis that are not in this list; null omits none. */
  readonly deli_ids: readonly number[] | null
  readonly by?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export const groupOf = sql`case event.name ${sql.join(
  Object.entries(LOG_GROUP_OF).flatMap(([name, group]) =>
    group ? [sql`when ${sql.lit(name)} then ${sql.lit(group)}`] : [],
  ),
  sql` `,
)} end`
export const dayStart = (day: string, plus: 0 | 1) =>
  sql`(${day}::date + ${sql.lit(plus)})::timestamp at time zone ${sql.lit(BUSINESS_ZONE)}`

/** `customer_ids` includes everyone merged into the customer, because events of merged customers keep the old id. */
export const logList = (
  { model, id }: Pick<LogQuery, 'model' | 'id'>,
  customer_ids: readonly number[],
): List<LogQuery> => ({
  name: 'log',
  from: sql`from event`,
  id: sql`event.id`,
  row: sql`json_build_object('id', event.id, 'at', event.at, 'name', event.name, 'group', ${groupOf},
    'by', ${personOf(sql`event.actor_id`)}, 'data', event.data, 'changes', ${changesOf(model === 'meal' ? id : null)},
    'note', ${noteOf}, 'money', ${moneyOf}, 'names', ${namesOf})`,
  sorts: { id: { by: sql`event.id`, type: 'bigint' } },
  where: (query) => [...isAbout(query, customer_ids), ...narrowing(query)],
})

function isAbout({ model, id }: LogQuery, customer_ids: readonly number[]): RawBuilder<unknown>[] {
  // Compares a single id with `=`, because the index then returns the events in list order; `any` would need a sort.
  if (model === 'customer')
    return [
      customer_ids.length > 1
        ? sql`event.customer_id = any (${customer_ids}::bigint[])`
        : sql`event.customer_id = ${id}::bigint`,
    ]
  // The conditions must match the predicate of the partial index exactly.
  if (model === 'deli') return [sql`event.deli_id = ${id}::bigint`, sql`event.name <> 'slot.filled'`]
  const subject = sql`event.subject = ${`${model}:${id}`}`
  // Changes of areas have no subject; the index of rare events finds them by name.
  if (model === 'area')
    return [sql`(${subject} or (event.name = 'area.changed' and event.data ->> 'area_id' = ${String(id)}))`]
  if (model !== 'meal') return [subject]
  return [sql`(${subject} or (event.data ? 'meal_ids' and event.data -> 'meal_ids' @> ${String(id)}::jsonb))`]
}

function narrowing({ groups, deli_ids, by, from, until }: LogQuery): RawBuilder<unknown>[] {
  const names = Object.entries(LOG_GROUP_OF).flatMap(([name, group]) => (group && groups.includes(group) ? [name] : []))
  return [
    sql`event.name = any (${names}::text[])`,
    ...(deli_ids === null ? [] : [sql`(event.deli_id is null or event.deli_id = any (${deli_ids}::integer[]))`]),
    ...(by === undefined ? [] : [sql`event.actor_id = ${by}::bigint`]),
    ...(from === undefined ? [] : [sql`event.at >= ${dayStart(from, 0)}`]),
    ...(until === undefined ? [] : [sql`event.at < ${dayStart(until, 1)}`]),
  ]
}

/** Returns the customer and everyone merged into them, directly or indirectly. */
export async function idsOfCustomer(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from customer_ids(${id}) as one (id)`.execute(db)
  return rows.map((row) => row.id)
}
