import { UNITS, type Dimension, type UnitCode } from '../inventory/unit.ts'
import { nameKey, readOneOf, readPrice, readQuantity, readYesNo } from './cells.ts'
import type { Cells } from './columns.ts'
import { KOSHER_NAMES, UNIT_NAMES } from './import-columns.text.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

export type PackValue = { readonly name_he: string; readonly name_en: string; readonly base: number }
export type CostValue = { readonly agorot: number; readonly per_base: number }

/** The fields of an ingredient that an import writes. */
export type IngredientValues = {
  readonly name_he: string
  readonly name_en: string
  readonly category_id: number | null
  readonly dimension: Dimension
  readonly stock_unit: UnitCode
  readonly packs: readonly PackValue[]
  readonly cost: CostValue | null
  readonly kosher_type: 'meat' | 'dairy' | 'parve' | null
  readonly active: boolean
}

const NEW_INGREDIENT: IngredientValues = {
  name_he: '',
  name_en: '',
  category_id: null,
  dimension: 'mass',
  stock_unit: 'kg',
  packs: [],
  cost: null,
  kosher_type: null,
  active: true,
}

export type IngredientRowResult = { readonly values: IngredientValues; readonly problems: readonly RowProblem[] }

/** Returns the ingredient after the import of a row: cells replace the values of `before`, all others stay. */
export function ingredientOfRow(
  cells: Cells,
  categories: NamesToIds,
  before: IngredientValues | null,
): IngredientRowResult {
  const { problems, report, take, idOf } = rowReader(cells)
  const values: { -readonly [F in keyof IngredientValues]: IngredientValues[F] } = { ...(before ?? NEW_INGREDIENT) }
  const required = before === null ? ['name_he', 'unit'] : []
  for (const field of required) if (cells[field] === undefined) report(field, 'required')
  for (const field of ['name_he', 'name_en'] as const) if (cells[field] !== undefined) values[field] = cells[field]
  if (cells['category'] !== undefined)
    values.category_id = idOf('category', categories, cells['category']) ?? values.category_id
  take('unit', readOneOf(UNIT_NAMES), (unit) => {
    values.stock_unit = unit
    values.dimension = UNITS[unit].dimension
  })
  const unit_base = UNITS[values.stock_unit].base
  take('cost', readPrice, (agorot) => (values.cost = costOf(agorot, unit_base, values.cost)))
  take('kosher', readOneOf(KOSHER_NAMES), (kosher) => (values.kosher_type = kosher))
  take('active', readYesNo, (active) => (values.active = active))
  const pack = cells['pack']
  if (pack !== undefined && cells['pack_size'] === undefined) report('pack_size', 'required')
  if (pack === undefined && cells['pack_size'] !== undefined) report('pack', 'required')
  if (pack !== undefined)
    take('pack_size', readQuantity, (thousandths) => {
      values.packs = packsWith(pack, (thousandths * unit_base) / 1000, values.packs)
    })
  return { values, problems }
}

/** Keeps a stored cost that is the same ratio, such as ₪ 2 for 500 g instead of ₪ 4 per kg. */
function costOf(agorot: number, per_base: number, stored: CostValue | null): CostValue {
  return stored && stored.agorot * per_base === agorot * stored.per_base ? stored : { agorot, per_base }
}

function packsWith(name_he: string, base: number, stored: readonly PackValue[]): PackValue[] {
  const isNamed = (pack: PackValue) => nameKey(pack.name_he) === nameKey(name_he)
  if (stored.some(isNamed)) return stored.map((pack) => (isNamed(pack) ? { ...pack, base } : pack))
  return [...stored, { name_he, name_en: '', base }]
}
