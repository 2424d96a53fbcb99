import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'

/** Creates, at the first call only, a deli that sells one meal at every hour; `newHold` holds one of its slots. */
export function makeDeliWorld(
  db: Db,
  newDeli: (sold_ids: readonly number[]) => Promise<number>,
  newMeal: () => Promise<number>,
  printer_port: number,
) {
  let made: Promise<{ id: number; meal_id: number; newHold: () => Promise<string> }> | undefined
  const make = async () => {
    const meal_id = await newMeal()
    const id = await newDeli([meal_id])
    await sql`update deli set printer_host = '127.0.0.1', printer_port = ${printer_port} where id = ${id}`.execute(db)
    await sql`insert into deli_hours (deli_id, order_type, weekday, from_minute, until_minute)
      select ${id}, type, weekday, 240, 1680 from generate_series(0, 6) as weekday, unnest('{delivery,pickup}'::text[]) as type`.execute(
      db,
    )
    await sql`insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
        days_ahead) select ${id}, type, '{0,1,2,3,4,5,6}', 240, 1680, 60, 0, 90 from unnest('{delivery,pickup}'::text[]) as type`.execute(
      db,
    )
    const newHold = async (): Promise<string> => {
      const hold = randomUUID()
      await sql`with slot as (insert into slot_load as load (deli_id, date, order_type, start_minute, end_minute, orders, bags)
          values (${id}, '2027-01-15', 'delivery', 660, 720, 1, 1)
          on conflict (deli_id, date, order_type, start_minute) do update set orders = load.orders + 1, bags = load.bags + 1)
        insert into slot_reservation (id, deli_id, date, order_type, start_minute, end_minute, state, expires_at, bags,
          section_minutes, portions, created_at)
        values (${hold}, ${id}, '2027-01-15', 'delivery', 660, 720, 'held', '2027-01-01', 1, '{}', '{}', now())`.execute(
        db,
      )
      return hold
    }
    return { id, meal_id, newHold }
  }
  return () => (made ??= make())
}
