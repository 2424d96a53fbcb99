import { type MarginEffect, type UnitCost, marginEffects } from '@tavlin/domain/catalog/margin-effect'
import { calendarDay } from '@tavlin/domain/business-time'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Db } from '#platform/db/db.ts'
import { loadTouched } from './refresh-meals.repo.ts'

type CostChange = { readonly ingredient_id: number; readonly before: UnitCost; readonly after: UnitCost }
type MealName = { readonly id: number; readonly name_he: string; readonly name_en: string }
export type MealEffect = MealName & Omit<MarginEffect, 'meal_id'>

/** Returns the effect of each change on the margins of the meals, in the same sequence. Sends two statements. */
export async function effectsOnMargins(db: Db, changes: readonly CostChange[], now: Date): Promise<MealEffect[][]> {
  if (changes.length === 0) return []
  const ingredient_ids = [...new Set(changes.map(({ ingredient_id }) => ingredient_id))]
  const { meals, book } = await loadTouched(db, { ingredient_ids })
  const vat_percent = await readSetting(db, 'vat_percent', calendarDay(now))
  const sold = new Map(meals.filter(({ kind }) => kind === 'meal').map((meal) => [meal.id, meal]))
  return changes.map((change) =>
    marginEffects([...sold.values()], book, change, vat_percent).map(({ meal_id: id, ...effect }) => {
      const { name_he, name_en } = sold.get(id)!
      return { id, name_he, name_en, ...effect }
    }),
  )
}
