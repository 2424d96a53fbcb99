import type { Capacity } from '@tavlin/domain/availability/facts'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** The time at which the test clock starts. */
export const NOW = new Date('2026-11-15T10:00:00Z')
/** The Monday after the Sunday at which the test clock starts. */
export const MONDAY = '2026-11-16'
/** Start of the slot at 19:00, in minutes after midnight; it is in the middle of the evening series. */
export const SEVEN = 1140

export type DeliWorld = { deli_id: number; category_id: number; grill_id: number; cold_id: number }

/** Creates a deli that is open all day, every day, without slots or meals. */
export async function makeWorld(db: Db): Promise<DeliWorld> {
  const { rows } = await sql<DeliWorld>`
    with the_deli as (insert into deli (name_he, name_en, lat, lng) values ('דיזנגוף', 'Dizengoff', 32.08, 34.77) returning id),
    category as (insert into meal_category (name_he, name_en, position) values ('עיקריות', 'Mains', 1) returning id),
    section as (insert into kitchen_section (name_he, name_en, position)
      values ('גריל', 'Grill', 1), ('סלטים', 'Salads', 2) returning id, position)
    select (select id from the_deli) as deli_id, (select id from category) as category_id,
      (select id from section where position = 1) as grill_id, (select id from section where position = 2) as cold_id`.execute(
    db,
  )
  const world = rows[0]!
  await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
    select ${world.deli_id}, order_type, weekday, 240, 1680
    from unnest('{delivery,pickup}'::text[]) as order_type, generate_series(0, 6) as weekday`.execute(db)
  return world
}

/** Creates slots of 15 minutes from 17:00 to 23:00 on all days by default. */
export async function makeSeries(
  db: Db,
  deli_id: number,
  { orders = null, bags = null, section_minutes = {} }: Partial<Capacity> = {},
  { from_minute = 1020, until_minute = 1380, every_minutes = 15 } = {},
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute,
      every_minutes, lead_minutes, days_ahead, orders, bags, section_minutes)
    values (${deli_id}, 'delivery', '{0,1,2,3,4,5,6}', ${from_minute}, ${until_minute}, ${every_minutes}, 30, 30, ${orders},
      ${bags}, ${JSON.stringify(section_minutes)}) returning id`.execute(db)
  return rows[0]!.id
}

type MealOptions = {
  volume?: number
  section_id?: number
  minutes?: number
  quota?: number | null
  price_agorot?: number
}

/** Creates a meal of the menu that the deli sells. */
export async function sellMeal(db: Db, { deli_id, category_id }: DeliWorld, given: MealOptions = {}): Promise<number> {
  const { volume = 10, section_id, minutes = 20, quota = null, price_agorot = 5000 } = given
  const { rows } = await sql<{ id: number }>`insert into meal (name_he, name_en, category_id, price_agorot, volume)
    values ('שניצל', 'Schnitzel', ${category_id}, ${price_agorot}, ${volume}) returning id`.execute(db)
  const { id } = rows[0]!
  if (section_id !== undefined)
    await sql`insert into meal_process (meal_id, position, section_id, minutes)
      values (${id}, 1, ${section_id}, ${minutes})`.execute(db)
  await sql`insert into deli_item (deli_id, meal_id, quota) values (${deli_id}, ${id}, ${quota})`.execute(db)
  return id
}
