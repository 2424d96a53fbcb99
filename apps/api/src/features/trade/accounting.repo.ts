import type { DocumentGroup, DocumentSeries, IssuedDocument } from '@tavlin/contract/accounting'
import type { NamedEntity } from '@tavlin/domain/named'
import type { Period } from '@tavlin/domain/trade/period'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { isAmong, within } from './trade.repo.ts'

/** Delis that the caller may see (null for all), and those that the report is limited to. */
export type DocumentScope = Period & {
  readonly deli_ids: readonly number[] | null
  readonly deli?: readonly number[] | undefined
}

const issuedIn = (scope: DocumentScope) => sql`${within(sql`business_day(receipt.issued_at)`, scope)}
  and ${isAmong(sql`receipt.deli_id`, scope.deli_ids)} and ${isAmong(sql`receipt.deli_id`, scope.deli ?? null)}`
const named = (table: RawBuilder<unknown>) =>
  sql`json_build_object('id', ${table}.id, 'name_he', ${table}.name_he, 'name_en', ${table}.name_en)`

/**
 * SQL condition that two rows of receipt or receipt_series continue the same numbers; a device numbers all kinds in one
 * chain.
 */
const isSameSeries = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`(${one}.deli_id = ${other}.deli_id
  and ${one}.till_id = ${other}.till_id and ${one}.chain = ${other}.chain
  and (${one}.chain > 0 or (${one}.year = ${other}.year and ${one}.kind = ${other}.kind)))`

/**
 * SQL for the number before `number` in the series of `row`; null for the first. It reads one index entry per kind and
 * year.
 */
const earlierNumber = (row: RawBuilder<unknown>, number: RawBuilder<unknown>) => sql`(
  select max(before.number) from receipt_series as numbered cross join lateral (
    select max(earlier.number) as number from receipt as earlier
    where earlier.deli_id = numbered.deli_id and earlier.till_id = numbered.till_id and earlier.chain = numbered.chain
      and earlier.year = numbered.year and earlier.kind = numbered.kind and earlier.number < ${number}) as before
  where ${isSameSeries(sql`numbered`, row)})`

type GroupRow = Omit<z.output<typeof DocumentGroup>, 'sign'> & { readonly has_payment: boolean }

export async function listGroups(db: Db, scope: DocumentScope): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select ${named(sql`deli`)} as deli, kind, has_payment, vat_percent, documents,
      total_agorot, vat_agorot
    from (select deli_id, kind, payment_id is not null as has_payment, vat_percent::float8 as vat_percent,
        count(*)::integer as documents, sum(total_agorot)::bigint as total_agorot, sum(vat_agorot)::bigint as vat_agorot
      from receipt where ${issuedIn(scope)} group by 1, 2, 3, 4) as documented
    join deli on deli.id = deli_id
    order by deli.name_he, deli.id, array_position(array['receipt', 'invoice_receipt', 'credit_note', 'tax_invoice'], kind),
      has_payment desc, vat_percent`.execute(db)
  return rows
}

type SeriesRow = z.output<typeof DocumentSeries>

/**
 * Returns the series with documents in the period. `missing` includes the numbers between the last document before the
 * period and the first document in it.
 */
export async function listSeries(db: Db, scope: DocumentScope): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    with used as (
      select deli_id, till_id, chain, case when chain = 0 then year else 0 end as year,
        case when chain = 0 then kind else '' end as kind, min(number) as first_number, max(number) as last_number,
        count(*)::integer as documents
      from receipt where ${issuedIn(scope)} group by 1, 2, 3, 4, 5)
    select concat_ws('.', used.deli_id, used.till_id, used.chain, used.year, used.kind) as key, ${named(sql`deli`)} as deli,
      case when till.id is not null then json_build_object('id', till.id, 'name', till.name) end as till, used.chain,
      nullif(used.year, 0) as year, nullif(used.kind, '') as kind, first_number, last_number, documents,
      (last_number - before.number - (select count(*) from receipt where ${isSameSeries(sql`used`, sql`receipt`)}
        and receipt.number > before.number and receipt.number <= last_number))::integer as missing
    from used join deli on deli.id = used.deli_id left join till on till.id = used.till_id
    cross join lateral (select coalesce(${earlierNumber(sql`used`, sql`first_number`)}, 0) as number) as before
    order by deli.name_he, deli.id, used.till_id, used.chain, used.year,
      array_position(array['receipt', 'invoice_receipt', 'credit_note', 'tax_invoice'], used.kind)`.execute(db)
  return rows
}

export async function listDelis(db: Db, deli_ids: readonly number[] | null): Promise<NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`select id, name_he, name_en from deli where ${isAmong(sql`id`, deli_ids)}
    order by name_he, id`.execute(db)
  return rows
}

/** The fields of the series are at the top level of the query, because a cursor is bound to top-level fields only. */
export type DocumentsQuery = ListQuery &
  DocumentScope & {
    readonly deli_id: number
    readonly till_id: number
    readonly chain: number
    readonly year: number
    readonly kind: string
  }
export type DocumentRow = Omit<z.output<typeof IssuedDocument>, 'sign' | 'missing'> & {
  readonly has_payment: boolean
  readonly earlier_number: number | null
}

const serial = (receipt: RawBuilder<unknown>) =>
  sql`receipt_serial(${receipt}.deli_id, ${receipt}.till_id, ${receipt}.chain, ${receipt}.year, ${receipt}.number)`

export const documentList: List<DocumentsQuery> = {
  name: 'trade-documents',
  from: sql`from receipt join deli on deli.id = receipt.deli_id join orders on orders.id = receipt.order_id`,
  id: sql`receipt.id`,
  row: sql`json_build_object('id', receipt.id, 'kind', receipt.kind, 'serial', ${serial(sql`receipt`)},
    'number', receipt.number, 'earlier_number', ${earlierNumber(sql`receipt`, sql`receipt.number`)},
    'has_payment', receipt.payment_id is not null, 'total_agorot', receipt.total_agorot, 'vat_agorot', receipt.vat_agorot,
    'vat_percent', receipt.vat_percent::float8, 'issued_at', receipt.issued_at, 'deli', ${named(sql`deli`)},
    'order_id', receipt.order_id, 'order_number', orders.number,
    'refers_to', (select ${serial(sql`original`)} from receipt as original where original.id = receipt.refers_to),
    'buyer_name', receipt.buyer_name, 'buyer_vat_id', receipt.buyer_vat_id,
    'allocation_number', receipt.allocation_number)`,
  sorts: { number: { by: sql`receipt.number`, type: 'bigint' } },
  where: (query) => [
    issuedIn(query),
    sql`receipt.deli_id = ${query.deli_id} and receipt.till_id = ${query.till_id} and receipt.chain = ${query.chain}`,
    ...(query.chain === 0 ? [sql`receipt.year = ${query.year} and receipt.kind = ${query.kind}`] : []),
  ],
  needsOwnPlan: () => true,
}
