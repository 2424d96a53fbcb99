import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { trade } from '@tavlin/contract/trade'
import { menuLimits, menuQuadrant, portionMargin } from '@tavlin/domain/trade/menu-quadrants'
import type { Period } from '@tavlin/domain/trade/period'
import type { Deps } from '#platform/deps.ts'
import { type ExportFormat, type SheetColumn, sheetOfRows } from '#platform/files/sheet.ts'
import { listDelis } from './accounting.repo.ts'
import { listMenu } from './menu.repo.ts'
import { TRADE_SHEET_TEXT } from './trade-sheet.text.ts'
import type { TradeFilters } from './trade.repo.ts'
import { expectPeriod } from './trade.service.ts'

type MenuQuery = Period & Omit<TradeFilters, 'deli_ids'> & { readonly category?: number | undefined }
type MenuData = HandlerResult<typeof trade.menuReport>['data']

/** The limits of the quadrants are those of the listed meals, so that a category is compared with itself. */
export async function showMenu(
  { db }: Deps,
  caller: Caller,
  { from, until, category, ...filters }: MenuQuery,
): Promise<{ data: MenuData }> {
  const period = { from, until }
  expectPeriod(period)
  const deli_ids = delisOf('view_trade', caller)
  const [sold, delis] = await Promise.all([listMenu(db, { ...filters, deli_ids }, period), listDelis(db, deli_ids)])
  const listed = category === undefined ? sold : sold.filter((row) => row.category.id === category)
  const limits = menuLimits(listed)
  const meals = listed.map((row) => ({
    ...row,
    portion_margin_agorot: portionMargin(row),
    quadrant: menuQuadrant(row, limits),
  }))
  const categories = [...new Map(sold.map((row) => [row.category.id, row.category])).values()]
  return { data: { period, ...limits, meals, categories, delis } }
}

export async function exportMenu(deps: Deps, caller: Caller, { format, lang, ...query }: MenuQuery & ExportFormat) {
  const { data } = await showMenu(deps, caller, query)
  const t = TRADE_SHEET_TEXT[lang]
  type Meal = MenuData['meals'][number]
  const column = (title: string, value: (meal: Meal) => string | number): SheetColumn => ({
    title,
    value: (row) => value(row as Meal),
  })
  const nameOf = ({ name_he, name_en }: Meal['meal']) => (lang === 'he' ? name_he : name_en || name_he)
  return sheetOfRows(data.meals, {
    name: `menu-${query.from}-${query.until}`,
    format,
    right_to_left: lang === 'he',
    columns: [
      column(t.dimensions.meal, ({ meal }) => nameOf(meal)),
      column(t.dimensions.category, ({ category }) => nameOf(category)),
      column(t.columns.meal.count, ({ quantity }) => quantity),
      column(t.columns.meal.agorot, ({ line_agorot }) => line_agorot / 100),
      column(t.margin, ({ taxable_agorot, cost_agorot }) => (taxable_agorot - cost_agorot) / 100),
      column(t.portion_margin, ({ portion_margin_agorot }) =>
        portion_margin_agorot === null ? '' : portion_margin_agorot / 100,
      ),
      column(t.quadrant, ({ quadrant }) => (quadrant === null ? '' : t.quadrants[quadrant])),
    ],
  })
}
