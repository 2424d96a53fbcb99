import type { Cells } from '@tavlin/domain/imports/columns'
import { type IngredientValues, ingredientOfRow } from '@tavlin/domain/imports/ingredient-row'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import { type NamesToIds, changedFields, idsByName } from '@tavlin/domain/imports/row-reader'
import {
  type StoredIngredientValues,
  deleteIngredientValues,
  expectIngredientValues,
  formOf,
  insertIngredientValues,
  listIngredientValues,
  saveIngredientValues,
} from '#features/inventory/ingredient-values.service.ts'
import { type Targets, findTarget, keyOf, targetsOf } from './find-target.ts'
import { ROWS_WITH_RECIPE_LOCK, type RowPlan, importKind, writing } from './import-kind.ts'
import { listNamed } from './imports.repo.ts'

type IngredientContext = Targets<StoredIngredientValues> & { readonly categories: NamesToIds }

function plan(cells: Cells, context: IngredientContext): RowPlan {
  const { target, problems } = findTarget(cells, context)
  const before = target?.values ?? null
  const row = ingredientOfRow(cells, context.categories, before)
  const all = [...problems, ...row.problems]
  return {
    problems: all.length > 0 ? all : problemsOfForm(row.values),
    target_id: target?.id ?? null,
    before,
    after: row.values,
    changes: before ? [...new Set(changedFields(before, row.values).map((field) => COLUMN_OF[field] ?? field))] : [],
    key: keyOf(target, row.values.name_he),
  }
}

/** Field of the mapping by field of the ingredient, where the names differ. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  category_id: 'category',
  dimension: 'unit',
  stock_unit: 'unit',
  packs: 'pack',
  kosher_type: 'kosher',
}

/** Applies the schema of the ingredient form, so that the import accepts exactly what the form accepts. */
function problemsOfForm(values: IngredientValues): RowProblem[] {
  const { error } = formOf(values)
  return (error?.issues ?? []).map(({ path, code }) => {
    const field = String(path[0])
    const found = values[field as keyof IngredientValues]
    return {
      field: COLUMN_OF[field] ?? field,
      code: code === 'too_big' ? 'too_long' : 'character_not_allowed',
      value: typeof found === 'string' ? found.slice(0, 100) : '',
    }
  })
}

export const ingredients = importKind<IngredientContext>({
  access: 'manage_inventory',
  batch: ROWS_WITH_RECIPE_LOCK,
  load: async (db) => ({
    ...targetsOf(await listIngredientValues(db)),
    categories: idsByName(await listNamed(db, 'ingredient_category')),
  }),
  plan,
  ...writing({
    insert: insertIngredientValues,
    expect: expectIngredientValues,
    save: saveIngredientValues,
    remove: deleteIngredientValues,
  }),
})
