import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { AllergenSheet } from './allergen-sheet.ts'

type AllergenSheetInput = { readonly lang: 'he' | 'en'; readonly deli_id: number | null; readonly day: string }
type AllergenSheetRow = Pick<AllergenSheet, 'allergens' | 'categories'> & { readonly deli: string | null }

/**
 * Returns the active meals that can be sold on this day or later, grouped by category. Falls back to Hebrew names where
 * no translation exists.
 */
export async function readAllergenSheet(db: Db, { lang, deli_id, day }: AllergenSheetInput): Promise<AllergenSheetRow> {
  const name = lang === 'he' ? sql`name_he` : sql`coalesce(nullif(name_en, ''), name_he)`
  const sold = deli_id
    ? sql`and exists (select from deli_item where meal_id = meal.id and deli_id = ${deli_id} and deli_item.active)`
    : sql``
  const { rows } = await sql<AllergenSheetRow>`
    with sold as (
      select category_id, json_agg(json_build_object('name', ${name},
        'known', not problems @> '{allergens_unknown}', 'contains', contains_ids, 'may_contain', may_contain_ids,
        'by_choice', choice_allergen_ids) order by ${name}, id) as meals
      from meal where kind = 'meal' and active and coalesce(available_until > ${day}::date, true) ${sold}
      group by category_id)
    select (select ${name} from deli where id = ${deli_id}::integer) as deli,
      (select coalesce(json_agg(json_build_object('id', id, 'name', ${name}) order by position, id), '[]') from allergen)
        as allergens,
      (select coalesce(json_agg(json_build_object('name', ${name}, 'meals', meals) order by position, id), '[]')
        from meal_category join sold on category_id = id where active) as categories`.execute(db)
  return rows[0]!
}
