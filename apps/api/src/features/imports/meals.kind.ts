import type { Cells } from '@tavlin/domain/imports/columns'
import { type MealLists, type MealValues, mealOfRow } from '@tavlin/domain/imports/meal-row'
import { changedFields, idsByName } from '@tavlin/domain/imports/row-reader'
import type { RowProblem } from '@tavlin/domain/imports/row-problem'
import {
  type StoredMealValues,
  deleteMealValues,
  expectMealValues,
  formOf,
  insertMealValues,
  listMealValues,
  saveMealValues,
} from '#features/catalog/meal-values.service.ts'
import type { Db } from '#platform/db/db.ts'
import { type Targets, findTarget, keyOf, targetsOf } from './find-target.ts'
import { ROWS_WITH_RECIPE_LOCK, type RowPlan, importKind, writing } from './import-kind.ts'
import { listNamed } from './imports.repo.ts'

type MealContext = MealLists &
  Targets<StoredMealValues> & {
    readonly by_barcode: ReadonlyMap<string, number>
  }

async function load(db: Db): Promise<MealContext> {
  const meals = await listMealValues(db)
  return {
    categories: idsByName(await listNamed(db, 'meal_category')),
    sections: idsByName(await listNamed(db, 'kitchen_section')),
    delis: idsByName(await listNamed(db, 'deli')),
    ...targetsOf(meals),
    by_barcode: new Map(meals.flatMap(({ id, values }) => (values.barcode === '' ? [] : [[values.barcode, id]]))),
  }
}

function plan(cells: Cells, context: MealContext): RowPlan {
  const found = findTarget(cells, context)
  const before = found.target?.values ?? null
  const { values, problems } = mealOfRow(cells, context, before)
  const all = [...found.problems, ...problems]
  const holder = values.barcode === '' ? undefined : context.by_barcode.get(values.barcode)
  if (holder !== undefined && holder !== found.target?.id)
    all.push({ field: 'barcode', code: 'barcode_taken', value: values.barcode })
  return {
    problems: all.length > 0 ? all : problemsOfForm(values),
    target_id: found.target?.id ?? null,
    before,
    after: values,
    changes: before ? changedFields(before, values).map((field) => COLUMN_OF[field] ?? field) : [],
    key: keyOf(found.target, values.name_he),
  }
}

/** Field of the mapping by field of the meal, where the names differ. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  category_id: 'category',
  price_agorot: 'price',
  processes: 'sections',
  sold_at: 'delis',
}

/** Applies the schema of the meal form, so that the import accepts exactly what the form accepts. */
function problemsOfForm(values: MealValues): RowProblem[] {
  const { error } = formOf(values)
  return (error?.issues ?? []).map(({ path, code }) => {
    const field = String(path[0])
    const found = values[field as keyof MealValues]
    const value = typeof found === 'string' ? found.slice(0, 100) : ''
    if (field === 'barcode') return { field, code: 'barcode_wrong', value }
    return { field: COLUMN_OF[field] ?? field, code: code === 'too_big' ? 'too_long' : 'character_not_allowed', value }
  })
}

export const meals = importKind<MealContext>({
  access: 'manage_meals',
  batch: ROWS_WITH_RECIPE_LOCK,
  load,
  plan,
  ...writing({
    insert: insertMealValues,
    expect: expectMealValues,
    save: saveMealValues,
    remove: deleteMealValues,
  }),
})
