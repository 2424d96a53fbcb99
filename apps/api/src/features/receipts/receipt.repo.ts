import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { receipts } from '@tavlin/contract/receipts'
import { type RawBuilder, sql } from 'kysely'
import { settingOn } from '#platform/db/setting-on.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'
import type { ReceiptKind } from '@tavlin/domain/orders/receipt'
import type { ReceiptContent } from '@tavlin/slips/receipt-content'

export type ReceiptAmounts = { readonly total_agorot: number; readonly vat_agorot: number }
export type PaymentFacts = ReceiptContent['payment'] & {
  readonly id: number
  readonly kind: 'charge' | 'refund'
  readonly state: string
  readonly refund_of: number | null
}
export type ReceiptFacts = {
  readonly order_id: number
  readonly deli_id: number
  readonly customer_id: number | null
  readonly number: number
  readonly sold: ReceiptAmounts & { readonly vat_percent: number }
  /** Content of the receipt, except for the payment. */
  readonly content: Omit<ReceiptContent, 'payment'>
  readonly payments: readonly PaymentFacts[]
  /** Totals documented so far for payments, refunds and invoices to a buyer with a VAT id. */
  readonly issued: Readonly<Record<'charge' | 'refund' | 'tax_invoice', ReceiptAmounts>>
  /**
   * The documents that a credit note can reverse, newest first, with the amounts that no credit note has reversed yet.
   */
  readonly reversible: readonly (ReceiptAmounts & {
    readonly id: number
    readonly kind: ReceiptKind
    readonly payment_id: number | null
  })[]
}

type ReceiptOrderRow = Pick<ReceiptFacts, 'deli_id' | 'customer_id' | 'number'> & {
  readonly id: number
  readonly phone: string | null
}

/** `locked` prevents concurrent payments and invoices. */
export async function findOrderOf(db: Db | Tx, id: number, locked?: 'locked'): Promise<ReceiptOrderRow | undefined> {
  const { rows } =
    await sql<ReceiptOrderRow>`select id, deli_id, customer_id, number, phone from orders where id = ${id}
    ${locked ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** SQL for the value of a setting in the deli of the order today, as JSON. */
const setting = (key: 'business_name' | 'business_vat_id') => settingOn(key, sql`at.day`, sql`o.deli_id`)
const sums = (
  which: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('total_agorot', coalesce(sum(total_agorot), 0),
  'vat_agorot', coalesce(sum(vat_agorot), 0)) from receipt where order_id = o.id and ${which})`
/** Credit notes without a payment replace a document; no money was refunded. */
const ISSUED = sql`jsonb_build_object('charge', ${sums(sql`kind in ('receipt', 'invoice_receipt')`)},
  'refund', ${sums(sql`kind = 'credit_note' and payment_id is not null`)}, 'tax_invoice', ${sums(sql`kind = 'tax_invoice'`)})`
const REVERSIBLE = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'kind', one.kind, 'payment_id', one.payment_id,
    'total_agorot', one.total_agorot - reversed.total_agorot, 'vat_agorot', one.vat_agorot - reversed.vat_agorot)
    order by one.id desc), '[]')
  from receipt as one cross join lateral (
    select coalesce(sum(total_agorot), 0) as total_agorot, coalesce(sum(vat_agorot), 0) as vat_agorot from receipt
    where order_id = o.id and kind = 'credit_note' and refers_to = one.id) as reversed
  where one.order_id = o.id and one.kind <> 'credit_note')`

export async function findFacts(tx: Db | Tx, order_id: number, day: string): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select o.id as order_id, o.deli_id, o.customer_id, o.number,
      jsonb_build_object('total_agorot', o.total_agorot, 'vat_agorot', o.vat_agorot, 'vat_percent', o.vat_percent) as sold,
      jsonb_build_object(
        'business', jsonb_build_object('name', ${setting('business_name')}, 'vat_id', ${setting('business_vat_id')}),
        'deli', jsonb_build_object('name_he', deli.name_he, 'name_en', deli.name_en, 'address', deli.address, 'phone', deli.phone),
        'order', jsonb_build_object('number', o.number, 'date', o.date, 'order_type', o.order_type),
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('name_he', name_he, 'name_en', name_en, 'quantity', quantity,
          'unit_agorot', unit_agorot, 'line_agorot', line_agorot, 'choices', choices) order by position), '[]')
          from order_line where order_id = o.id),
        'meals_agorot', o.meals_agorot, 'adjustments', o.adjustments, 'total_agorot', o.total_agorot) as content,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'state', state, 'refund_of', refund_of, 'method', method,
        'amount_agorot', amount_agorot, 'points', points, 'card_last4', card_last4, 'tendered_agorot', tendered_agorot,
        'destination', destination) order by id), '[]') from payment where order_id = o.id) as payments,
      ${ISSUED} as issued, ${REVERSIBLE} as reversible
    from orders as o join deli on deli.id = o.deli_id cross join (select ${day}::date as day) as at
    where o.id = ${order_id}`.execute(tx)
  return rows[0]
}

