import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

export const MEALS = 5000
const PREPS = 300

/** Creates 5,000 meals and 300 preps from 400 ingredients; the first ingredient, salt, is in every recipe. */
export async function makeBigMenu(db: Db): Promise<{ salt: number; category_id: number; deli_id: number }> {
  await sql`insert into meal_category (name_he, name_en, position) select 'קטגוריה ' || n, 'Category ' || n, n
    from generate_series(1, 20) as n`.execute(db)
  await sql`insert into kitchen_section (name_he, name_en, position) select 'עמדה ' || n, 'Station ' || n, n
    from generate_series(1, 8) as n`.execute(db)
  await sql`insert into deli (name_he, name_en) select 'סניף ' || n, 'Deli ' || n from generate_series(1, 4) as n`.execute(
    db,
  )
  await sql`insert into ingredient (name_he, name_en, dimension, stock_unit, cost_agorot, cost_base, kosher_type, allergens_known)
    select 'מרכיב ' || n, 'Ingredient ' || n, 'mass', 'kg', 500 + n * 7, 1000000, 'parve', true
    from generate_series(1, 400) as n`.execute(db)
  await sql`insert into ingredient_allergen (ingredient_id, allergen_id, kind)
    select id, 1 + id % 14, case when id % 3 = 0 then 'may_contain' else 'contains' end from ingredient
    where id % 10 = 0`.execute(db)
  await sql`insert into meal (kind, name_he, name_en, description_he, category_id, price_agorot, volume, portion_mg, updated_at)
    select case when n <= ${PREPS} then 'prep' else 'meal' end, 'מנה ' || n * 7919 % 6000, 'Meal ' || n * 7907 % 6000,
      case when n % 50 = 0 then 'טעים מאוד' else '' end,
      (select min(id) from meal_category) + n % 20, 1000 + n * 37 % 9000, n % 100, 250000,
      '2026-01-01'::timestamptz + make_interval(secs => n / 5)
    from generate_series(1, ${PREPS + MEALS}) as n order by n`.execute(db)
  // Inserts eight lines per recipe: salt, five other ingredients, and two preps (a prep uses earlier preps).
  await sql`insert into meal_component (meal_id, position, ingredient_id, entered_thousandths, entered_unit, waste_percent)
    select meal.id, line, (select min(id) from ingredient) + case when line = 1 then 0 else (meal.id * 31 + line * 57) % 400 end,
      1000 * (1 + (meal.id + line) % 90), 'g', line * 3
    from meal, generate_series(1, 6) as line`.execute(db)
  await sql`insert into meal_component (meal_id, position, component_meal_id, entered_thousandths, entered_unit)
    select meal.id, 6 + line, prep.id, 1000 * (10 + line), 'g'
    from meal, generate_series(1, 2) as line, meal as prep
    where prep.kind = 'prep' and prep.id < meal.id
      and prep.id = (select min(id) from meal) + (meal.id * 13 + line * 101) % ${PREPS}`.execute(db)
  await sql`insert into meal_process (meal_id, position, section_id, minutes)
    select meal.id, line, (select min(id) from kitchen_section) + (meal.id + line) % 8, 5
    from meal, generate_series(1, 2) as line`.execute(db)
  await sql`insert into deli_item (deli_id, meal_id) select deli.id, meal.id from deli, meal
    where kind = 'meal' and (meal.id + deli.id) % 3 > 0`.execute(db)
  const { rows } = await sql<{ salt: number; category_id: number; deli_id: number }>`
    select (select min(id) from ingredient) as salt, (select min(id) from meal_category) as category_id,
      (select min(id) from deli) as deli_id`.execute(db)
  return rows[0]!
}
