import type { CreditRow } from '@tavlin/contract/supplier-invoices'
import type { CreditState } from '@tavlin/domain/purchasing/supplier-invoice'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { personOf } from '#platform/db/person.ts'

export type CreditPage = z.infer<typeof CreditRow>

/** SQL for a row of `supplier_credit as credit` as JSON as in the contract. */
export const CREDIT_JSON = sql`json_build_object('id', credit.id, 'kind', credit.kind,
  'invoice', (select json_build_object('id', billed.id, 'number', billed.number) from supplier_invoice as billed
    where billed.id = credit.invoice_id),
  'supplier', (select json_build_object('id', supplier.id, 'name', supplier.name) from supplier
    where supplier.id = credit.supplier_id),
  'deli', (select json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) from deli
    where deli.id = credit.deli_id),
  'item', (select line.name from supplier_invoice_line as sent join purchase_line as line
    on line.id = sent.purchase_line_id where sent.id = credit.invoice_line_id),
  'amount_agorot', credit.amount_agorot, 'state', credit.state,
  'requested_by', ${personOf(sql`credit.requested_by`)}, 'requested_at', credit.requested_at,
  'credit_note', credit.credit_note, 'credited_agorot', credit.credited_agorot, 'end_note', credit.end_note,
  'ended_at', credit.ended_at, 'version', credit.version)`

export type CreditQuery = ListQuery & {
  search: string
  state?: readonly CreditState[] | undefined
  deli?: number | undefined
  supplier?: number | undefined
  /** Delis that the caller may see; null means all. */
  deli_ids: readonly number[] | null
}

export const CREDITS: List<CreditQuery> = {
  name: 'supplier credits',
  from: sql`from supplier_credit as credit join supplier on supplier.id = credit.supplier_id
    join supplier_invoice as invoice on invoice.id = credit.invoice_id`,
  id: sql`credit.id`,
  row: CREDIT_JSON,
  sorts: { id: { by: sql`credit.id`, type: 'bigint' } },
  where: ({ search, state, deli, supplier, deli_ids }) => [
    ...(deli_ids ? [sql`credit.deli_id = any (${deli_ids}::integer[])`] : []),
    ...(state ? [sql`credit.state = any (${state}::text[])`] : []),
    ...(deli ? [sql`credit.deli_id = ${deli}`] : []),
    ...(supplier ? [sql`credit.supplier_id = ${supplier}`] : []),
    ...(search
      ? [
          sql`(supplier.search_text like ${containing(search.toLowerCase())}
            or lower(invoice.number || ' ' || credit.credit_note) like ${containing(search.toLowerCase())})`,
        ]
      : []),
  ],
}

export async function findCredit(db: Db, id: number): Promise<CreditPage | undefined> {
  const { rows } = await sql<{ page: CreditPage }>`select ${CREDIT_JSON} as page from supplier_credit as credit
    where credit.id = ${id}`.execute(db)
  return rows[0]?.page
}

export async function findInvoiceOfCredit(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ invoice_id: number }>`select invoice_id from supplier_credit where id = ${id}`.execute(
    db,
  )
  return rows[0]?.invoice_id
}

export async function lockCredit(tx: Tx, id: number): Promise<CreditPage | undefined> {
  await sql`select from supplier_credit where id = ${id} for update`.execute(tx)
  return findCredit(tx, id)
}

type CreditEnd = {
  to: 'credited' | 'waived'
  credit_note: string
  credited_agorot: number
  note: string
  by: number
  at: Date
}

export async function saveCreditEnd(tx: Tx, id: number, end: CreditEnd): Promise<void> {
  const is_credited = end.to === 'credited'
  await sql`update supplier_credit set state = ${end.to}, credit_note = ${is_credited ? end.credit_note : ''},
    credited_agorot = ${is_credited ? end.credited_agorot : null}, end_note = ${end.note}, ended_by = ${end.by},
    ended_at = ${end.at}, version = version + 1 where id = ${id}`.execute(tx)
}
