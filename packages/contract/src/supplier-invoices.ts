import { PURCHASE_STATUSES } from '@tavlin/domain/purchasing/purchase-order'
import { CREDIT_STATES, DIFFERENCE_KINDS, INVOICE_STATUSES } from '@tavlin/domain/purchasing/supplier-invoice'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { day, instant, optionalText, person, smallId, smallIdText, text, version } from './fields.ts'
import { exportFormat, listOf, listQuery, several } from './list.ts'
import { BoughtIngredient } from './suppliers.ts'

const DeliName = z.object({ id: z.int(), name_he: z.string(), name_en: z.string() })
const SupplierName = z.object({ id: z.int(), name: z.string() })
const money = z.int().min(0).max(10_000_000_000)
/** Number of packs, in thousandths of a pack. */
const packs_thousandths = z.int().min(1).max(1_000_000_000)

export const InvoiceRow = z.object({
  id: z.int(),
  supplier: SupplierName,
  deli: DeliName,
  number: z.string(),
  invoice_date: z.string(),
  due_date: z.string(),
  status: z.enum(INVOICE_STATUSES),
  /** All amounts are before VAT. */
  total_agorot: z.int(),
  /** Sum of the credits that did not arrive yet. */
  open_credit_agorot: z.int(),
  created_by: person,
  created_at: instant,
  version: z.int(),
})

/** An order line with what was ordered, received and invoiced. Quantities are in base units. */
const BilledLine = z.object({
  purchase_id: z.int(),
  purchase_line_id: z.int(),
  ingredient: BoughtIngredient,
  name: z.string(),
  code: z.string(),
  pack: z.object({ amount_thousandths: z.int(), unit: z.string() }),
  pack_base: z.int(),
  agreed_price_agorot: z.int(),
  expected_base: z.int(),
  received_base: z.int(),
  rejected_base: z.int(),
  invoiced_before_base: z.int(),
})
const InvoiceLine = BilledLine.extend({ id: z.int(), packs_thousandths: z.int(), price_agorot: z.int() })

const InvoiceDifference = z.object({
  line_id: z.int().nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  quantity_base: z.int(),
  amount_agorot: z.int(),
  is_tolerated: z.boolean(),
})

export const CreditRow = z.object({
  id: z.int(),
  invoice: z.object({ id: z.int(), number: z.string() }),
  supplier: SupplierName,
  deli: DeliName,
  /** Name of the item; null for charges. */
  item: z.string().nullable(),
  kind: z.enum(DIFFERENCE_KINDS),
  amount_agorot: z.int(),
  state: z.enum(CREDIT_STATES),
  requested_by: person,
  requested_at: instant,
  credit_note: z.string(),
  /** Amount of the credit note; null until it arrives. */
  credited_agorot: z.int().nullable(),
  end_note: z.string(),
  ended_at: instant.nullable(),
  version: z.int(),
})

const Tolerance = z.object({ agorot: z.int(), price_percent: z.number() })

export const SupplierInvoice = InvoiceRow.extend({
  charges_agorot: z.int(),
  note: z.string(),
  lines: z.array(InvoiceLine),
  /** Differences by the current deliveries and tolerances; empty once the invoice is approved or cancelled. */
  differences: z.array(InvoiceDifference),
  credits: z.array(CreditRow),
  approved_by: person,
  approved_at: instant.nullable(),
  approve_note: z.string(),
})

export const InvoiceForm = z.object({
  number: text(40),
  invoice_date: day,
  total_agorot: money,
  charges_agorot: money.default(0),
  note: optionalText(500).default(''),
  lines: z
    .array(z.object({ purchase_line_id: smallId, packs_thousandths, price_agorot: z.int().min(0).max(100_000_000) }))
    .max(500),
})
export const NewInvoiceForm = InvoiceForm.extend({ supplier_id: smallId })
export const InvoiceMove = z.object({ action: z.enum(['check', 'reopen', 'cancel']), version })
export const ApproveForm = z.object({
  /** Differences for which a credit is requested. The others are paid as invoiced. */
  credits: z.array(z.object({ line_id: smallId.nullable(), kind: z.enum(DIFFERENCE_KINDS) })).max(1000),
  approve_note: optionalText(500).default(''),
  version,
})
export const EndCreditForm = z.object({
  to: z.enum(['credited', 'waived']),
  credit_note: optionalText(40).default(''),
  /** Amount of the credit note; ignored when the credit is waived. */
  credited_agorot: money.default(0),
  note: optionalText(200).default(''),
  version,
})

/** Goods of an order that were received but not invoiced by the end of a month. */
export const AccrualRow = z.object({
  id: z.int(),
  supplier: SupplierName,
  deli: DeliName,
  delivery_date: z.string(),
  received_agorot: z.int(),
  invoiced_agorot: z.int(),
  accrued_agorot: z.int(),
})
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'is not a month such as 2026-11')
/** When `month` is omitted, the current month applies. */
const accrualFilters = { month: month.optional(), deli: smallIdText.optional(), supplier: smallIdText.optional() }

const byId = z.object({ id: smallIdText })
const One = z.object({ data: SupplierInvoice.register(z.globalRegistry, { id: 'SupplierInvoice' }) })

