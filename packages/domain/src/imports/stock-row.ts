import { toInteger } from '../inventory/ratio.ts'
import { type Measure, packUnit, toBase } from '../inventory/unit.ts'
import { nameKey, readOneOf, readQuantity } from './cells.ts'
import type { Cells } from './columns.ts'
import { UNIT_NAMES } from './import-columns.text.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

/** A quantity as the sheet has it. */
export type EnteredIn = { readonly amount_thousandths: number; readonly unit: string }

/** An ingredient in a deli, with the opening stock that an import posted. */
export type StockValues = {
  readonly deli_id: number
  readonly ingredient_id: number
  /** Null when there is no opening balance. */
  readonly opening_base: number | null
  /** The quantity as entered; null when nothing is posted. */
  readonly entered: EnteredIn | null
}
export type StockLists = {
  readonly delis: NamesToIds
  readonly ingredients: NamesToIds
  /** Measures by ingredient id. */
  readonly measures: ReadonlyMap<number, Measure & { readonly stock_unit: string }>
  /** Opening stock by `placeKey`; null when there are other stock moves and no opening stock. */
  readonly openings: ReadonlyMap<string, number | null>
}

/** Limit of an opening stock: a thousand tonnes, in mg. More is a typing error. */
const MOST_BASE = 1_000_000_000_000

export const placeKey = (deli_id: number, ingredient_id: number): string => `${deli_id}:${ingredient_id}`

export type StockRowResult = {
  readonly values: StockValues
  readonly before: StockValues | null
  readonly problems: readonly RowProblem[]
}

/**
 * Returns the opening stock of a row. It is posted once: the same quantity again changes nothing. Another quantity, or
 * an ingredient that already has other stock moves, is rejected, because stock is corrected by a count.
 */
export function stockOfRow(cells: Cells, lists: StockLists): StockRowResult {
  const { problems, report, take, idOf } = rowReader(cells)
  for (const field of ['deli', 'ingredient', 'quantity']) if (cells[field] === undefined) report(field, 'required')
  const deli_id = cells['deli'] === undefined ? null : idOf('deli', lists.delis, cells['deli'])
  const ingredient_id =
    cells['ingredient'] === undefined ? null : idOf('ingredient', lists.ingredients, cells['ingredient'])
  const none = { deli_id: deli_id ?? 0, ingredient_id: ingredient_id ?? 0, opening_base: null, entered: null }
  const result = { values: none as StockValues, before: null as StockValues | null }
  take('quantity', readQuantity, (amount_thousandths) => {
    const measure = ingredient_id === null ? undefined : lists.measures.get(ingredient_id)
    if (deli_id === null || !measure) return
    const unit = unitIn(cells['unit'], measure)
    const ratio = unit === null ? null : toBase({ amount_thousandths, unit }, measure)
    if (unit === null || ratio === null) return report('unit', 'unit_not_convertible', cells['unit'] ?? '')
    const opening_base = toInteger(ratio)
    if (opening_base > MOST_BASE) return report('quantity', 'not_a_number')
    const stored = lists.openings.get(placeKey(deli_id, none.ingredient_id))
    if (stored !== undefined && stored !== opening_base) return report('quantity', 'stock_exists')
    result.values = { ...none, opening_base, entered: { amount_thousandths, unit } }
    if (stored !== undefined) result.before = result.values
  })
  return { ...result, problems }
}

/** Reads the name of a unit or of a pack of the ingredient. A missing cell means the stock unit of the ingredient. */
export function unitIn(
  cell: string | undefined,
  { packs, stock_unit }: Measure & { readonly stock_unit: string },
): string | null {
  if (cell === undefined) return stock_unit
  const pack = packs.find(({ name_he, name_en }) => [name_he, name_en].some((name) => nameKey(name) === nameKey(cell)))
  if (pack) return packUnit(pack.id)
  const read = readOneOf(UNIT_NAMES)(cell)
  return read.ok ? read.value : null
}
