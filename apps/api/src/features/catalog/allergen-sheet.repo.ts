import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { AllergenSheet } from './allergen-sheet.ts'

type Asked = { readonly lang: 'he' | 'en'; readonly deli_id: number | null; readonly day: string }
type Found = Pick<AllergenSheet, 'allergens' | 'categories'> & { readonly deli: string | null }

/** What a value adds to a meal that offers it: bread is often a choice, and the gluten comes with it. */
const CHOICES = sql`
  select meal_id, array_agg(distinct allergen_id) filter (where allergen_id is not null) as ids,
    bool_and(coalesce(ingredient.allergens_known, not part.problems @> '{allergens_unknown}')) as known
  from meal_group join variant_group on variant_group.id = meal_group.group_id and variant_group.active
    join variant_value as value on value.group_id = variant_group.id
    left join ingredient on ingredient.id = value.ingredient_id
    left join meal as part on part.id = value.component_meal_id
    left join lateral (
      select allergen_id from ingredient_allergen where ingredient_id = value.ingredient_id
      union select unnest(part.contains_ids || part.may_contain_ids)) as brought on true
  where value.effect = 'adds' and value.active and coalesce(ingredient.active, part.active)
    and value.id <> all (excluded_value_ids)
  group by meal_id`

/** What is sold from this day on, in the order of the menu. A name that is not translated is better than none. */
export async function readAllergenSheet(db: Db, { lang, deli_id, day }: Asked): Promise<Found> {
  const name = lang === 'he' ? sql`name_he` : sql`coalesce(nullif(name_en, ''), name_he)`
  const sold = deli_id
    ? sql`and exists (select from deli_item where meal_id = meal.id and deli_id = ${deli_id} and deli_item.active)`
    : sql``
  const { rows } = await sql<Found>`
    with choice as (${CHOICES}), sold as (
      select category_id, json_agg(json_build_object('name', ${name},
        'known', coalesce(choice.known, true) and not problems @> '{allergens_unknown}', 'contains', contains_ids,
        'may_contain', may_contain_ids, 'by_choice', coalesce(choice.ids, '{}')) order by ${name}, id) as meals
      from meal left join choice on choice.meal_id = meal.id where kind = 'meal' and active and coalesce(available_until >= ${day}::date, true) ${sold}
      group by category_id)
    select (select ${name} from deli where id = ${deli_id}::integer) as deli,
      (select coalesce(json_agg(json_build_object('id', id, 'name', ${name}) order by position, id), '[]') from allergen)
        as allergens,
      (select coalesce(json_agg(json_build_object('name', ${name}, 'meals', meals) order by position, id), '[]')
        from meal_category join sold on category_id = id where active) as categories`.execute(db)
  return rows[0]!
}
