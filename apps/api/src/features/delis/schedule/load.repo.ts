import type { DeliFacts } from '@tavlin/domain/availability/facts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { TakenSlot } from './slots-answer.ts'

export type DeliDay = {
  readonly deli_id: number
  readonly name_he: string
  readonly name_en: string
  readonly facts: DeliFacts
  readonly taken: TakenSlot[]
}
export type DeliSelection = {
  /** Delis that the caller may see; null means every deli. */
  readonly allowed: readonly number[] | null
  /** Requested delis; null returns all active ones. */
  readonly named: readonly number[] | null
  readonly most: number
}

const span = sql`'from_minute', from_minute, 'until_minute', until_minute`
const capacity = sql`json_build_object('orders', orders, 'bags', bags, 'section_minutes', section_minutes)`
const reason = sql`'reason_he', reason_he, 'reason_en', reason_en`

/** Returns the data from which the slots of one date are computed, and the slot loads, for many delis. */
export async function listDeliDays(db: Db, date: string, { allowed, named, most }: DeliSelection): Promise<DeliDay[]> {
  const { rows } = await sql<{ day: DeliDay }>`
    select json_build_object('deli_id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en,
      'facts', json_build_object('id', deli.id, 'active', deli.active, 'order_types', deli.order_types, 'pause', null,
        'hours', coalesce((select json_agg(json_build_object('order_type', order_type, 'weekday', weekday, ${span}))
          from deli_hours where deli_id = deli.id), '[]'),
        'exceptions', coalesce((select json_agg(json_build_object('id', id, 'date', date, 'order_type', order_type,
            'spans', spans, ${reason}))
          from deli_exception where deli_id = deli.id and date = ${date}::date), '[]'),
        'series', coalesce((select json_agg(json_build_object('id', id, 'order_type', order_type, 'weekdays', weekdays,
            ${span}, 'every_minutes', every_minutes, 'lead_minutes', lead_minutes, 'cutoff_days', cutoff_days,
            'cutoff_minute', cutoff_minute, 'days_ahead', days_ahead, 'capacity', ${capacity}))
          from slot_series where deli_id = deli.id), '[]'),
        'events', coalesce((select json_agg(json_build_object('id', id, 'date', date, 'order_type', order_type, ${span},
            'kind', kind, 'percent', percent, 'every_minutes', every_minutes,
            'capacity', case when kind = 'extra' then ${capacity} end, ${reason}))
          from slot_event where deli_id = deli.id and date = ${date}::date), '[]')),
      'taken', coalesce((select json_agg(json_build_object('date', date, 'order_type', order_type,
          'start_minute', start_minute, 'end_minute', end_minute,
          'load', json_build_object('orders', orders, 'bags', bags, 'section_minutes', section_minutes, 'portions', portions),
          'limits', json_build_object('orders', orders_limit, 'bags', bags_limit, 'section_minutes', section_limits)))
        from slot_load where deli_id = deli.id and date = ${date}::date), '[]')) as day
    from (select * from deli
      where (${allowed === null} or id = any (${allowed ?? []}::integer[]))
        and (${named === null} and active or id = any (${named ?? []}::integer[]))
      order by name_he, id limit ${most}) as deli
    order by deli.name_he, deli.id`.execute(db)
  return rows.map(({ day }) => day)
}
