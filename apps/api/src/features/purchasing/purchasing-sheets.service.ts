import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { PurchaseRow } from '@tavlin/contract/purchasing'
import type { CreditRow, InvoiceRow } from '@tavlin/contract/supplier-invoices'
import type { OptionRow, SupplierRow } from '@tavlin/contract/suppliers'
import { calendarDay } from '@tavlin/domain/business-time'
import type { UnitCode } from '@tavlin/domain/inventory/unit'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import {
  type ListExportQuery,
  columnsOf,
  exportList,
  nameCell,
  shekelCell,
  timeCell,
} from '#platform/files/list-sheet.ts'
import { type OptionQuery, OPTIONS } from './option.repo.ts'
import { type PurchaseQuery, PURCHASES } from './purchase.repo.ts'
import { PURCHASING_SHEETS_TEXT } from './purchasing-sheets.text.ts'
import { type CreditQuery, CREDITS } from './supplier-credit.repo.ts'
import { type InvoiceQuery, INVOICES } from './supplier-invoice.repo.ts'
import { type SupplierQuery, SUPPLIERS } from './supplier.repo.ts'

const scopeOf = (caller: Caller) => ({ deli_ids: delisOf('manage_supplier_purchase', caller) })

export function exportSuppliers(deps: Deps, query: ListExportQuery<SupplierQuery>) {
  const t = PURCHASING_SHEETS_TEXT[query.lang]
  const column = columnsOf<z.infer<typeof SupplierRow>>()
  return exportList(deps, SUPPLIERS, query, {
    name: 'suppliers',
    columns: [
      column(t.supplier, ({ name }) => name),
      column(t.category, ({ category }) => nameCell(query.lang, category)),
      column(t.contact, ({ contact }) => contact?.name ?? ''),
      column(t.phone, ({ contact }) => contact?.phone ?? ''),
      column(t.minimum, ({ min_order_agorot }) => shekelCell(min_order_agorot)),
      column(t.free_delivery, ({ free_delivery_agorot }) => shekelCell(free_delivery_agorot)),
      column(t.options, ({ options }) => options),
      column(t.on_hold, ({ on_hold }) => (on_hold ? '✓' : '')),
    ],
  })
}

export function exportOptions(deps: Deps, query: ListExportQuery<OptionQuery>) {
  const t = PURCHASING_SHEETS_TEXT[query.lang]
  const today = calendarDay(deps.now())
  const column = columnsOf<z.infer<typeof OptionRow>>()
  // Prices are sorted newest first; later ones are not valid yet.
  const priceOf = ({ prices }: z.infer<typeof OptionRow>) => prices.find(({ valid_from }) => valid_from <= today)
  return exportList(deps, OPTIONS, query, {
    name: 'supplier-items',
    columns: [
      column(t.supplier, ({ supplier }) => supplier.name),
      column(t.item, ({ name }) => name),
      column(t.ingredient, ({ ingredient }) => nameCell(query.lang, ingredient)),
      column(t.code, ({ code }) => code),
      column(t.barcode, ({ barcode }) => barcode),
      column(t.pack, ({ pack }) => pack.amount_thousandths / 1000),
      column(t.unit, ({ pack }) => t.units[pack.unit as UnitCode]),
      column(t.price, (row) => shekelCell(priceOf(row)?.price_agorot ?? null)),
      column(t.valid_from, (row) => priceOf(row)?.valid_from ?? ''),
      column(t.preferred, ({ is_preferred }) => (is_preferred ? '✓' : '')),
      column(t.active, ({ active }) => (active ? '✓' : '')),
    ],
  })
}

export function exportPurchases(deps: Deps, caller: Caller, query: Omit<ListExportQuery<PurchaseQuery>, 'deli_ids'>) {
  const t = PURCHASING_SHEETS_TEXT[query.lang]
  const column = columnsOf<z.infer<typeof PurchaseRow>>()
  return exportList(
    deps,
    PURCHASES,
    { ...query, ...scopeOf(caller) },
    {
      name: 'purchase-orders',
      columns: [
        column(t.order, ({ id }) => id),
        column(t.supplier, ({ supplier }) => supplier.name),
        column(t.deli, ({ deli }) => nameCell(query.lang, deli)),
        column(t.status, ({ status }) => t.purchase_statuses[status]),
        column(t.delivery, ({ delivery_date }) => delivery_date),
        column(t.total, ({ total_agorot }) => shekelCell(total_agorot)),
        column(t.lines, ({ lines }) => lines),
        column(t.received, ({ received_lines }) => received_lines),
        column(t.created_by, ({ created_by }) => created_by?.name ?? ''),
        column(t.created_at, ({ created_at }) => timeCell(created_at)),
      ],
    },
  )
}

export function exportInvoices(deps: Deps, caller: Caller, query: Omit<ListExportQuery<InvoiceQuery>, 'deli_ids'>) {
  const t = PURCHASING_SHEETS_TEXT[query.lang]
  const column = columnsOf<z.infer<typeof InvoiceRow>>()
  return exportList(
    deps,
    INVOICES,
    { ...query, ...scopeOf(caller) },
    {
      name: 'supplier-invoices',
      columns: [
        column(t.supplier, ({ supplier }) => supplier.name),
        column(t.deli, ({ deli }) => nameCell(query.lang, deli)),
        column(t.invoice, ({ number }) => number),
        column(t.invoice_date, ({ invoice_date }) => invoice_date),
        column(t.due_date, ({ due_date }) => due_date),
        column(t.status, ({ status }) => t.invoice_statuses[status]),
        column(t.total, ({ total_agorot }) => shekelCell(total_agorot)),
        column(t.open_credit, ({ open_credit_agorot }) => shekelCell(open_credit_agorot)),
      ],
    },
  )
}

export function exportCredits(deps: Deps, caller: Caller, query: Omit<ListExportQuery<CreditQuery>, 'deli_ids'>) {
  const t = PURCHASING_SHEETS_TEXT[query.lang]
  const column = columnsOf<z.infer<typeof CreditRow>>()
  return exportList(
    deps,
    CREDITS,
    { ...query, ...scopeOf(caller) },
    {
      name: 'supplier-credits',
      columns: [
        column(t.supplier, ({ supplier }) => supplier.name),
        column(t.deli, ({ deli }) => nameCell(query.lang, deli)),
        column(t.invoice, ({ invoice }) => invoice.number),
        column(t.item, ({ item }) => item),
        column(t.reason, ({ kind }) => t.reasons[kind]),
        column(t.amount, ({ amount_agorot }) => shekelCell(amount_agorot)),
        column(t.status, ({ state }) => t.credit_states[state]),
        column(t.requested_at, ({ requested_at }) => timeCell(requested_at)),
        column(t.credit_note, ({ credit_note }) => credit_note),
        column(t.credited, ({ credited_agorot }) => shekelCell(credited_agorot)),
      ],
    },
  )
}
