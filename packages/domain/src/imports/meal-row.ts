import { readPrice, readWholeNumber, readYesNo, splitNames } from './cells.ts'
import type { Cells } from './columns.ts'
import { type NamesToIds, rowReader } from './row-reader.ts'
import type { RowProblem } from './row-problem.ts'

export type SoldAtValue = {
  readonly deli_id: number
  readonly active: boolean
  readonly price_agorot: number | null
  readonly quota: number | null
}
export type ProcessValue = { readonly section_id: number; readonly minutes: number; readonly parallel: boolean }

/** The fields of a meal that an import writes. */
export type MealValues = {
  readonly name_he: string
  readonly name_en: string
  readonly description_he: string
  readonly description_en: string
  readonly category_id: number
  readonly price_agorot: number
  readonly volume: number
  readonly barcode: string
  readonly active: boolean
  readonly processes: readonly ProcessValue[]
  readonly sold_at: readonly SoldAtValue[]
}

export type MealLists = { readonly categories: NamesToIds; readonly sections: NamesToIds; readonly delis: NamesToIds }

const NEW_MEAL: MealValues = {
  name_he: '',
  name_en: '',
  description_he: '',
  description_en: '',
  category_id: 0,
  price_agorot: 0,
  volume: 0,
  barcode: '',
  active: true,
  processes: [],
  sold_at: [],
}

/** Minutes of a kitchen section that a row adds; the sheet has no column for them. */
const MINUTES_OF_NEW_SECTION = 5

export type MealRowResult = { readonly values: MealValues; readonly problems: readonly RowProblem[] }

/** Returns the meal after the import of a row: cells replace the values of `before`, all others stay. */
export function mealOfRow(cells: Cells, lists: MealLists, before: MealValues | null): MealRowResult {
  const { problems, report, take, idOf } = rowReader(cells)
  const values: { -readonly [F in keyof MealValues]: MealValues[F] } = { ...(before ?? NEW_MEAL) }
  const required = before === null ? ['name_he', 'category', 'price'] : []
  for (const field of required) if (cells[field] === undefined) report(field, 'required')
  for (const field of ['name_he', 'name_en', 'description_he', 'description_en', 'barcode'] as const)
    if (cells[field] !== undefined) values[field] = cells[field]
  if (cells['category'] !== undefined)
    values.category_id = idOf('category', lists.categories, cells['category']) ?? values.category_id
  take('price', readPrice, (agorot) => (values.price_agorot = agorot))
  take(
    'volume',
    (text) => readWholeNumber(text, 100_000),
    (volume) => (values.volume = volume),
  )
  take('active', readYesNo, (active) => (values.active = active))
  if (cells['sections'] !== undefined) {
    const ids = splitNames(cells['sections']).map((name) => idOf('sections', lists.sections, name) ?? 0)
    values.processes = processesIn(ids, values.processes)
  }
  if (cells['delis'] !== undefined) {
    const ids = splitNames(cells['delis']).map((name) => idOf('delis', lists.delis, name) ?? 0)
    values.sold_at = soldAtIn(ids, values.sold_at)
  }
  return { values, problems }
}

/** Keeps the minutes of sections that stay; a meal with the same sections keeps its processes unchanged. */
function processesIn(section_ids: readonly number[], before: readonly ProcessValue[]): ProcessValue[] {
  const kept = before.filter((one) => section_ids.includes(one.section_id))
  const added = section_ids.filter((id) => !before.some((one) => one.section_id === id))
  return [...kept, ...added.map((section_id) => ({ section_id, minutes: MINUTES_OF_NEW_SECTION, parallel: false }))]
}

/** The named delis sell the meal; other delis that sold it keep their price and stop selling it. */
function soldAtIn(deli_ids: readonly number[], before: readonly SoldAtValue[]): SoldAtValue[] {
  const kept = before.map((one) => ({ ...one, active: deli_ids.includes(one.deli_id) }))
  const added = deli_ids.filter((id) => !before.some((one) => one.deli_id === id))
  return [...kept, ...added.map((deli_id) => ({ deli_id, active: true, price_agorot: null, quota: null }))].toSorted(
    (a, b) => a.deli_id - b.deli_id,
  )
}
