import type { SupplierInvoice } from '@tavlin/contract/supplier-invoices'
import type { PaymentTerms } from '@tavlin/domain/purchasing/option'
import {
  type InvoiceDifference,
  type InvoicedLine,
  type InvoiceStatus,
} from '@tavlin/domain/purchasing/supplier-invoice'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { personOf } from '#platform/db/person.ts'
import { INGREDIENT } from './purchasing-json.repo.ts'
import { CREDIT_JSON } from './supplier-credit.repo.ts'

export type InvoicePage = Omit<z.infer<typeof SupplierInvoice>, 'differences'>

/** Condition on `invoice`: it counts as invoiced. Drafts may still be wrong, cancelled ones never count. */
export const IS_COUNTED = sql`invoice.status in ('matched', 'disputed', 'approved')`

const HEAD = sql`'id', invoice.id, 'number', invoice.number, 'invoice_date', invoice.invoice_date::text,
  'due_date', invoice.due_date::text, 'status', invoice.status, 'total_agorot', invoice.total_agorot,
  'supplier', json_build_object('id', supplier.id, 'name', supplier.name),
  'deli', json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en),
  'open_credit_agorot', (select coalesce(sum(amount_agorot), 0)::bigint from supplier_credit
    where invoice_id = invoice.id and state = 'open'),
  'created_by', ${personOf(sql`invoice.created_by`)}, 'created_at', invoice.created_at, 'version', invoice.version`
const FROM = sql`from supplier_invoice as invoice join supplier on supplier.id = invoice.supplier_id
  join deli on deli.id = invoice.deli_id`

export type InvoiceQuery = ListQuery & {
  search: string
  status?: readonly InvoiceStatus[] | undefined
  deli?: number | undefined
  supplier?: number | undefined
  /** Delis that the caller may see; null means all. */
  deli_ids: readonly number[] | null
}

export const INVOICES: List<InvoiceQuery> = {
  name: 'supplier invoices',
  from: FROM,
  id: sql`invoice.id`,
  row: sql`json_build_object(${HEAD})`,
  sorts: {
    invoice_date: { by: sql`invoice.invoice_date`, type: 'date' },
    due_date: { by: sql`invoice.due_date`, type: 'date' },
    id: { by: sql`invoice.id`, type: 'bigint' },
  },
  where: ({ search, status, deli, supplier, deli_ids }) => [
    ...(deli_ids ? [sql`invoice.deli_id = any (${deli_ids}::integer[])`] : []),
    ...(status ? [sql`invoice.status = any (${status}::text[])`] : []),
    ...(deli ? [sql`invoice.deli_id = ${deli}`] : []),
    ...(supplier ? [sql`invoice.supplier_id = ${supplier}`] : []),
    ...(search
      ? [
          sql`(supplier.search_text like ${containing(search.toLowerCase())}
            or lower(invoice.number) like ${containing(search.toLowerCase())})`,
        ]
      : []),
  ],
}

/** JSON fields of an order line; `before` is the quantity on other invoices. */
export const billedFields = (before: RawBuilder<unknown>) => sql`'purchase_id', line.purchase_id,
  'purchase_line_id', line.id, 'ingredient', ${INGREDIENT}, 'name', line.name, 'code', line.code,
  'pack', json_build_object('amount_thousandths', line.pack_thousandths, 'unit', line.pack_unit),
  'pack_base', line.pack_base, 'agreed_price_agorot', coalesce(line.confirmed_price_agorot, line.price_agorot),
  'expected_base', coalesce(line.confirmed_packs, line.packs) * line.pack_base,
  'received_base', line.received_base, 'rejected_base', line.rejected_base, 'invoiced_before_base', ${before}`

/** SQL for the quantity on other invoices. The counter of the order line includes this invoice once it is checked. */
const BEFORE = sql`line.invoiced_base - case when ${IS_COUNTED} then sent.quantity_base - coalesce((
    select sum(credit.quantity_base) from supplier_credit as credit
    where credit.invoice_line_id = sent.id and credit.state <> 'waived'), 0)::bigint else 0 end`
