import type { ShiftTemplate } from '@tavlin/contract/drivers'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#platform/db.ts'
import { type Scope, inScope } from './driver-list.repo.ts'

type Template = z.output<typeof ShiftTemplate>

export const hasDeli = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select from deli where id = ${id}`.execute(tx)).rows.length > 0

type CopiedShift = { id: number; deli_id: number; may_drive: boolean; is_copied: boolean }

/** Days of work are habits, absences are not. What is there already stays: the exclusion of overlaps says which. */
export async function copyShifts(tx: Tx, from: string, to: string, scope: Scope): Promise<CopiedShift[]> {
  const { rows } = await sql<CopiedShift>`
    with source as (
      select driver_shift.*, driver.active and may_drive(driver_id, driver_shift.deli_id) as may_drive
      from driver_shift join driver on user_id = driver_id
      where date >= ${from}::date and date < ${from}::date + 7 and kind = 'work' and ${inScope(sql`driver_shift.deli_id`, scope)}
    ), made as (
      insert into driver_shift (driver_id, deli_id, date, start_minute, end_minute, kind, note)
      select driver_id, deli_id, date + (${to}::date - ${from}::date), start_minute, end_minute, kind, note
      from source where may_drive order by driver_id, date, start_minute
      on conflict do nothing returning driver_id, date, start_minute
    )
    select source.id, deli_id, may_drive, made.driver_id is not null as is_copied
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
