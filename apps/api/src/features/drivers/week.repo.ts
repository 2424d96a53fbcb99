import type { ShiftTemplate } from '@tavlin/contract/drivers'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { type DeliScope, inScope } from './driver-list.repo.ts'

type Template = z.output<typeof ShiftTemplate>

export const hasDeli = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select from deli where id = ${id}`.execute(tx)).rows.length > 0

type CopiedShift = {
  id: number
  deli_id: number
  may_drive: boolean
  /** Id of the copied shift; null when it was not copied. */ copy_id: number | null
}

const sourceOf = (from: string, scope: DeliScope) => sql`
  select driver_shift.*, driver.active and may_drive(driver_id, driver_shift.deli_id) as may_drive
  from driver_shift join driver on user_id = driver_id
  where date >= ${from}::date and date < ${from}::date + 7 and kind = 'work' and ${inScope(sql`driver_shift.deli_id`, scope)}`

export type CopyPreview = { copied: number; existing: number; not_driving: number }

export async function previewCopy(db: Db, from: string, to: string, scope: DeliScope): Promise<CopyPreview> {
  const { rows } = await sql<CopyPreview>`
    with source as (${sourceOf(from, scope)}), judged as (
      select may_drive, exists (select from driver_shift as there where there.driver_id = source.driver_id
        and there.date = source.date + (${to}::date - ${from}::date)
        and int4range(there.start_minute, there.end_minute) && int4range(source.start_minute, source.end_minute)) as is_taken
      from source)
    select (count(*) filter (where may_drive and not is_taken))::integer as copied,
      (count(*) filter (where may_drive and is_taken))::integer as existing,
      (count(*) filter (where not may_drive))::integer as not_driving from judged`.execute(db)
  return rows[0]!
}

type RemovedShift = { deli_id: number; driver_id: number; date: string }

/** Deletes copied shifts, except those that were changed since and those of drivers with a trip that day. */
export async function deleteCopied(tx: Tx, ids: readonly number[], scope: DeliScope): Promise<RemovedShift[]> {
  const { rows } = await sql<RemovedShift>`delete from driver_shift
    where id = any (${ids}::bigint[]) and version = 1 and ${inScope(sql`driver_shift.deli_id`, scope)}
      and not exists (select from trip where trip.driver_id = driver_shift.driver_id and trip.date = driver_shift.date
        and trip.status <> 'cancelled')
    returning deli_id, driver_id, date::text as date`.execute(tx)
  return rows
}

/** Copies working shifts but not absences. Skips a copy that overlaps an existing shift (exclusion constraint). */
export async function copyShifts(tx: Tx, from: string, to: string, scope: DeliScope): Promise<CopiedShift[]> {
  const { rows } = await sql<CopiedShift>`
    with source as (${sourceOf(from, scope)}), made as (
      insert into driver_shift (driver_id, deli_id, date, start_minute, end_minute, kind, note)
      select driver_id, deli_id, date + (${to}::date - ${from}::date), start_minute, end_minute, kind, note
      from source where may_drive order by driver_id, date, start_minute
      on conflict do nothing returning id, driver_id, date, start_minute
    )
    select source.id, deli_id, may_drive, made.id as copy_id
    from source left join made on made.driver_id = source.driver_id and made.start_minute = source.start_minute
      and made.date = source.date + (${to}::date - ${from}::date)
    order by source.id`.execute(tx)
  return rows
}

export async function replaceTemplates(tx: Tx, templates: readonly Omit<Template, 'id'>[]): Promise<Template[]> {
  const { rows } = await sql<Template>`
    with gone as (delete from shift_template)
    insert into shift_template (name_he, name_en, start_minute, end_minute)
    select name_he, name_en, start_minute, end_minute
    from json_to_recordset(${JSON.stringify(templates)}::json)
      as sent (name_he text, name_en text, start_minute integer, end_minute integer)
    returning id, name_he, name_en, start_minute, end_minute`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}
