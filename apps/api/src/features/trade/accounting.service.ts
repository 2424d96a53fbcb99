import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { accounting, IssuedDocument } from '@tavlin/contract/accounting'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { businessDay } from '@tavlin/domain/business-time'
import type { Lang } from '@tavlin/domain/language'
import type { Period } from '@tavlin/domain/trade/period'
import { documentSign, missingBefore, vatTotals } from '@tavlin/domain/trade/vat-report'
import type { z } from 'zod'
import { readPage } from '#platform/db/list.ts'
import type { Deps } from '#platform/deps.ts'
import { type ExportFormat, type SheetColumn, sheetOf, sheetOfRows } from '#platform/files/sheet.ts'
import { ACCOUNTING_SHEET_TEXT } from './accounting-sheet.text.ts'
import * as repo from './accounting.repo.ts'
import { expectPeriod } from './trade.service.ts'

type VatQuery = Period & { readonly deli?: readonly number[] | undefined }
type VatReport = HandlerResult<typeof accounting.vatReport>['data']
type DocumentResult = z.output<typeof IssuedDocument>

export async function showVatReport(
  { db }: Deps,
  caller: Caller,
  { from, until, deli }: VatQuery,
): Promise<{ data: VatReport }> {
  const period = { from, until }
  expectPeriod(period)
  const deli_ids = delisOf('view_trade', caller)
  const scope = { ...period, deli, deli_ids }
  const [found, series, delis] = await Promise.all([
    repo.listGroups(db, scope),
    repo.listSeries(db, scope),
    repo.listDelis(db, deli_ids),
  ])
  const groups = found.map(({ has_payment, ...group }) => ({
    ...group,
    sign: documentSign({ kind: group.kind, has_payment }),
  }))
  return { data: { period, totals: vatTotals(groups), groups, series, delis } }
}

type DocumentsQuery = Period & {
  readonly series: Pick<repo.DocumentsQuery, 'deli_id' | 'till_id' | 'chain' | 'year' | 'kind'>
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function showDocuments(
  { db, config }: Deps,
  caller: Caller,
  { series, ...query }: DocumentsQuery,
): Promise<HandlerResult<typeof accounting.documents>> {
  expectPeriod(query)
  const input = { ...query, ...series, sort: 'number', deli_ids: delisOf('view_trade', caller) }
  const { rows, ...cursors } = await readPage(db, config.secret_key, repo.documentList, input)
  return { data: (JSON.parse(rows) as repo.DocumentRow[]).map(documentOf), ...cursors }
}

const documentOf = ({ has_payment, earlier_number, ...row }: repo.DocumentRow): DocumentResult => ({
  ...row,
  sign: documentSign({ kind: row.kind, has_payment }),
  missing: missingBefore(row.number, earlier_number),
})

export async function exportVat(deps: Deps, caller: Caller, { format, lang, ...query }: VatQuery & ExportFormat) {
  const { data } = await showVatReport(deps, caller, query)
  const t = ACCOUNTING_SHEET_TEXT[lang]
  type Group = VatReport['groups'][number]
  const column = (title: string, value: (group: Group) => string | number): SheetColumn => ({
    title,
    value: (row) => value(row as Group),
  })
  const nameOf = nameIn(lang)
  return sheetOfRows(data.groups, {
    name: `vat-${query.from}-${query.until}`,
    format,
    right_to_left: lang === 'he',
    columns: [
      column(t.deli, ({ deli }) => nameOf(deli)),
      column(t.kind, ({ kind, sign }) => (sign === 0 ? t.again[kind] : t.kinds[kind])),
      column(t.rate, ({ vat_percent }) => vat_percent),
      column(t.documents, ({ documents }) => documents),
      column(t.taxable, ({ sign, total_agorot, vat_agorot }) => (sign * (total_agorot - vat_agorot)) / 100),
      column(t.vat, ({ sign, vat_agorot }) => (sign * vat_agorot) / 100),
      column(t.total, ({ sign, total_agorot }) => (sign * total_agorot) / 100),
      column(t.printed_total, ({ total_agorot }) => total_agorot / 100),
    ],
  })
}

/** Exports the documents series by series, so that a reader can check that no number is missing. */
export async function exportDocuments(deps: Deps, caller: Caller, { format, lang, ...query }: VatQuery & ExportFormat) {
  expectPeriod(query)
  const scope = { ...query, deli_ids: delisOf('view_trade', caller) }
  const queries = (await repo.listSeries(deps.db, scope)).map(({ deli, till, chain, year, kind }) => {
    const series = { deli_id: deli.id, till_id: till?.id ?? 0, chain, year: year ?? 0, kind: kind ?? '' }
    return { ...scope, ...series, sort: 'number', limit: 0 }
  })
  return sheetOf({ db: deps.db, secret: deps.config.secret_key }, repo.documentList, queries, {
    name: `documents-${query.from}-${query.until}`,
    format,
    right_to_left: lang === 'he',
    columns: documentColumns(lang),
  })
}

function documentColumns(lang: Lang): SheetColumn[] {
  const t = ACCOUNTING_SHEET_TEXT[lang]
  const column = (title: string, value: (document: DocumentResult) => string | number): SheetColumn => ({
    title,
    value: (row) => value(documentOf(row as repo.DocumentRow)),
  })
  const nameOf = nameIn(lang)
  return [
    column(t.deli, ({ deli }) => nameOf(deli)),
    column(t.kind, ({ kind, sign }) => (sign === 0 ? t.again[kind] : t.kinds[kind])),
    column(t.serial, ({ serial }) => serial),
    column(t.missing, ({ missing }) => writeMissing(missing)),
    column(t.day, ({ issued_at }) => businessDay(new Date(issued_at))),
    column(t.issued_at, ({ issued_at }) => new Date(issued_at).toISOString()),
    column(t.order, ({ order_number }) => order_number),
    column(t.rate, ({ vat_percent }) => vat_percent),
    column(t.taxable, ({ sign, total_agorot, vat_agorot }) => (sign * (total_agorot - vat_agorot)) / 100),
    column(t.vat, ({ sign, vat_agorot }) => (sign * vat_agorot) / 100),
    column(t.total, ({ sign, total_agorot }) => (sign * total_agorot) / 100),
    column(t.printed_total, ({ total_agorot }) => total_agorot / 100),
    column(t.refers_to, ({ refers_to }) => refers_to ?? ''),
    column(t.buyer, ({ buyer_name }) => buyer_name),
    column(t.buyer_vat_id, ({ buyer_vat_id }) => buyer_vat_id),
    column(t.allocation, ({ allocation_number }) => allocation_number),
  ]
}

function writeMissing(missing: DocumentResult['missing']): string {
  if (missing === null) return ''
  return missing.from === missing.until ? String(missing.from) : `${missing.from}–${missing.until}`
}

const nameIn =
  (lang: Lang) =>
  ({ name_he, name_en }: { readonly name_he: string; readonly name_en: string }): string =>
    lang === 'he' ? name_he : name_en || name_he
