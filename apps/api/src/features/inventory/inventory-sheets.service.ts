import type { LocalisedName } from '@tavlin/domain/named'
import { type Ratio, ratio, times, toDecimal } from '@tavlin/domain/inventory/ratio'
import { type Measure, type UnitCode, fromBase, toBase } from '@tavlin/domain/inventory/unit'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { type ExportFormat, type SheetColumn, sheetOf } from '#platform/files/sheet.ts'
import { type IngredientQuery, INGREDIENTS } from './ingredient.repo.ts'
import { INVENTORY_TEXT } from './inventory.text.ts'
import { type StockQuery, doesDeliExist, stockOf } from './stock.repo.ts'

type IngredientSheetRow = LocalisedName & {
  category: LocalisedName | null
  stock_unit: UnitCode
  measure: Measure
  cost: { agorot: number; per_base: number } | null
  [column: string]: unknown
}

const nameIn = (lang: 'he' | 'en', named: LocalisedName | null): string =>
  named === null ? '' : lang === 'en' ? named.name_en || named.name_he : named.name_he

/** Returns a number, so that a spreadsheet can sum it; an empty text without a value. */
const decimal = (r: Ratio | null, places = 3): number | string => (r ? Number(toDecimal(r, places)) : '')
const inUnit = (base: unknown, { stock_unit, measure }: IngredientSheetRow): number | string =>
  base === null ? '' : decimal(fromBase(base as number, stock_unit, measure))
const shekels = (agorot: unknown): number | string => (agorot === null ? '' : decimal(ratio(agorot as number, 100), 2))

const column = (title: string, value: (row: IngredientSheetRow) => string | number): SheetColumn => ({
  title,
  value: (row) => value(row as IngredientSheetRow),
})

export async function exportStock(
  { db, config }: Deps,
  { format, lang, ...query }: Omit<StockQuery, 'limit'> & ExportFormat,
) {
  if (!(await doesDeliExist(db, query.deli_id))) notFound('deli', query.deli_id)
  const t = INVENTORY_TEXT[lang]
  const quantity = (title: string, name: string) => column(title, (row) => inUnit(row[name], row))
  return sheetOf(
    { db, secret: config.secret_key },
    stockOf(query.deli_id),
    { ...query, limit: 0 },
    {
      name: 'stock',
      format,
      right_to_left: lang === 'he',
      columns: [
        column(t.name, (row) => nameIn(lang, row)),
        column(t.category, (row) => nameIn(lang, row.category)),
        column(t.unit, (row) => t.units[row.stock_unit]),
        quantity(t.stocked, 'stocked_base'),
        quantity(t.reserved, 'reserved_base'),
        quantity(t.incoming, 'incoming_base'),
        quantity(t.available, 'available_base'),
        quantity(t.par, 'par_base'),
        quantity(t.reorder, 'reorder_base'),
        column(t.value, (row) => shekels(row['value_agorot'])),
      ],
    },
  )
}

export function exportIngredients(
  { db, config }: Deps,
  { format, lang, ...query }: Omit<IngredientQuery, 'limit'> & ExportFormat,
) {
  const t = INVENTORY_TEXT[lang]
  return sheetOf(
    { db, secret: config.secret_key },
    INGREDIENTS,
    { ...query, limit: 0 },
    {
      name: 'ingredients',
      format,
      right_to_left: lang === 'he',
      columns: [
        column(t.name, (row) => row.name_he),
        column(t.name_en, (row) => row.name_en),
        column(t.category, (row) => nameIn(lang, row.category)),
        column(t.unit, (row) => t.units[row.stock_unit]),
        column(t.cost, costPerUnit),
        column(t.used_in, (row) => row['used_in'] as number),
        column(t.active, (row) => (row['active'] ? '✓' : '')),
      ],
    },
  )
}

function costPerUnit({ cost, stock_unit, dimension }: IngredientSheetRow): string | number {
  if (!cost) return ''
  const bare: Measure = {
    dimension: dimension as Measure['dimension'],
    packs: [],
    piece_mg: null,
    piece_ul: null,
    litre_mg: null,
  }
  const one = toBase({ amount_thousandths: 1000, unit: stock_unit }, bare)
  return one ? decimal(times(one, ratio(cost.agorot, cost.per_base * 100)), 2) : ''
}
