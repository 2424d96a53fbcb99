import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type List, type ListQuery, RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { IS_COUNTED, billedFields } from './supplier-invoice.repo.ts'

export type AccrualScope = {
  /** Last day of the month. */
  readonly until: string
  /** Instant at which the next month starts. */
  readonly ends_at: Date
  /** Orders delivered before this day are left out. */
  readonly from: string
  readonly deli?: number | undefined
  readonly supplier?: number | undefined
  /** Delis that the caller may see; null means all. */
  readonly deli_ids: readonly number[] | null
}
export type AccrualQuery = ListQuery & { readonly search: string }

const scoped = ({ deli, supplier, deli_ids, from }: AccrualScope) => sql`purchase.delivery_date >= ${from}::date
  and (${deli_ids}::integer[] is null or purchase.deli_id = any (${deli_ids}::integer[]))
  and (${deli ?? null}::integer is null or purchase.deli_id = ${deli ?? null})
  and (${supplier ?? null}::integer is null or purchase.supplier_id = ${supplier ?? null})`

/**
 * SQL for orders with goods that were received but not invoiced by the end of the month. Candidates are lines that are
 * not fully invoiced today and lines that were invoiced after the month, because indexes find these lines.
 */
const accruals = (scope: AccrualScope) => sql`(
  with candidate as (
    select line.id from purchase_line as line join purchase on purchase.id = line.purchase_id
    where line.received_base > line.invoiced_base and ${scoped(scope)}
    union
    select sent.purchase_line_id from supplier_invoice as invoice
    join supplier_invoice_line as sent on sent.invoice_id = invoice.id
    join purchase_line as line on line.id = sent.purchase_line_id
    join purchase on purchase.id = line.purchase_id
    where invoice.invoice_date > ${scope.until}::date and ${IS_COUNTED} and ${scoped(scope)}
  ), counted as (
    select line.purchase_id, coalesce(line.confirmed_price_agorot, line.price_agorot)::numeric / line.pack_base as price,
      coalesce((select sum(accepted.accepted_base) from purchase_receipt_line as accepted
        join purchase_receipt as receipt on receipt.id = accepted.receipt_id
        where accepted.line_id = line.id and receipt.at < ${scope.ends_at}), 0) as received_base,
      coalesce((select sum(sent.quantity_base - coalesce((select sum(credit.quantity_base)
            from supplier_credit as credit where credit.invoice_line_id = sent.id and credit.state <> 'waived'), 0))
        from supplier_invoice_line as sent join supplier_invoice as invoice on invoice.id = sent.invoice_id
        where sent.purchase_line_id = line.id and ${IS_COUNTED}
          and invoice.invoice_date <= ${scope.until}::date), 0) as invoiced_base
    from candidate join purchase_line as line on line.id = candidate.id
  )
  select purchase_id, round(sum(received_base * price))::bigint as received_agorot,
    round(sum(least(invoiced_base, received_base) * price))::bigint as invoiced_agorot,
    round(sum((received_base - invoiced_base) * price))::bigint as accrued_agorot
  from counted where received_base > invoiced_base group by purchase_id
) as accrual join purchase on purchase.id = accrual.purchase_id join supplier on supplier.id = purchase.supplier_id
  join deli on deli.id = purchase.deli_id`

const searchOf = (search: string) => sql`(supplier.search_text like ${containing(search.toLowerCase())}
  or purchase.id::text = ${search})`

export const accrualsOf = (scope: AccrualScope): List<AccrualQuery> => ({
  name: 'accruals',
  from: sql`from ${accruals(scope)}`,
  id: sql`purchase.id`,
  row: sql`json_build_object('id', purchase.id, 'supplier', json_build_object('id', supplier.id, 'name', supplier.name),
    'deli', json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en),
    'delivery_date', purchase.delivery_date::text, 'received_agorot', accrual.received_agorot,
    'invoiced_agorot', accrual.invoiced_agorot, 'accrued_agorot', accrual.accrued_agorot)`,
  sorts: {
    delivery_date: { by: sql`purchase.delivery_date`, type: 'date' },
    id: { by: sql`purchase.id`, type: 'bigint' },
  },
  where: ({ search }) => (search ? [searchOf(search)] : []),
})

export async function sumAccruals(db: Db, scope: AccrualScope, search: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(accrual.accrued_agorot), 0)::bigint as total from ${accruals(scope)}
    where ${search ? searchOf(search) : sql`true`}`.execute(db)
  return rows[0]!.total
}

type InvoiceableQuery = {
  readonly deli_id: number
  readonly supplier_id: number
  /** Orders delivered before this day are left out. */
  readonly from: string
  readonly purchase?: number | undefined
  readonly invoice?: number | undefined
  readonly tolerance: { readonly agorot: number; readonly price_percent: number }
}
// A monthly invoice covers about 26 delivery days.
const MOST_ORDERS = 60

/** Returns null when the deli or the supplier does not exist. */
export async function findInvoiceable(db: Db, query: InvoiceableQuery): Promise<RawJson | null> {
  const { deli_id, supplier_id, from, purchase = null, invoice = null, tolerance } = query
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', json_build_object(
      'supplier', json_build_object('id', supplier.id, 'name', supplier.name),
      'deli', json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en),
      'tolerance', ${JSON.stringify(tolerance)}::json,
      'orders', coalesce((
        select json_agg(json_build_object('id', purchase.id, 'delivery_date', purchase.delivery_date::text,
          'status', purchase.status,
          'delivery_notes', coalesce((select json_agg(receipt.delivery_note order by receipt.id)
            from purchase_receipt as receipt
            where receipt.purchase_id = purchase.id and receipt.delivery_note <> ''
              and not exists (select from purchase_receipt as undone where undone.reversal_of = receipt.id)), '[]'),
          'lines', (select json_agg(json_build_object(${billedFields(sql`line.invoiced_base`)})
              order by line.position, line.id)
            from purchase_line as line join ingredient on ingredient.id = line.ingredient_id
            where line.purchase_id = purchase.id)) order by purchase.delivery_date desc, purchase.id desc)
        from (
          select * from purchase
          where purchase.deli_id = deli.id and purchase.supplier_id = supplier.id
            and purchase.status not in ('draft', 'cancelled')
            and (purchase.id = ${purchase} or purchase.id in (
                select line.purchase_id from supplier_invoice_line as sent
                join purchase_line as line on line.id = sent.purchase_line_id where sent.invoice_id = ${invoice})
              or purchase.delivery_date >= ${from}::date and exists (select from purchase_line as line
                where line.purchase_id = purchase.id and line.received_base > line.invoiced_base))
          order by purchase.id = ${purchase} desc nulls last, purchase.delivery_date desc, purchase.id desc limit ${MOST_ORDERS}
        ) as purchase), '[]')))::text as json
    from supplier, deli where supplier.id = ${supplier_id} and deli.id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}
