import { type RawBuilder, sql } from 'kysely'
import type { List, ListQuery } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import type { Moment } from './deli.repo.ts'

export type DeliQuery = ListQuery & { search: string; active?: 'true' | 'false' | undefined }

// SQL for weekly hours and near exceptions, from which the domain computes whether and when the deli opens.
const calendar = ({ date }: Moment): RawBuilder<unknown> => sql`json_build_object(
  'hours', coalesce((select json_agg(json_build_object('order_type', order_type, 'weekday', weekday,
      'from_minute', from_minute, 'until_minute', until_minute)) from deli_hours
    where deli_id = deli.id), '[]'),
  'exceptions', coalesce((select json_agg(json_build_object('id', id, 'date', date, 'order_type', order_type,
      'spans', spans, 'reason_he', reason_he, 'reason_en', reason_en)) from deli_exception
    where deli_id = deli.id and date between ${date}::date and ${date}::date + 8), '[]'))`

/** SQL for the fields shared by the list and the page of a deli, from `deli`. */
export const deliFields = (
  at: Moment,
): RawBuilder<unknown> => sql`'id', deli.id, 'name_he', name_he, 'name_en', name_en,
  'phone', phone, 'address', address, 'active', active, 'order_types', order_types,
  'pause', case when paused_until > ${at.now}::timestamptz then json_build_object('until', paused_until,
    'order_types', paused_types, 'note_he', pause_note_he, 'note_en', pause_note_en) end,
  'version', version, 'calendar', ${calendar(at)}`

/** A null `deli_ids` means every deli. */
export const deliList = (at: Moment, deli_ids: readonly number[] | null): List<DeliQuery> => ({
  name: 'delis',
  from: sql`from deli`,
  id: sql`deli.id`,
  row: sql`json_build_object(${deliFields(at)},
    'items', (select count(*) from deli_item where deli_id = deli.id),
    'areas', (select count(*) from delivery_area where deli_id = deli.id))`,
  sorts: {
    name: { by: sql`name_he`, type: 'text' },
    name_en: { by: sql`name_en`, type: 'text' },
  },
  where: ({ search, active }) => [
    ...(deli_ids ? [sql`deli.id = any (${deli_ids}::integer[])`] : []),
    // Forces the search index first and sorts afterwards.
    ...(search
      ? [sql`deli.id = any (array(select id from deli where search_text like ${containing(search.toLowerCase())}))`]
      : []),
    ...(active ? [sql`active = ${active === 'true'}`] : []),
  ],
})
