import type { DeliMealRow, PrepRow } from '@tavlin/domain/imports/export-only'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Lists the meals of every deli, with its own price and quota; null where the deli has none. */
export async function listDeliMeals(db: Db): Promise<DeliMealRow[]> {
  const { rows } = await sql<DeliMealRow>`select deli.name_he as deli, meal.name_he as meal, deli_item.active,
      deli_item.price_agorot, deli_item.quota
    from deli_item join deli on deli.id = deli_item.deli_id join meal on meal.id = deli_item.meal_id
    order by deli_item.deli_id, deli_item.meal_id`.execute(db)
  return rows
}

/** Lists what the kitchen makes for recipes and does not sell. */
export async function listPreps(db: Db): Promise<PrepRow[]> {
  const { rows } = await sql<PrepRow>`select meal.id, meal.name_he, meal.name_en, category.name_he as category,
      meal.portion_mg, meal.active
    from meal join meal_category as category on category.id = meal.category_id
    where meal.kind = 'prep' order by meal.id`.execute(db)
  return rows
}
