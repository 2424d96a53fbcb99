import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { settingOn } from '#platform/db/setting-on.ts'
import type { PrintOrder } from '@tavlin/slips/order-slips'

export type FoundOrder = PrintOrder & {
  readonly id: number
  readonly printer_host: string
  readonly printer_port: number
}

/** Returns the data of kitchen tickets and bag labels, and their printer. */
export async function findPrintOrder(
  db: Db | Tx,
  id: number,
  section_id: number | null = null,
): Promise<FoundOrder | undefined> {
  const ofSection =
    section_id === null
      ? sql``
      : sql`and exists (select from kitchen_task where line_id = order_line.id and section_id = ${section_id}
          and state <> 'dropped')`
  const { rows } = await sql<FoundOrder>`
    select o.id, o.deli_id, o.public_id, o.number, o.order_type, o.customer_name, o.promise_from, o.promise_to, o.bags, o.shelf, o.address,
      o.allergy_note, o.note_kitchen, o.note_customer, deli.printer_host, deli.printer_port,
      ${settingOn('meat_and_dairy', sql`o.date`, sql`o.deli_id`)} as meat_and_dairy,
      jsonb_build_object('name_he', deli.name_he, 'name_en', deli.name_en) as deli,
      (select coalesce(jsonb_agg(jsonb_build_object('name_he', name_he, 'name_en', name_en) order by position), '[]')
        from allergen where id = any (o.allergen_ids)) as allergens,
      (select coalesce(jsonb_agg(jsonb_build_object('name_he', name_he, 'name_en', name_en, 'quantity', quantity, 'note', note,
        'choices', choices, 'volume', volume, 'kosher_type', (select kosher_type from meal where meal.id = meal_id)) order by position), '[]') from order_line where order_id = o.id ${ofSection}) as lines
    from orders as o join deli on deli.id = o.deli_id where o.id = ${id}`.execute(db)
  return rows[0]
}