const LINES = sql`coalesce((
  select json_agg(json_build_object('id', sent.id, ${billedFields(BEFORE)},
    'packs_thousandths', sent.packs_thousandths, 'price_agorot', sent.price_agorot) order by sent.position, sent.id)
  from supplier_invoice_line as sent join purchase_line as line on line.id = sent.purchase_line_id
  join ingredient on ingredient.id = line.ingredient_id
  where sent.invoice_id = invoice.id), '[]')`

export async function findInvoice(db: Db, id: number): Promise<InvoicePage | undefined> {
  const { rows } = await sql<{ page: InvoicePage }>`
    select json_build_object(${HEAD}, 'charges_agorot', invoice.charges_agorot, 'note', invoice.note,
      'lines', ${LINES}, 'credits', coalesce((select json_agg(${CREDIT_JSON} order by credit.id)
        from supplier_credit as credit where credit.invoice_id = invoice.id), '[]'),
      'approved_by', ${personOf(sql`invoice.approved_by`)}, 'approved_at', invoice.approved_at,
      'approve_note', invoice.approve_note) as page
    ${FROM} where invoice.id = ${id}`.execute(db)
  return rows[0]?.page
}

export type LockedInvoice = {
  readonly id: number
  readonly deli_id: number
  readonly supplier_id: number
  readonly status: InvoiceStatus
  readonly total_agorot: number
  readonly charges_agorot: number
  readonly version: number
  readonly lines: readonly InvoicedLine[]
}

/** Locks the invoice, then its orders by id: receipts and other invoices of the same orders wait. */
export async function lockInvoice(tx: Tx, id: number): Promise<LockedInvoice | undefined> {
  await sql`select from supplier_invoice where id = ${id} for update`.execute(tx)
  await sql`select from purchase where id in (select line.purchase_id from supplier_invoice_line as sent
      join purchase_line as line on line.id = sent.purchase_line_id where sent.invoice_id = ${id})
    order by id for update`.execute(tx)
  const { rows } = await sql<LockedInvoice>`
    select invoice.id, invoice.deli_id, invoice.supplier_id, invoice.status, invoice.total_agorot,
      invoice.charges_agorot, invoice.version, ${LINES} as lines
    from supplier_invoice as invoice where invoice.id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks the supplier, so that two users who enter the same number at once are serialised. */
export async function lockSupplierTerms(tx: Tx, id: number): Promise<{ payment_terms: PaymentTerms } | undefined> {
  const { rows } = await sql<{ payment_terms: PaymentTerms }>`select payment_terms from supplier where id = ${id}
    for no key update`.execute(tx)
  return rows[0]
}

type NumberedInvoice = { readonly id: number; readonly deli_id: number }

export async function findByNumber(tx: Tx, supplier_id: number, number: string): Promise<NumberedInvoice | undefined> {
  const { rows } = await sql<NumberedInvoice>`select id, deli_id from supplier_invoice
    where supplier_id = ${supplier_id} and lower(number) = lower(${number}) and status <> 'cancelled'`.execute(tx)
  return rows[0]
}

export type BilledOrderLine = { readonly id: number; readonly pack_base: number }

/** Returns the lines among these ids that belong to orders sent by the deli to the supplier. */
export async function listBillable(
  tx: Tx,
  { deli_id, supplier_id }: { readonly deli_id: number; readonly supplier_id: number },
  line_ids: readonly number[],
): Promise<BilledOrderLine[]> {
  const { rows } = await sql<BilledOrderLine>`
    select line.id, line.pack_base from purchase_line as line join purchase on purchase.id = line.purchase_id
    where line.id = any (${line_ids}::integer[]) and purchase.deli_id = ${deli_id}
      and purchase.supplier_id = ${supplier_id} and purchase.status not in ('draft', 'cancelled')`.execute(tx)
  return rows
}

export type InvoiceInput = {
  readonly number: string
  readonly invoice_date: string
  readonly due_date: string
  readonly total_agorot: number
  readonly charges_agorot: number
  readonly note: string
  readonly lines: readonly {
    readonly purchase_line_id: number
    readonly packs_thousandths: number
    readonly quantity_base: number
    readonly price_agorot: number
  }[]
}
type NewInvoice = InvoiceInput & { deli_id: number; supplier_id: number; created_by: number; created_at: Date }

/** Returns undefined when there is no such deli. */
export async function insertInvoice(tx: Tx, one: NewInvoice): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into supplier_invoice (deli_id, supplier_id, number, invoice_date, due_date, total_agorot, charges_agorot,
      note, created_by, created_at)
    select deli.id, ${one.supplier_id}, ${one.number}, ${one.invoice_date}, ${one.due_date}, ${one.total_agorot},
      ${one.charges_agorot}, ${one.note}, ${one.created_by}, ${one.created_at}
    from deli where deli.id = ${one.deli_id} returning id`.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) await saveLines(tx, id, one.lines)
  return id
}