const invoiceList = listQuery(['invoice_date', 'due_date', 'id'], {
  status: several(INVOICE_STATUSES).optional(),
  deli: smallIdText.optional(),
  supplier: smallIdText.optional(),
})
const creditList = listQuery(['id'], {
  state: several(CREDIT_STATES).optional(),
  deli: smallIdText.optional(),
  supplier: smallIdText.optional(),
})

export const supplierInvoices = endpoints({
  supplierInvoices: {
    method: 'GET',
    path: '/supplier-invoices',
    summary: 'Supplier invoices of the caller’s delis',
    access: 'manage_supplier_purchase',
    query: invoiceList,
    returns: listOf(InvoiceRow),
  },
  exportInvoices: {
    method: 'GET',
    path: '/supplier-invoices/export',
    summary: 'Export supplier invoices of the caller’s delis as a spreadsheet',
    access: 'manage_supplier_purchase',
    per_minute: 10,
    query: invoiceList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  supplierInvoice: {
    method: 'GET',
    path: '/supplier-invoices/:id',
    summary: 'A supplier invoice with its lines, compared with orders and receipts, and its credits',
    access: 'manage_supplier_purchase',
    params: byId,
    returns: One,
  },
  invoiceableOrders: {
    method: 'GET',
    path: '/delis/:deli_id/supplier-invoices/orders/:supplier_id',
    summary: 'Orders of a supplier with goods that are not invoiced yet, newest first',
    access: 'manage_supplier_purchase',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText, supplier_id: smallIdText }),
    /** The order `purchase` and the orders of `invoice` are included even when they are old or completely invoiced. */
    query: z.object({ purchase: smallIdText.optional(), invoice: smallIdText.optional() }),
    returns: z.object({
      data: z.object({
        supplier: SupplierName,
        deli: DeliName,
        tolerance: Tolerance,
        orders: z.array(
          z.object({
            id: z.int(),
            delivery_date: z.string(),
            status: z.enum(PURCHASE_STATUSES),
            /** Numbers of the delivery notes of this order. */
            delivery_notes: z.array(z.string()),
            lines: z.array(BilledLine),
          }),
        ),
      }),
    }),
  },
  createSupplierInvoice: {
    method: 'POST',
    path: '/delis/:deli_id/supplier-invoices',
    summary: 'A new supplier invoice as a draft; a number that the supplier used before is rejected',
    access: 'manage_supplier_purchase',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText }),
    body: NewInvoiceForm,
    returns: One,
  },
  updateSupplierInvoice: {
    method: 'PUT',
    path: '/supplier-invoices/:id',
    summary: 'Change a draft of a supplier invoice',
    access: 'manage_supplier_purchase',
    params: byId,
    body: InvoiceForm.extend({ version }),
    returns: One,
  },
  moveSupplierInvoice: {
    method: 'POST',
    path: '/supplier-invoices/:id/status',
    summary: 'Check an invoice against orders and receipts, reopen it as a draft, or cancel it',
    access: 'manage_supplier_purchase',
    params: byId,
    body: InvoiceMove,
    returns: One,
  },
  approveSupplierInvoice: {
    method: 'POST',
    path: '/supplier-invoices/:id/approve',
    summary: 'Approve an invoice for payment and request credits for its differences',
    access: 'manage_supplier_purchase',
    params: byId,
    body: ApproveForm,
    returns: One,
  },
  supplierCredits: {
    method: 'GET',
    path: '/supplier-credits',
    summary: 'Credits requested from suppliers',
    access: 'manage_supplier_purchase',
    query: creditList,
    returns: listOf(CreditRow),
  },
  exportCredits: {
    method: 'GET',
    path: '/supplier-credits/export',
    summary: 'Export credits requested from suppliers as a spreadsheet',
    access: 'manage_supplier_purchase',
    per_minute: 10,
    query: creditList.omit({ cursor: true, limit: true }).extend(exportFormat),
    returns: 'stream',
  },
  endSupplierCredit: {
    method: 'POST',
    path: '/supplier-credits/:id/end',
    summary: 'Close a credit with the number of the credit note, or waive it with a reason',
    access: 'manage_supplier_purchase',
    params: byId,
    body: EndCreditForm,
    returns: z.object({ data: CreditRow.register(z.globalRegistry, { id: 'SupplierCredit' }) }),
  },
  accruals: {
    method: 'GET',
    path: '/supplier-invoices/accruals',
    summary: 'Orders with goods received but not invoiced by the end of a month',
    access: 'manage_supplier_purchase',
    query: listQuery(['delivery_date', 'id'], accrualFilters),
    returns: listOf(AccrualRow).extend({ total_agorot: z.int() }),
  },
  exportAccruals: {
    method: 'GET',
    path: '/supplier-invoices/accruals/export',
    summary: 'Export the accruals of a month as a spreadsheet',
    access: 'manage_supplier_purchase',
    per_minute: 10,
    query: z.object({
      search: optionalText(100).default(''),
      sort: z.enum(['delivery_date', '-delivery_date', 'id', '-id']).default('delivery_date'),
      ...accrualFilters,
      format: z.enum(['csv', 'xlsx']),
      lang: z.enum(['he', 'en']).default('he'),
    }),
    returns: 'stream',
  },
})
