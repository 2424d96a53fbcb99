import type { MealValues } from '@tavlin/domain/imports/meal-row'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { soldAt, processes } from './meal-page.repo.ts'

export type StoredMealValues = { readonly id: number; readonly version: number; readonly values: MealValues }

const values = sql`json_build_object('name_he', name_he, 'name_en', name_en, 'description_he', description_he,
  'description_en', description_en, 'category_id', category_id, 'price_agorot', price_agorot, 'volume', volume,
  'barcode', barcode, 'active', active, 'processes', ${processes}, 'sold_at', ${soldAt})`

/** Returns all meals, because names are compared without case and quotes, for which there is no index. */
export async function listMealValues(db: Db): Promise<StoredMealValues[]> {
  const { rows } = await sql<StoredMealValues>`select id, version, ${values} as values from meal
    where kind = 'meal' order by id`.execute(db)
  return rows
}

export async function findMealValues(db: Db, id: number): Promise<StoredMealValues | undefined> {
  const { rows } = await sql<StoredMealValues>`select id, version, ${values} as values from meal
    where kind = 'meal' and id = ${id}`.execute(db)
  return rows[0]
}

/** Deletes a meal with its recipe, groups and items; fails when orders, recipes or reports refer to it. */
export async function deleteMeal(tx: Tx, id: number): Promise<void> {
  await sql`delete from meal where id = ${id}`.execute(tx)
}