export async function saveInvoice(tx: Tx, id: number, one: InvoiceInput): Promise<void> {
  await sql`update supplier_invoice set number = ${one.number}, invoice_date = ${one.invoice_date},
    due_date = ${one.due_date}, total_agorot = ${one.total_agorot}, charges_agorot = ${one.charges_agorot},
    note = ${one.note}, version = version + 1 where id = ${id}`.execute(tx)
  await sql`delete from supplier_invoice_line where invoice_id = ${id}`.execute(tx)
  await saveLines(tx, id, one.lines)
}

async function saveLines(tx: Tx, id: number, lines: InvoiceInput['lines']): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, position }))
  await sql`insert into supplier_invoice_line (invoice_id, purchase_line_id, position, packs_thousandths, quantity_base,
      price_agorot)
    select ${id}, purchase_line_id, position, packs_thousandths, quantity_base, price_agorot
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (purchase_line_id integer, position integer,
      packs_thousandths bigint, quantity_base bigint, price_agorot bigint)`.execute(tx)
}

export async function saveInvoiceStatus(tx: Tx, id: number, status: InvoiceStatus): Promise<void> {
  await sql`update supplier_invoice set status = ${status}, version = version + 1 where id = ${id}`.execute(tx)
}

type Approval = { by: number; at: Date; note: string; credits: readonly InvoiceDifference[] }

export async function saveApproved(tx: Tx, id: number, { by, at, note, credits }: Approval): Promise<void> {
  await sql`
    with approved as (
      update supplier_invoice set status = 'approved', approved_by = ${by}, approved_at = ${at},
        approve_note = ${note}, version = version + 1 where id = ${id} returning deli_id, supplier_id
    )
    insert into supplier_credit (invoice_id, deli_id, supplier_id, invoice_line_id, kind, quantity_base, amount_agorot,
      requested_by, requested_at)
    select ${id}, deli_id, supplier_id, line_id, kind, quantity_base, amount_agorot, ${by}, ${at}
    from approved, jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as credit (line_id integer, kind text,
      quantity_base bigint, amount_agorot bigint)`.execute(tx)
}

/** Recomputes the net invoiced quantity of the order lines of an invoice; their orders must be locked. */
export async function saveInvoiced(tx: Tx, invoice_id: number): Promise<void> {
  await sql`update purchase_line as line set invoiced_base = counted.quantity_base
    from (
      select touched.purchase_line_id, coalesce(sum(sent.quantity_base - coalesce((
          select sum(credit.quantity_base) from supplier_credit as credit
          where credit.invoice_line_id = sent.id and credit.state <> 'waived'), 0)) filter (where ${IS_COUNTED}), 0)::bigint
        as quantity_base
      from supplier_invoice_line as touched
      join supplier_invoice_line as sent on sent.purchase_line_id = touched.purchase_line_id
      join supplier_invoice as invoice on invoice.id = sent.invoice_id
      where touched.invoice_id = ${invoice_id} group by touched.purchase_line_id
    ) as counted where line.id = counted.purchase_line_id`.execute(tx)
}
