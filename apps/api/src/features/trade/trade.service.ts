import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { trade } from '@tavlin/contract/trade'
import { daysToLearn, expectedOrders } from '@tavlin/domain/trade/expected-orders'
import { addSums, changeOf } from '@tavlin/domain/trade/measures'
import { comparedPeriod, daysIn, MOST_DAYS, type Period, type TradeComparison } from '@tavlin/domain/trade/period'
import { readPage } from '#platform/db/list.ts'
import type { Deps } from '#platform/deps.ts'
import { type ExportFormat, type SheetColumn, sheetOfRows } from '#platform/files/sheet.ts'
import { Denied } from '#platform/http/errors.ts'
import { rowNameIn, TRADE_SHEET_TEXT } from './trade-sheet.text.ts'
import * as repo from './trade.repo.ts'

type ReportQuery = Period & Omit<repo.TradeFilters, 'deli_ids'> & { readonly compare: TradeComparison }
type BreakdownQuery = ReportQuery & {
  readonly by: Parameters<typeof repo.listBreakdown>[2]['by']
  readonly key?: string | undefined
}

export async function showSummary(
  { db, now }: Deps,
  caller: Caller,
  query: ReportQuery,
): Promise<HandlerResult<typeof trade.summary>> {
  const { period, before_period, filters } = scopeOf(caller, query)
  const found = await repo.findSummary(db, filters, { period, before: before_period, now: now() })
  const totals = addSums(found.days.map(({ sums }) => sums))
  const before = addSums(found.before_days.map(({ sums }) => sums))
  return { data: { ...found, period, before_period, totals, before } }
}

export async function showBreakdown(
  { db }: Deps,
  caller: Caller,
  query: BreakdownQuery,
): Promise<HandlerResult<typeof trade.breakdown>> {
  const { period, before_period: before, filters } = scopeOf(caller, query)
  return { data: await repo.listBreakdown(db, filters, { by: query.by, period, before, only: query.key }) }
}

export async function showRows(
  { db, config }: Deps,
  caller: Caller,
  query: Omit<repo.RowsQuery, 'deli_ids' | 'sort'>,
): Promise<HandlerResult<typeof trade.rows>> {
  expectPeriod(query)
  const input: repo.RowsQuery = { ...query, sort: '-at', deli_ids: delisOf('view_trade', caller) }
  const { rows, ...cursors } = await readPage(db, config.secret_key, repo.rowList(input), input)
  const total = await repo.findRowsTotal(db, input)
  return { data: JSON.parse(rows) as repo.TradeRows['data'], ...cursors, total }
}

export async function showExpected(
  { db }: Deps,
  caller: Caller,
  { date, deli }: { readonly date: string; readonly deli?: readonly number[] | undefined },
): Promise<HandlerResult<typeof trade.expected>> {
  const filters = { deli_ids: delisOf('view_trade', caller), deli }
  return { data: expectedOrders(date, await repo.listOrdersByHour(db, filters, daysToLearn(date))) }
}

type SheetQuery = BreakdownQuery & ExportFormat
type SheetRow = Awaited<ReturnType<typeof repo.listBreakdown>>[number]

export async function exportBreakdown(deps: Deps, caller: Caller, { format, lang, ...query }: SheetQuery) {
  const { data } = await showBreakdown(deps, caller, query)
  return sheetOfRows(data, { ...breakdownSheet(query, lang), format, right_to_left: lang === 'he' })
}

/** Returns name and columns of the sheet of a breakdown. */
export function breakdownSheet({ by, from, until }: BreakdownQuery, lang: 'he' | 'en') {
  const copy = TRADE_SHEET_TEXT[lang]
  const column = (title: string, value: (row: SheetRow) => string | number): SheetColumn => ({
    title,
    value: (row) => value(row as SheetRow),
  })
  const { count, agorot } = copy.columns[by]
  return {
    name: `trade-${by}-${from}-${until}`,
    columns: [
      column(copy.dimensions[by], (row) => rowNameIn(lang, by, row)),
      column(count, (row) => row.count),
      column(agorot, (row) => row.agorot / 100),
      column(copy.before, (row) => row.before_agorot / 100),
      column(copy.change, (row) => percentOf(row)),
      ...(by === 'payment'
        ? []
        : [
            column(copy.margin, ({ margin_agorot }) => (margin_agorot ?? 0) / 100),
            column(copy.margin_percent, ({ margin_agorot, taxable_agorot }) => shareOf(margin_agorot, taxable_agorot)),
          ]),
    ],
  }
}

function percentOf({ agorot, before_agorot }: SheetRow): number | '' {
  const change = changeOf(agorot, before_agorot)
  return change === null ? '' : change / 10
}

/** Returns the margin in percent with one decimal; empty when there are no sales with a known cost. */
function shareOf(margin: number | null, taxable: number | null): number | '' {
  return margin === null || taxable === null || taxable <= 0 ? '' : Math.round((margin * 1000) / taxable) / 10
}

function scopeOf(caller: Caller, query: ReportQuery) {
  const period = { from: query.from, until: query.until }
  return { period, before_period: comparedPeriod(period, query.compare), filters: filtersOf(caller, query) }
}

/** Returns the filters within the delis that the caller may see; rejects an invalid period. */
export function filtersOf(
  caller: Caller,
  { from, until, deli, channel, type }: Period & Omit<repo.TradeFilters, 'deli_ids'>,
): repo.TradeFilters {
  expectPeriod({ from, until })
  return { deli_ids: delisOf('view_trade', caller), deli, channel, type }
}

export function expectPeriod(period: Period): void {
  const days = daysIn(period)
  if (days >= 1 && days <= MOST_DAYS) return
  const message = 'is before the first day, or more than a year after'
  throw new Denied('invalid_input', { fields: [{ path: ['query', 'until'], message }] })
}
