import type { EXPORT_ONLY_COLUMNS } from './export-only.text.ts'
import { YES_NO } from './import-columns.text.ts'

export type ExportOnlyFile = keyof typeof EXPORT_ONLY_COLUMNS
type CellsOf<F extends ExportOnlyFile> = Readonly<Record<keyof (typeof EXPORT_ONLY_COLUMNS)[F], string>>

const yesNo = (value: boolean): string => (value ? YES_NO.yes : YES_NO.no)[0]

export type DeliMealRow = {
  readonly deli: string
  readonly meal: string
  readonly active: boolean
  /** Null means the price of the meal. */
  readonly price_agorot: number | null
  readonly quota: number | null
}

export const deliMealCells = (row: DeliMealRow): CellsOf<'deli_meals'> => ({
  deli: row.deli,
  meal: row.meal,
  active: yesNo(row.active),
  price: row.price_agorot === null ? '' : (row.price_agorot / 100).toFixed(2),
  quota: row.quota === null ? '' : String(row.quota),
})

export type PrepRow = {
  readonly id: number
  readonly name_he: string
  readonly name_en: string
  readonly category: string
  readonly portion_mg: number | null
  readonly active: boolean
}

export const prepCells = (row: PrepRow): CellsOf<'preps'> => ({
  number: String(row.id),
  name_he: row.name_he,
  name_en: row.name_en,
  category: row.category,
  portion_grams: row.portion_mg === null ? '' : String(row.portion_mg / 1000),
  active: yesNo(row.active),
})
