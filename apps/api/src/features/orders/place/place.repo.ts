import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import type { CollectMethod } from '@tavlin/domain/orders/order-enums'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { Call } from '#platform/http/call.ts'
import type { NewEvent } from '#platform/events/events.ts'
import { insertClaim } from '#platform/http/idempotency.ts'
import type { LineRow, TaskRow } from './order-rows.ts'

/** All columns that placement sets, except the order number: the insert assigns it, and its counter is locked last. */
export type NewOrder = {
  readonly id: number
  readonly public_id: string
  readonly client_id: string
  readonly deli_id: number
  readonly date: string
  readonly channel: string
  readonly order_type: 'delivery' | 'pickup'
  readonly status: 'pending' | 'accepted'
  readonly customer_id: number | null
  readonly customer_name: string
  readonly phone: string | null
  readonly lang: GuestLang
  readonly allergen_ids: readonly number[]
  readonly allergy_note: string
  readonly address: object | null
  readonly area_id: number | null
  readonly reservation_id: string
  readonly start_minute: number
  readonly end_minute: number
  readonly firmness: string
  readonly promise_from: string
  readonly promise_to: string
  readonly travel_minutes: number
  readonly approve_by: string | null
  readonly placed_at: string
  readonly accepted_at: string | null
  readonly cart: object
  readonly meals_agorot: number
  readonly adjustments: readonly object[]
  readonly total_agorot: number
  readonly vat_agorot: number
  readonly vat_percent: number
  readonly meals_count: number
  readonly volume: number
  readonly note_customer: string
  readonly note_kitchen: string
  readonly note_driver: string
  readonly note_internal: string
  readonly placed_by: number | null
  readonly collect: CollectMethod | null
  /** Hash of the token with which a guest follows the order, in PostgreSQL's hex format; null for other orders. */
  readonly follow_hash: string | null
  readonly pay_by: string | null
  readonly pays_at_counter: boolean
}

/** The columns that are stored as given; the compiler rejects a list without one of them. `insertOrder` computes the others. */
const STORED: Readonly<Record<Exclude<keyof NewOrder, 'address'>, true>> = {
  id: true,
  public_id: true,
  client_id: true,
  deli_id: true,
  date: true,
  channel: true,
  order_type: true,
  status: true,
  customer_id: true,
  customer_name: true,
  phone: true,
  lang: true,
  allergen_ids: true,
  allergy_note: true,
  area_id: true,
  reservation_id: true,
  start_minute: true,
  end_minute: true,
  firmness: true,
  promise_from: true,
  promise_to: true,
  travel_minutes: true,
  approve_by: true,
  placed_at: true,
  accepted_at: true,
  cart: true,
  meals_agorot: true,
  adjustments: true,
  total_agorot: true,
  vat_agorot: true,
  vat_percent: true,
  meals_count: true,
  volume: true,
  note_customer: true,
  note_kitchen: true,
  note_driver: true,
  note_internal: true,
  placed_by: true,
  collect: true,
  follow_hash: true,
  pay_by: true,
  pays_at_counter: true,
}
const STORED_COLUMNS = sql.raw(Object.keys(STORED).join(', '))

/** SQL for the search text: name and phone in the formats that users type. */
export const searchText = sql`fold(customer_name) || coalesce(' ' || substr(phone, 2), '')
  || case when phone like '+972%' then ' 0' || substr(phone, 5) else '' end`

export const LINE_ROW = sql`as line (position integer, meal_id integer, name_he text, name_en text, quantity integer,
  unit_agorot integer, line_agorot integer, trail jsonb, choices jsonb, contains_ids integer[], may_contain_ids integer[],
  volume integer, stock jsonb, note text)`
export const TASK_ROW = sql`as task (position integer, section_id integer, step integer, minutes integer, fire_at timestamptz)`

/** Locks the wallet before an order is inserted, because wallets are always locked before orders. */
export async function lockWallet(tx: Tx, customer_id: number, at: Date): Promise<void> {
  await sql`select from lock_wallets(array[${customer_id}::bigint], ${at.toISOString()})`.execute(tx)
}

export async function isPlaced(tx: Tx, deli_id: number, client_id: string): Promise<boolean> {
  const { rows } = await sql`select from orders where deli_id = ${deli_id} and client_id = ${client_id}`.execute(tx)
  return rows.length > 0
}

export type UnpaidLoad = { readonly orders: number; readonly bags: number }
type SlotOfOrder = {
  readonly deli_id: number
  readonly date: string
  readonly order_type: string
  readonly start_minute: number
}

/** Returns the capacity of a slot that unpaid guest orders use. The caller has locked the slot. */
export async function findUnpaidLoad(tx: Tx, slot: SlotOfOrder): Promise<UnpaidLoad> {
  const { rows } = await sql<UnpaidLoad>`select count(*)::integer as orders,
      coalesce(sum(reserved.bags), 0)::integer as bags
    from orders join slot_reservation as reserved on reserved.id = orders.reservation_id
    where orders.deli_id = ${slot.deli_id} and orders.date = ${slot.date} and orders.order_type = ${slot.order_type}
      and orders.start_minute = ${slot.start_minute} and status = 'pending' and pay_by is not null`.execute(tx)
  return rows[0]!
}

/** Thrown to roll back when another request used the Idempotency-Key meanwhile. */
export class KeyTaken extends Error {}

/**
 * Inserts the order with lines, tasks, events and the Idempotency-Key in one statement, to save round trips. Returns
 * its number of the day.
 */
export async function insertOrder(
  tx: Tx,
  call: Call,
  order: NewOrder,
  client_hash: Buffer,
  lines: readonly LineRow[],
  tasks: readonly TaskRow[],
  events: readonly NewEvent[],
): Promise<number> {
  const { rows } = await sql<{ number: number; claims: number }>`
    with claimed as (${insertClaim(call)}), made as (
      insert into orders (${STORED_COLUMNS}, address, first_promise_to, client_hash, number, search_text)
        overriding system value
      select ${STORED_COLUMNS}, nullif(address, 'null'), promise_to, ${client_hash}, next_order_number(deli_id, date),
        ${searchText}
      from jsonb_populate_record(null::orders, ${JSON.stringify(order)}::jsonb)
      returning number
    ), lined as (
      insert into order_line (order_id, deli_id, position, meal_id, name_he, name_en, quantity, unit_agorot,
        line_agorot, trail, choices, contains_ids, may_contain_ids, volume, stock, note)
      select ${order.id}, ${order.deli_id}, line.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) ${LINE_ROW}
      returning id, position
    ), tasked as (
      insert into kitchen_task (order_id, line_id, deli_id, section_id, step, minutes, fire_at)
      select ${order.id}, lined.id, ${order.deli_id}, section_id, step, minutes, fire_at
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) ${TASK_ROW} join lined using (position)
    )
    select made.number, (select count(*)::integer from claimed) as claims,
      record_event('order.placed', jsonb_build_object('order_id', ${order.id}::bigint,
        'deli_id', ${order.deli_id}::integer, 'customer_id', ${order.customer_id}::bigint, 'number', made.number,
        'channel', ${order.channel}::text, 'status', ${order.status}::text), ${order.deli_id}::integer,
        ${call.caller?.id ?? null}::bigint, ${call.request_id}, ${call.socket_id}),
      (select count(record_event(other.name, other.data, other.deli_id, ${call.caller?.id ?? null}::bigint,
          ${call.request_id}, ${call.socket_id}))
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as other (name text, data jsonb, deli_id integer))
    from made`.execute(tx)
  const { number, claims } = rows[0]!
  if (call.idempotency && claims === 0) throw new KeyTaken()
  return number
}
