import type { Caller } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { trade } from '@tavlin/contract/trade'
import type { Period } from '@tavlin/domain/trade/period'
import { type PivotDimension, type PivotObstacle, pivotPlan } from '@tavlin/domain/trade/pivot'
import type { Deps } from '#platform/deps.ts'
import { type ExportFormat, type SheetColumn, sheetOfRows } from '#platform/files/sheet.ts'
import { Denied } from '#platform/http/errors.ts'
import * as repo from './pivot.repo.ts'
import { pivotNameIn, TRADE_SHEET_TEXT } from './trade-sheet.text.ts'
import type { TradeFilters } from './trade.repo.ts'
import { filtersOf } from './trade.service.ts'

type PivotQuery = Period &
  Omit<TradeFilters, 'deli_ids'> & { readonly by: PivotDimension; readonly across: PivotDimension }

const MESSAGES: Record<PivotObstacle, string> = {
  same: 'is also the dimension of the rows',
  payment_of_meals: 'cannot be combined, because a payment pays an order and not a meal',
  too_many_days: 'with this dimension of the rows needs a period of at most 31 days',
}

export async function showPivot(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PivotQuery,
): Promise<HandlerResult<typeof trade.pivot>> {
  const { by, across, from, until } = query
  const filters = filtersOf(caller, query)
  const period = { from, until }
  const plan = pivotPlan(by, across, period)
  if (typeof plan === 'string')
    throw new Denied('invalid_input', { fields: [{ path: ['query', 'across'], message: MESSAGES[plan] }] })
  const found = await repo.findPivot(db, filters, { ...plan, by, across, period })
  return { data: { ...found, of: plan.of, rows: inOrder(found.rows, by), columns: inOrder(found.columns, across) } }
}

/** Time runs in its own order; other dimensions stay sorted by amount. */
function inOrder<H extends { readonly key: string }>(heads: readonly H[], dimension: PivotDimension): H[] {
  if (dimension === 'month') return heads.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (dimension === 'weekday' || dimension === 'hour') return heads.toSorted((a, b) => Number(a.key) - Number(b.key))
  return [...heads]
}

type ExportQuery = PivotQuery & ExportFormat & { readonly show: 'agorot' | 'count' }
type PivotLine = { readonly name: string; readonly total: number; readonly cells: ReadonlyMap<string, number> }

export async function exportPivot(deps: Deps, caller: Caller, { format, lang, show, ...query }: ExportQuery) {
  const { data } = await showPivot(deps, caller, query)
  return sheetOfRows(linesOf(data, query, lang, show), {
    ...pivotSheet(data, query, lang),
    format,
    right_to_left: lang === 'he',
  })
}

type PivotData = Awaited<ReturnType<typeof showPivot>>['data']
type Lang = ExportFormat['lang']

export function linesOf(data: PivotData, { by }: PivotQuery, lang: Lang, show: 'agorot' | 'count'): PivotLine[] {
  const valueOf = (sums: { agorot: number; count: number }) => (show === 'count' ? sums.count : sums.agorot / 100)
  return data.rows.map((row) => ({
    name: pivotNameIn(lang, by, row),
    total: valueOf(row),
    cells: new Map(data.cells.filter((cell) => cell.row === row.key).map((cell) => [cell.column, valueOf(cell)])),
  }))
}

/** Returns name and columns of the sheet of a table. */
export function pivotSheet({ columns }: PivotData, { by, across, from, until }: PivotQuery, lang: Lang) {
  const copy = TRADE_SHEET_TEXT[lang]
  const column = (title: string, value: (line: PivotLine) => string | number): SheetColumn => ({
    title,
    value: (line) => value(line as PivotLine),
  })
  return {
    name: `trade-${by}-${across}-${from}-${until}`,
    columns: [
      column(copy.dimensions[by], ({ name }) => name),
      ...columns.map((head) => column(pivotNameIn(lang, across, head), ({ cells }) => cells.get(head.key) ?? 0)),
      column(copy.total, ({ total }) => total),
    ],
  }
}