export type NewReceipt = ReceiptAmounts & {
  readonly public_id: string
  readonly kind: ReceiptKind
  readonly year: number
  /** Number printed by a device; null for the next number of the series. */
  readonly number: number | null
  readonly payment_id: number | null
  readonly refers_to: number | null
  readonly vat_percent: number
  readonly content: ReceiptContent
  readonly buyer_name: string
  readonly buyer_vat_id: string
  readonly allocation_state: 'none' | 'waiting'
}

/** Order and number series of a receipt. `till_id` 0 is the series of the deli, and `chain` 0 that of the server. */
type ReceiptOwner = Pick<ReceiptFacts, 'order_id' | 'deli_id' | 'customer_id' | 'number'> & {
  readonly till_id: number
  readonly chain: number
}

export type ReceiptRow = HandlerResult<typeof receipts.receipts>['data'][number]
const ROW = sql`receipt.id, receipt.public_id, receipt.kind, receipt_serial(receipt.deli_id, receipt.till_id, receipt.chain, receipt.year, receipt.number) as serial,
  receipt.number, receipt.year, receipt.total_agorot, receipt.vat_agorot,
  (select receipt_serial(was.deli_id, was.till_id, was.chain, was.year, was.number) from receipt as was where was.id = receipt.refers_to) as refers_to,
  (select was.kind from receipt as was where was.id = receipt.refers_to) as refers_to_kind,
  receipt.buyer_name, receipt.buyer_vat_id, receipt.allocation_state, receipt.allocation_number, receipt.prints,
  ${personOf(sql`receipt.actor_id`)} as by, receipt.issued_at`

/** Assigns the numbers, inserts and records events in one statement, so that the series is locked last and briefly. */
export async function insertReceipts(
  { tx, call, now: at }: CommandContext,
  { order_id, deli_id, customer_id, number, till_id, chain }: ReceiptOwner,
  receipts: readonly NewReceipt[],
): Promise<ReceiptRow[]> {
  const actor_id = call.caller?.id ?? null
  const { rows } = await sql<ReceiptRow & { event: unknown }>`
    with issued as (
      insert into receipt (public_id, deli_id, till_id, chain, year, kind, number, order_id, payment_id, refers_to, total_agorot, vat_agorot, vat_percent,
        content, buyer_name, buyer_vat_id, allocation_state, actor_id, issued_at)
      select one.public_id, ${deli_id}, ${till_id}, ${chain}::integer, one.year, one.kind,
        case when one.number is null then next_receipt_number(${deli_id}, one.year, one.kind, ${till_id})
          else keep_receipt_number(${deli_id}, one.year, one.kind, ${till_id}, ${chain}::integer, one.number) end,
        ${order_id}, one.payment_id,
        one.refers_to, one.total_agorot, one.vat_agorot, one.vat_percent, one.content, one.buyer_name, one.buyer_vat_id,
        one.allocation_state, ${actor_id}::bigint, ${at.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) as one (public_id text, year integer, number integer, kind text, payment_id bigint,
        refers_to bigint, total_agorot integer, vat_agorot integer, vat_percent numeric, content jsonb, buyer_name text,
        buyer_vat_id text, allocation_state text)
      returning *
    )
    select ${ROW}, record_event('order.receipt_issued', jsonb_build_object('order_id', ${order_id}::bigint, 'deli_id', ${deli_id}::integer,
      'customer_id', ${customer_id}::bigint, 'number', ${number}::integer, 'receipt_id', id, 'kind', kind,
      'serial', receipt_serial(deli_id, till_id, chain, year, number)), ${deli_id}::integer, ${actor_id}::bigint, ${call.request_id}, ${call.socket_id}) as event
    from issued as receipt order by id`.execute(tx)
  return rows.map((row) => {
    const { event: _, ...receipt } = row
    return receipt
  })
}

