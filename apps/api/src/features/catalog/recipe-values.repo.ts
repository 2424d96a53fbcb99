import type { RecipeLine } from '@tavlin/domain/imports/recipe-row'
import type { NamedEntity } from '@tavlin/domain/named'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { measureOfIngredient } from './meal-book.repo.ts'
import { measureOfMeal } from './meal-list.repo.ts'

export type StoredRecipe = NamedEntity & {
  readonly kind: 'meal' | 'prep'
  readonly version: number
  readonly measure: Measure
  readonly lines: readonly RecipeLine[]
}

const lines = sql`coalesce((select json_agg(json_build_object('ingredient_id', ingredient_id,
    'component_meal_id', component_meal_id, 'waste_percent', waste_percent,
    'entered', json_build_object('amount_thousandths', entered_thousandths, 'unit', entered_unit)) order by position)
  from meal_component where meal_id = meal.id), '[]')`
const columns = sql`id, name_he, name_en, kind, version, ${measureOfMeal} as measure, ${lines} as lines`

/** Returns all meals and preps, because names are compared without case and quotes, for which there is no index. */
export async function listRecipes(db: Db): Promise<StoredRecipe[]> {
  const { rows } = await sql<StoredRecipe>`select ${columns} from meal order by id`.execute(db)
  return rows
}

export async function findRecipe(db: Db, id: number): Promise<StoredRecipe | undefined> {
  const { rows } = await sql<StoredRecipe>`select ${columns} from meal where id = ${id}`.execute(db)
  return rows[0]
}

export type MeasuredPart = NamedEntity & { readonly stock_unit: string; readonly measure: Measure }

export async function listIngredientMeasures(db: Db): Promise<MeasuredPart[]> {
  const { rows } = await sql<MeasuredPart>`select id, name_he, name_en, stock_unit, ${measureOfIngredient} as measure
    from ingredient order by id`.execute(db)
  return rows
}
