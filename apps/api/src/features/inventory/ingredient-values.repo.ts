import type { IngredientValues } from '@tavlin/domain/imports/ingredient-row'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export type StoredIngredientValues = {
  readonly id: number
  readonly version: number
  readonly values: IngredientValues
}

const values = sql`json_build_object('name_he', name_he, 'name_en', name_en, 'category_id', category_id,
  'dimension', dimension, 'stock_unit', stock_unit,
  'packs', coalesce((select json_agg(json_build_object('name_he', pack.name_he, 'name_en', pack.name_en,
    'base', pack.base) order by pack.id) from ingredient_pack as pack where pack.ingredient_id = ingredient.id), '[]'),
  'cost', case when cost_base is not null
    then json_build_object('agorot', cost_agorot, 'per_base', cost_base) end,
  'kosher_type', kosher_type, 'active', active)`

/** Returns all ingredients, because names are compared without case and quotes, for which there is no index. */
export async function listIngredientValues(db: Db): Promise<StoredIngredientValues[]> {
  const { rows } = await sql<StoredIngredientValues>`select id, version, ${values} as values from ingredient
    order by id`.execute(db)
  return rows
}

export async function findIngredientValues(db: Db, id: number): Promise<StoredIngredientValues | undefined> {
  const { rows } = await sql<StoredIngredientValues>`select id, version, ${values} as values from ingredient
    where id = ${id}`.execute(db)
  return rows[0]
}

/** Deletes an ingredient; fails when recipes, stock or suppliers refer to it. */
export async function deleteIngredient(tx: Tx, id: number): Promise<void> {
  await sql`delete from ingredient where id = ${id}`.execute(tx)
}
