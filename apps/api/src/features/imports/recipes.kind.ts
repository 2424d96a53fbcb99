import { ComponentForm } from '@tavlin/contract/catalog'
import { type RecipeLineValues, type RecipeLists, partOf, recipeLineOfRow } from '@tavlin/domain/imports/recipe-row'
import type { Cells } from '@tavlin/domain/imports/columns'
import { changedFields, idsByName } from '@tavlin/domain/imports/row-reader'
import {
  type RecipeLineChange,
  listIngredientMeasures,
  listRecipes,
  writeRecipeLines,
} from '#features/catalog/recipe-values.service.ts'
import type { Db } from '#platform/db/db.ts'
import { type AppliedRow, type PlannedRow, ROWS_WITH_RECIPE_LOCK, type RowPlan, importKind } from './import-kind.ts'

async function load(db: Db): Promise<RecipeLists> {
  const recipes = await listRecipes(db)
  const ingredients = await listIngredientMeasures(db)
  const preps = recipes.filter(({ kind }) => kind === 'prep')
  return {
    meals: idsByName(recipes),
    parts: idsByName([...ingredients, ...preps.map((prep) => ({ ...prep, id: -prep.id }))]),
    measures: new Map([
      ...ingredients.map(({ id, measure, stock_unit }) => [id, { ...measure, stock_unit }] as const),
      ...preps.map(({ id, measure }) => [-id, { ...measure, stock_unit: 'piece' }] as const),
    ]),
    lines: new Map(recipes.map(({ id, lines }) => [id, lines])),
  }
}

function plan(cells: Cells, lists: RecipeLists): RowPlan {
  const { values, before, problems } = recipeLineOfRow(cells, lists)
  const is_valid = problems.length > 0 || ComponentForm.safeParse(values).success
  return {
    problems: is_valid ? problems : [{ field: 'quantity', code: 'not_a_number', value: cells['quantity'] ?? '' }],
    target_id: values.meal_id || null,
    before,
    after: values,
    changes: before ? changedFields(before, values).map((field) => COLUMN_OF[field] ?? field) : [],
    key: `${values.meal_id}:${partOf(values)}`,
  }
}

/** Field of the mapping by field of the line, where the names differ. */
const COLUMN_OF: Readonly<Record<string, string>> = { entered: 'quantity', waste_percent: 'waste' }

const valuesIn = ({ before, after }: PlannedRow | AppliedRow) => ({
  before: before as RecipeLineValues | null,
  after: after as RecipeLineValues,
})

export const recipes = importKind<RecipeLists>({
  access: 'manage_meals',
  batch: ROWS_WITH_RECIPE_LOCK,
  load,
  plan,
  apply: async (command, plans) => {
    const changes = plans.map(valuesIn).map((one): RecipeLineChange => ({ ...one, meal_id: one.after.meal_id }))
    await writeRecipeLines(command, changes)
    return changes.map(({ meal_id, after }) => ({ target_id: meal_id, after: after! }))
  },
  undo: (command, rows) =>
    writeRecipeLines(
      command,
      rows.map(valuesIn).map(({ before, after }) => ({ meal_id: after.meal_id, before: after, after: before })),
    ),
})
