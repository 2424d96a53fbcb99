import type { ExceptionForm, HoursForm, Schedule, SeriesForm, SlotEventForm } from '@tavlin/contract/schedule'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { RawJson } from '#platform/db/list.ts'

export type ScheduleRow = z.infer<typeof Schedule>
export type HoursInput = z.output<typeof HoursForm>
export type SeriesInput = z.output<typeof SeriesForm>
export type Exception = Omit<z.output<typeof ExceptionForm>, 'from_date' | 'until_date'>
export type SlotEventInput = z.output<typeof SlotEventForm>

const capacity = sql`json_build_object('orders', orders, 'bags', bags, 'section_minutes', section_minutes)`
const span = sql`'from_minute', from_minute, 'until_minute', until_minute`
const reason = sql`'reason_he', reason_he, 'reason_en', reason_en`

/** SQL for the schedule as JSON, with exceptions and events from this day on; past ones are irrelevant for planning. */
const scheduleJson = (from_date: string) => sql`json_build_object('deli_id', deli.id, 'version', deli.schedule_version,
  'hours', coalesce((select json_agg(json_build_object('order_type', order_type, 'weekday', weekday, ${span})
    order by order_type, weekday, from_minute) from deli_hours where deli_id = deli.id), '[]'),
  'exceptions', coalesce((select json_agg(json_build_object('id', id, 'date', date, 'order_type', order_type,
      'spans', spans, ${reason}, 'holiday', holiday) order by date, order_type nulls first)
    from deli_exception where deli_id = deli.id and date >= ${from_date}::date), '[]'),
  'series', coalesce((select json_agg(json_build_object('id', id, 'order_type', order_type, 'weekdays', weekdays, ${span},
      'every_minutes', every_minutes, 'lead_minutes', lead_minutes, 'cutoff_days', cutoff_days,
      'cutoff_minute', cutoff_minute, 'days_ahead', days_ahead, 'capacity', ${capacity})
      order by order_type, from_minute, id)
    from slot_series where deli_id = deli.id), '[]'),
  'events', coalesce((select json_agg(json_build_object('id', id, 'date', date, 'order_type', order_type, ${span},
      'kind', kind, 'percent', percent, 'every_minutes', every_minutes,
      'capacity', case when kind = 'extra' then ${capacity} end, ${reason}) order by date, from_minute, id)
    from slot_event where deli_id = deli.id and date >= ${from_date}::date), '[]'),
  'sections', coalesce((select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en)
    order by position, id) from kitchen_section), '[]'))`

export async function findSchedule(db: Db, deli_id: number, from_date: string): Promise<RawJson | null> {
  const { rows } = await sql<{
    json: string
  }>`select json_build_object('data', ${scheduleJson(from_date)})::text as json
    from deli where id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

/** Returns the schedule as an object, because commands store their answer. */
export async function readSchedule(tx: Tx, deli_id: number, from_date: string): Promise<ScheduleRow> {
  const { rows } = await sql<{ data: ScheduleRow }>`select ${scheduleJson(from_date)} as data
    from deli where id = ${deli_id}`.execute(tx)
  return rows[0]!.data
}

export type LockedScheduleRow = { readonly version: number; readonly series_ids: number[] }

/**
 * Serialises changes of a schedule and raises its version. The ids may have been read before the lock; callers that use
 * them also check the version, which differs after a wait.
 */
export async function lockSchedule(tx: Tx, deli_id: number): Promise<LockedScheduleRow | undefined> {
  const { rows } =
    await sql<LockedScheduleRow>`update deli set schedule_version = schedule_version + 1 where id = ${deli_id}
    returning schedule_version - 1 as version,
      array(select slot_series.id from slot_series where deli_id = deli.id) as series_ids`.execute(tx)
  return rows[0]
}

export async function saveHours(tx: Tx, deli_id: number, hours: readonly HoursInput[]): Promise<void> {
  // The condition forces the delete to run first: the constraint would reject new hours that overlap old ones.
  await sql`with gone as (delete from deli_hours where deli_id = ${deli_id} returning 1)
    insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select ${deli_id}, * from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
      as sent (order_type text, weekday integer, from_minute integer, until_minute integer)
    where (select count(*) from gone) >= 0`.execute(tx)
}

/** Updates series whose ids are sent, inserts new ones and deletes the others. */
export async function saveSeries(tx: Tx, deli_id: number, series: readonly SeriesInput[]): Promise<void> {
  const sent = series.map(({ capacity: limits, ...one }) => ({ ...one, ...limits }))
  await sql`with
    sent as (select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id integer, order_type text,
      weekdays integer[], from_minute integer, until_minute integer, every_minutes integer, lead_minutes integer,
      cutoff_days integer, cutoff_minute integer, days_ahead integer, orders integer, bags integer, section_minutes jsonb)),
    gone as (delete from slot_series where deli_id = ${deli_id} and id not in (select id from sent where id is not null)),
    updated as (update slot_series as series set order_type = sent.order_type, weekdays = sent.weekdays,
        from_minute = sent.from_minute, until_minute = sent.until_minute, every_minutes = sent.every_minutes,
        lead_minutes = sent.lead_minutes, cutoff_days = sent.cutoff_days, cutoff_minute = sent.cutoff_minute,
        days_ahead = sent.days_ahead, orders = sent.orders, bags = sent.bags, section_minutes = sent.section_minutes
      from sent where series.id = sent.id and series.deli_id = ${deli_id})
    insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
      cutoff_days, cutoff_minute, days_ahead, orders, bags, section_minutes)
    select ${deli_id}, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes, cutoff_days,
      cutoff_minute, days_ahead, orders, bags, section_minutes from sent where id is null`.execute(tx)
}

export async function saveExceptions(
  tx: Tx,
  deli_id: number,
  dates: readonly string[],
  { order_type, spans, reason_he, reason_en, holiday }: Exception,
): Promise<void> {
  await sql`insert into deli_exception (deli_id, date, order_type, spans, reason_he, reason_en, holiday)
    select ${deli_id}, date, ${order_type}, ${JSON.stringify(spans)}::jsonb, ${reason_he}, ${reason_en}, ${holiday}
    from unnest(${dates}::date[]) as date
    on conflict (deli_id, date, order_type) do update set spans = excluded.spans, reason_he = excluded.reason_he,
      reason_en = excluded.reason_en, holiday = excluded.holiday`.execute(tx)
}

export async function deleteException(tx: Tx, deli_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from deli_exception where id = ${id} and deli_id = ${deli_id} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function insertEvent(
  tx: Tx,
  deli_id: number,
  { capacity: limits, ...event }: SlotEventInput,
  by: { created_by: number; created_at: Date },
): Promise<void> {
  await sql`insert into slot_event (deli_id, date, order_type, from_minute, until_minute, kind, percent, every_minutes,
      orders, bags, section_minutes, reason_he, reason_en, created_by, created_at)
    values (${deli_id}, ${event.date}, ${event.order_type}, ${event.from_minute}, ${event.until_minute}, ${event.kind},
      ${event.percent}, ${event.every_minutes}, ${limits?.orders ?? null}, ${limits?.bags ?? null},
      ${JSON.stringify(limits?.section_minutes ?? {})}::jsonb, ${event.reason_he}, ${event.reason_en},
      ${by.created_by}, ${by.created_at})`.execute(tx)
}

export async function deleteEvent(tx: Tx, deli_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from slot_event where id = ${id} and deli_id = ${deli_id} returning 1`.execute(tx)
  return rows.length > 0
}
