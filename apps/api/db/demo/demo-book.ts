import type { Component, RecipeBook } from '@tavlin/domain/catalog/recipe'
import { UNITS, type Measure } from '@tavlin/domain/inventory/unit'
import { ALLERGENS } from './allergens.ts'
import { INGREDIENTS } from './ingredients/index.ts'
import { MEALS } from './meals/index.ts'
import type { DemoComponent, DemoIngredient, Kosher } from './shapes.ts'

const idsOf = (rows: readonly { key: string }[]) => new Map(rows.map(({ key }, index) => [key, index + 1]))

const ingredient_ids = idsOf(INGREDIENTS)
const meal_ids = idsOf(MEALS)
const allergen_ids = idsOf(ALLERGENS)

function idIn(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`"${key}" is not in the demo catalogue`)
  return id
}

export const mealId = (key: string): number => idIn(meal_ids, key)

export const ingredientKosher = (key: string): Kosher => INGREDIENTS[idIn(ingredient_ids, key) - 1]!.kosher

export const componentOf = ({ ingredient, meal, amount, unit, waste }: DemoComponent): Component => ({
  ingredient_id: ingredient === undefined ? null : idIn(ingredient_ids, ingredient),
  component_meal_id: meal === undefined ? null : mealId(meal),
  entered: { amount_thousandths: Math.round(amount * 1000), unit },
  waste_percent: waste ?? 0,
})

const measureOf = ({ dimension, bridges }: DemoIngredient): Measure => ({
  dimension,
  packs: [],
  piece_mg: bridges?.piece_g ? bridges.piece_g * 1000 : null,
  piece_ul: bridges?.piece_ml ? bridges.piece_ml * 1000 : null,
  litre_mg: bridges?.litre_g ? bridges.litre_g * 1000 : null,
})

/** Returns the demo catalogue in the shape of the domain rules; ids are in the sequence of the files. */
export function demoBook(): RecipeBook {
  return {
    ingredients: new Map(
      INGREDIENTS.map((one) => [
        idIn(ingredient_ids, one.key),
        {
          name: one.name_en,
          active: true,
          measure: measureOf(one),
          cost: { agorot: one.cost, per_base: UNITS[one.stock_unit].base },
          kosher_type: one.kosher,
          allergens_known: true,
          allergens: [
            ...one.contains.map((key) => ({ allergen_id: idIn(allergen_ids, key), kind: 'contains' as const })),
            ...one.may_contain.map((key) => ({ allergen_id: idIn(allergen_ids, key), kind: 'may_contain' as const })),
          ],
        },
      ]),
    ),
    meals: new Map(
      MEALS.map((one) => [
        mealId(one.key),
        {
          name: one.name_en,
          components: one.components.map(componentOf),
          portion_mg: one.portion_g === undefined ? null : one.portion_g * 1000,
        },
      ]),
    ),
  }
}
