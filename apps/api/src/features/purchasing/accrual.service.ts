import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDayStart, calendarDay } from '@tavlin/domain/business-time'
import { lastDayOfMonth } from '@tavlin/domain/purchasing/supplier-invoice'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { readPage, RawJson } from '#platform/db/list.ts'
import { type ExportFormat, type SheetColumn, sheetOf } from '#platform/files/sheet.ts'
import * as repo from './accrual.repo.ts'
import { ACCRUAL_TEXT } from './accrual.text.ts'
import { readTolerance } from './supplier-invoice.service.ts'

/** Goods that nobody invoiced within a year are not expected to be invoiced any more. */
const DAYS_BACK = 366

type AccrualInput = repo.AccrualQuery & {
  readonly month?: string | undefined
  readonly deli?: number | undefined
  readonly supplier?: number | undefined
}

function scopeOf(caller: Caller, month: string, { deli, supplier }: AccrualInput): repo.AccrualScope {
  const until = lastDayOfMonth(`${month}-01`)
  const ends_at = businessDayStart(addDays(until, 1))
  return {
    until,
    ends_at,
    from: addDays(until, -DAYS_BACK),
    deli,
    supplier,
    deli_ids: delisOf('manage_supplier_purchase', caller),
  }
}

const monthOf = (at: Date): string => calendarDay(at).slice(0, 7)

export async function showAccruals({ db, config, now }: Deps, caller: Caller, query: AccrualInput) {
  const scope = scopeOf(caller, query.month ?? monthOf(now()), query)
  const { rows, ...cursors } = await readPage(db, config.secret_key, repo.accrualsOf(scope), query)
  const total_agorot = await repo.sumAccruals(db, scope, query.search)
  return new RawJson(`{"data":${rows},${JSON.stringify({ ...cursors, total_agorot }).slice(1)}`)
}

type AccrualSheetRow = {
  id: number
  supplier: { name: string }
  deli: { name_he: string; name_en: string }
  delivery_date: string
  received_agorot: number
  invoiced_agorot: number
  accrued_agorot: number
}

export function exportAccruals(
  { db, config, now }: Deps,
  caller: Caller,
  { format, lang, ...query }: Omit<AccrualInput, 'limit'> & ExportFormat,
) {
  const t = ACCRUAL_TEXT[lang]
  const column = (title: string, value: (row: AccrualSheetRow) => string | number): SheetColumn => ({
    title,
    value: (row) => value(row as AccrualSheetRow),
  })
  const narrowed = { ...query, limit: 0 }
  const month = query.month ?? monthOf(now())
  return sheetOf({ db, secret: config.secret_key }, repo.accrualsOf(scopeOf(caller, month, narrowed)), narrowed, {
    name: `accruals-${month}`,
    format,
    right_to_left: lang === 'he',
    columns: [
      column(t.supplier, ({ supplier }) => supplier.name),
      column(t.deli, ({ deli }) => (lang === 'en' ? deli.name_en || deli.name_he : deli.name_he)),
      column(t.order, ({ id }) => id),
      column(t.delivery, ({ delivery_date }) => delivery_date),
      column(t.received, ({ received_agorot }) => received_agorot / 100),
      column(t.invoiced, ({ invoiced_agorot }) => invoiced_agorot / 100),
      column(t.accrued, ({ accrued_agorot }) => accrued_agorot / 100),
    ],
  })
}

type InvoiceableInput = {
  deli_id: number
  supplier_id: number
  purchase?: number | undefined
  invoice?: number | undefined
}

export async function showInvoiceable({ db, now }: Deps, input: InvoiceableInput) {
  const from = addDays(calendarDay(now()), -DAYS_BACK)
  const tolerance = await readTolerance(db, now())
  const found = await repo.findInvoiceable(db, { ...input, from, tolerance })
  return found ?? notFound('supplier', input.supplier_id)
}
