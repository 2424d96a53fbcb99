import { type Measure, toBase } from '../inventory/unit.ts'
import { readQuantity, readWholeNumber } from './cells.ts'
import type { Cells } from './columns.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'
import { type EnteredIn, unitIn } from './stock-row.ts'

/** One line of the recipe of a meal or prep. */
export type RecipeLine = {
  readonly ingredient_id: number | null
  readonly component_meal_id: number | null
  readonly entered: EnteredIn
  readonly waste_percent: number
}
export type RecipeLineValues = RecipeLine & { readonly meal_id: number }

type PartMeasure = Measure & { readonly stock_unit: string }
export type RecipeLists = {
  readonly meals: NamesToIds
  /** Ids of ingredients and negated ids of preps, by name. */
  readonly parts: NamesToIds
  readonly measures: ReadonlyMap<number, PartMeasure>
  readonly lines: ReadonlyMap<number, readonly RecipeLine[]>
}

const MOST_WASTE = 95

/** Returns the id of the ingredient, or the negated id of the prep, of a line. */
export const partOf = ({ ingredient_id, component_meal_id }: RecipeLine): number =>
  ingredient_id ?? -(component_meal_id ?? 0)

export type RecipeRowResult = {
  readonly values: RecipeLineValues
  readonly before: RecipeLineValues | null
  readonly problems: readonly RowProblem[]
}

/** Returns the line of a recipe after the import of a row. Lines that the sheet does not name stay. */
export function recipeLineOfRow(cells: Cells, lists: RecipeLists): RecipeRowResult {
  const { problems, report, take, idOf } = rowReader(cells)
  const named = (field: string, ids: NamesToIds) => {
    if (cells[field] !== undefined) return idOf(field, ids, cells[field]) ?? 0
    report(field, 'required')
    return 0
  }
  const meal_id = named('meal', lists.meals)
  const part = named('ingredient', lists.parts)
  const stored = lists.lines.get(meal_id)?.filter((line) => partOf(line) === part) ?? []
  if (stored.length > 1) report('ingredient', 'ambiguous_name')
  const before = stored[0] ? { ...stored[0], meal_id } : null
  const values: { -readonly [F in keyof RecipeLineValues]: RecipeLineValues[F] } = before
    ? { ...before }
    : {
        meal_id,
        ingredient_id: part > 0 ? part : null,
        component_meal_id: part < 0 ? -part : null,
        entered: { amount_thousandths: 0, unit: '' },
        waste_percent: 0,
      }
  if (cells['quantity'] === undefined && (before === null || cells['unit'] !== undefined))
    report('quantity', 'required')
  take('quantity', readQuantity, (amount_thousandths) => {
    const measure = lists.measures.get(part)
    if (!measure) return
    const unit = unitIn(cells['unit'], measure)
    const entered = { amount_thousandths, unit: unit ?? '' }
    if (unit === null || toBase(entered, measure) === null)
      return report('unit', 'unit_not_convertible', cells['unit'] ?? '')
    values.entered = entered
  })
  take(
    'waste',
    (text) => readWholeNumber(text.replace('%', ''), MOST_WASTE),
    (percent) => (values.waste_percent = percent),
  )
  return { values, before, problems }
}