export async function listReceipts(db: Db | Tx, order_id: number): Promise<ReceiptRow[]> {
  const { rows } =
    await sql<ReceiptRow>`select ${ROW} from receipt where order_id = ${order_id} order by receipt.id`.execute(db)
  return rows
}

export type FoundReceipt = ReceiptRow & {
  readonly order_id: number
  readonly deli_id: number
  readonly vat_percent: number
  readonly content: ReceiptContent
}
const WHOLE = sql`${ROW}, receipt.order_id, receipt.deli_id, receipt.vat_percent::float8 as vat_percent, receipt.content`

export async function findReceipt(db: Db | Tx, id: number): Promise<FoundReceipt | undefined> {
  const { rows } = await sql<FoundReceipt>`select ${WHOLE} from receipt where receipt.id = ${id}`.execute(db)
  return rows[0]
}

export async function findPublicReceipt(db: Db, public_id: string): Promise<FoundReceipt | undefined> {
  const { rows } = await sql<FoundReceipt>`select ${WHOLE} from receipt where receipt.public_id = ${public_id}`.execute(
    db,
  )
  return rows[0]
}

/** Counts a print of a receipt; returns the number of prints including this one. */
export async function countPrint(db: Db | Tx, id: number): Promise<number> {
  const { rows } = await sql<{
    prints: number
  }>`update receipt set prints = prints + 1 where id = ${id} returning prints`.execute(db)
  return rows[0]!.prints
}

type CountedPrint = Pick<FoundReceipt, 'order_id' | 'deli_id' | 'prints'> & { readonly number: number }

/** Counts a print of a receipt by its code; undefined when no receipt of the till's deli has this code. */
export async function countPrintOfCode(tx: Tx, till_id: number, code: string): Promise<CountedPrint | undefined> {
  const { rows } = await sql<CountedPrint>`update receipt set prints = prints + 1 from till, orders
    where receipt.public_id = ${code} and till.id = ${till_id} and till.deli_id = receipt.deli_id
      and orders.id = receipt.order_id
    returning receipt.order_id, receipt.deli_id, receipt.prints, orders.number`.execute(tx)
  return rows[0]
}

export type UnallocatedRow = {
  readonly id: number
  readonly public_id: string
  readonly buyer_vat_id: string
  readonly seller_vat_id: string
  readonly total_agorot: number
  readonly vat_agorot: number
  readonly issued_at: string
}

export async function listUnallocated(db: Db, most: number): Promise<UnallocatedRow[]> {
  const { rows } =
    await sql<UnallocatedRow>`select id, public_id, buyer_vat_id, content -> 'business' ->> 'vat_id' as seller_vat_id,
    total_agorot, vat_agorot, issued_at from receipt where allocation_state = 'waiting' order by id limit ${most}`.execute(
      db,
    )
  return rows
}

export async function saveAllocation(db: Db, id: number, number: string | null, at: Date): Promise<void> {
  await sql`update receipt set allocation_state = ${number === null ? 'rejected' : 'given'}, allocation_number = ${number ?? ''},
    allocation_at = ${at.toISOString()} where id = ${id} and allocation_state = 'waiting'`.execute(db)
}
