import type { ActivityKind } from '@tavlin/contract/activity-kinds'
import { KIND_OF_EVENT } from '@tavlin/contract/activity-kinds'
import { LOG_GROUP_OF } from '@tavlin/contract/log-groups'
import type { SettingKey } from '@tavlin/contract/settings'
import { type RawBuilder, sql } from 'kysely'
import type { List, ListQuery } from '#platform/db/list.ts'
import { personOf } from '#platform/db/person.ts'
import { changesOf, moneyOf, namesOf, noteOf } from './log-fragments.repo.ts'
import { dayStart, groupOf } from './log.repo.ts'

/** Kinds of events, and the delis in which a caller may see them. `has_shared` includes events without a deli. */
export type VisibleEvents = {
  readonly kinds: readonly ActivityKind[]
  /** Null means events of all delis and events without a deli. */
  readonly deli_ids: readonly number[] | null
  readonly has_shared: boolean
}
export type ActivityQuery = ListQuery & {
  readonly visible: readonly VisibleEvents[]
  readonly show: 'changes' | 'views'
  readonly deli?: number | undefined
  readonly by?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly setting?: SettingKey | undefined
}

export const ACTIVITY_LOG: List<ActivityQuery> = {
  name: 'activity',
  from: sql`from event`,
  id: sql`event.id`,
  row: sql`json_build_object('id', event.id, 'at', event.at, 'name', event.name, 'group', ${groupOf},
    'by', ${personOf(sql`event.actor_id`)}, 'data', event.data, 'changes', ${changesOf(null)},
    'note', ${noteOf}, 'money', ${moneyOf}, 'names', ${namesOf},
    'deli', (select json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) from deli
      where deli.id = event.deli_id),
    'customer', (select json_build_object('id', id, 'name', full_name(first_name, last_name)) from customer
      where customer.id = event.customer_id))`,
  sorts: { id: { by: sql`event.id`, type: 'bigint' } },
  where: ({ visible, show, deli, by, from, until, setting }) => [
    visible.length === 0
      ? sql`false`
      : sql`(${sql.join(
          visible.map((one) => isVisible(one, show)),
          sql` or `,
        )})`,
    ...(deli === undefined ? [] : [sql`event.deli_id = ${deli}::integer`, sql`event.name <> 'slot.filled'`]),
    ...(by === undefined ? [] : [sql`event.actor_id = ${by}::bigint`]),
    ...(from === undefined ? [] : [sql`event.at >= ${dayStart(from, 0)}`]),
    ...(until === undefined ? [] : [sql`event.at < ${dayStart(until, 1)}`]),
    ...(setting === undefined ? [] : [sql`event.name = 'setting.changed' and event.data ->> 'key' = ${setting}`]),
    ...(setting !== undefined && deli === undefined ? [sql`event.deli_id is null`] : []),
  ],
  needsOwnPlan: () => true,
}

/** Literals let the planner prove that the condition implies the predicate of a partial index. */
const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)))

function isVisible({ kinds, deli_ids, has_shared }: VisibleEvents, show: 'changes' | 'views'): RawBuilder<unknown> {
  const names = Object.entries(LOG_GROUP_OF).flatMap(([name, group]) => {
    const kind = KIND_OF_EVENT[name.split('.')[0] as keyof typeof KIND_OF_EVENT]
    const is_shown = group !== null && (group === 'views') === (show === 'views')
    return is_shown && kind !== null && kinds.includes(kind) ? [name] : []
  })
  const notes = show === 'views' ? [] : kinds
  const is_named = names.length === 0 ? sql`false` : sql`event.name in (${literals(names)})`
  const is_note = sql`event.name in ('note.written', 'note.changed') and event.data ->> 'model' in (${literals(notes)})`
  const is_of_kind = notes.length === 0 ? is_named : sql`(${is_named} or ${is_note})`
  if (deli_ids === null) return sql`(${is_of_kind})`
  const is_shared = has_shared ? sql` or event.deli_id is null` : sql``
  return sql`(${is_of_kind} and (event.deli_id = any (${deli_ids}::integer[])${is_shared}))`
}
