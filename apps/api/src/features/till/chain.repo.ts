import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { tillDevice } from '@tavlin/contract/till-device'
import { type ChainHead, NEW_CHAIN } from '@tavlin/domain/till/device-sale'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

/** Waits for a concurrent request that starts a chain at the same till, so that each gets its own number. */
export async function insertChain(tx: Tx, till_id: number, started_by: number, at: Date) {
  const { rows } = await sql<{ deli_id: number; chain: number }>`
    with till as materialized (select id, deli_id from till where id = ${till_id} for update)
    insert into till_chain (till_id, deli_id, chain, hash, started_by, started_at)
    select till.id, till.deli_id, 1 + coalesce((select max(chain) from till_chain where till_id = till.id), 0),
      ${NEW_CHAIN.hash}, ${started_by}, ${at.toISOString()} from till
    returning deli_id, chain`.execute(tx)
  return rows[0]!
}

export type ChainRow = ChainHead & {
  readonly deli_id: number
  readonly accepted_sequence: number | null
}

export async function lockChain(tx: Tx, till_id: number, chain: number): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`select deli_id, sequence, hash, receipt_number, accepted_sequence
    from till_chain where till_id = ${till_id} and chain = ${chain} for update`.execute(tx)
  return rows[0]
}

type SaleKey = { readonly till_id: number; readonly chain: number; readonly sequence: number }

/** Runs as a separate statement after the chain is locked, so that it sees rows committed during the wait. */
export async function isStored(tx: Tx, { till_id, chain, sequence }: SaleKey, client_id: string): Promise<boolean> {
  const { rows } =
    await sql`select from till_sale join orders on orders.id = order_id where till_sale.till_id = ${till_id}
    and chain = ${chain} and sequence = ${sequence} and client_id = ${client_id}`.execute(tx)
  return rows.length > 0
}

export async function saveAcceptedGap(tx: Tx, till_id: number, chain: number, sequence: number): Promise<void> {
  await sql`update till_chain set accepted_sequence = ${sequence} where till_id = ${till_id} and chain = ${chain}`.execute(
    tx,
  )
}

export type NewTillSale = {
  readonly till_id: number
  readonly chain: number
  readonly sequence: number
  readonly deli_id: number
  readonly order_id: number
  readonly hash: string
  readonly device_at: string
  readonly offset_ms: number | null
  readonly sold_at: string
  readonly received_at: string
  readonly menu_version: string
  readonly sender_id: number
  readonly differences: readonly object[]
}

/** Inserts the sale and moves the head of the chain in the same statement. */
export async function insertTillSale(tx: Tx, sale: NewTillSale, head: ChainHead): Promise<void> {
  await sql`with moved as (update till_chain set sequence = ${head.sequence}, hash = ${head.hash},
      receipt_number = ${head.receipt_number}, accepted_sequence = null
      where till_id = ${sale.till_id} and chain = ${sale.chain})
    insert into till_sale (till_id, chain, sequence, deli_id, order_id, hash, device_at, offset_ms, sold_at, received_at,
      menu_version, sender_id, differences)
    select till_id, chain, sequence, deli_id, order_id, hash, device_at, offset_ms, sold_at, received_at,
      menu_version, sender_id, differences
    from jsonb_populate_record(null::till_sale, ${JSON.stringify(sale)}::jsonb)`.execute(tx)
}

const MOST = 200
type DifferingRow = HandlerResult<typeof tillDevice.differingSales>['data'][number]

/** Returns sales with unresolved differences, newest first. */
export async function listDiffering(db: Db, deli_id: number): Promise<DifferingRow[]> {
  const { rows } = await sql<DifferingRow>`select json_build_object('id', orders.id, 'number', orders.number,
      'date', orders.date, 'total_agorot', orders.total_agorot) as order,
      json_build_object('id', till.id, 'name', till.name) as till, sale.chain, sale.sequence,
      ${personOf(sql`orders.placed_by`)} as by, sale.sold_at, sale.received_at, sale.differences
    from till_sale as sale join orders on orders.id = sale.order_id join till on till.id = sale.till_id
    where sale.deli_id = ${deli_id} and sale.settled_at is null and sale.differences <> '[]'
    order by sale.received_at desc, sale.order_id desc limit ${MOST}`.execute(db)
  return rows
}

export async function lockDiffering(tx: Tx, order_id: number) {
  const { rows } = await sql<{ till_id: number; deli_id: number; is_settled: boolean }>`
    select till_id, deli_id, settled_at is not null as is_settled from till_sale
    where order_id = ${order_id} and differences <> '[]' for update`.execute(tx)
  return rows[0]
}

export async function saveSettled(tx: Tx, order_id: number, by: number, at: Date): Promise<void> {
  await sql`update till_sale set settled_by = ${by}, settled_at = ${at.toISOString()} where order_id = ${order_id}`.execute(
    tx,
  )
}
