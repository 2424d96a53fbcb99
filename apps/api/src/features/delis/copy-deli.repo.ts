import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/**
 * Copies the setup for orders from one deli to a new one: weekly hours, slots, meals with their prices, happy hours,
 * delivery areas, and bags if the new deli has none. Omits temporary settings: exceptions, snoozes and quotas of a
 * date. Returns false when there is no such deli.
 */
export async function copySetup(tx: Tx, from_id: number, to_id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with source as (select id, bag_types from deli where id = ${from_id} and id <> ${to_id} for share),
    bags as (update deli set bag_types = source.bag_types from source
      where deli.id = ${to_id} and deli.bag_types = '[]'),
    hours as (
      insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
      select ${to_id}::integer, order_type, weekday, from_minute, until_minute from deli_hours
      where deli_id = (select id from source)
    ), series as (
      insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
        cutoff_days, cutoff_minute, days_ahead, orders, bags, section_minutes)
      select ${to_id}::integer, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
        cutoff_days, cutoff_minute, days_ahead, orders, bags, section_minutes from slot_series
      where deli_id = (select id from source) order by id
    ), items as (
      insert into deli_item (deli_id, meal_id, active, price_agorot, quota, windows)
      select ${to_id}::integer, meal_id, active, price_agorot, quota, windows from deli_item
      where deli_id = (select id from source)
    ), happy as (
      insert into happy_hour (deli_id, meal_ids, weekdays, from_minute, until_minute, percent, price_agorot)
      select ${to_id}::integer, meal_ids, weekdays, from_minute, until_minute, percent, price_agorot from happy_hour
      where deli_id = (select id from source) order by id
    ), areas as (
      insert into delivery_area (deli_id, name_he, name_en, shape, bounds, fee_agorot, minimum_agorot, fee_steps,
        surcharges, priority, active)
      select ${to_id}::integer, name_he, name_en, shape, bounds, fee_agorot, minimum_agorot, fee_steps,
        surcharges, priority, active from delivery_area
      where deli_id = (select id from source) order by id
    )
    select id from source`.execute(tx)
  return rows.length === 1
}
