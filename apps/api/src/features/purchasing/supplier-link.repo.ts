import type { SupplierOrder } from '@tavlin/contract/supplier-link'
import type { GuestLang } from '@tavlin/domain/guest/guest-order'
import type { DeliverySchedule } from '@tavlin/domain/purchasing/delivery-schedule'
import type { PurchaseStatus } from '@tavlin/domain/purchasing/purchase-order'
import type { ConfirmedLine, LinkChannel } from '@tavlin/domain/purchasing/supplier-reply'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'

type Contact = { readonly name: string; readonly phone: string; readonly email: string }
export type OrderToSend = {
  readonly delivery_date: string
  readonly has_receipts: boolean
  readonly schedule: DeliverySchedule
  /** The first contact of the supplier; null without a contact. */
  readonly contact: Contact | null
}

/** SQL for whether goods of `purchase` arrived, accepted or rejected; a delivery that was taken back does not count. */
const HAS_RECEIPTS = sql`exists (select from purchase_line
  where purchase_id = purchase.id and (received_base > 0 or rejected_base > 0))`

export async function findOrderToSend(db: Db, purchase_id: number): Promise<OrderToSend> {
  const { rows } = await sql<OrderToSend>`
    select delivery_date::text, ${HAS_RECEIPTS} as has_receipts,
      json_build_object('delivery_weekdays', delivery_weekdays, 'cutoff_minute', cutoff_minute, 'lead_days', lead_days)
        as schedule,
      contacts -> 0 as contact
    from purchase join supplier on supplier.id = purchase.supplier_id
    where purchase.id = ${purchase_id}`.execute(db)
  return rows[0]!
}

export async function findValidLink(db: Db, purchase_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from purchase_link where purchase_id = ${purchase_id} and revoked_at is null`.execute(db)
  return rows[0]?.id
}

/** Reserves the id before the row exists, because the token is derived from it. */
export async function nextLinkId(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select nextval(pg_get_serial_sequence('purchase_link', 'id')) as id`.execute(tx)
  return rows[0]!.id
}

type LinkMessage = { readonly channel: LinkChannel; readonly lang: GuestLang; readonly sent_to: string }
type NewLink = LinkMessage & {
  readonly id: number
  readonly purchase_id: number
  readonly token_hash: Buffer
  readonly confirm_by: Date
  readonly created_by: number
  readonly created_at: Date
}

export async function insertLink(tx: Tx, one: NewLink): Promise<void> {
  await sql`insert into purchase_link (id, purchase_id, token_hash, lang, channel, sent_to, confirm_by, created_by,
      created_at) overriding system value
    values (${one.id}, ${one.purchase_id}, ${one.token_hash}, ${one.lang}, ${one.channel}, ${one.sent_to},
      ${one.confirm_by}, ${one.created_by}, ${one.created_at})`.execute(tx)
}

/** Prepares another message with the same link. */
export async function saveMessage(tx: Tx, id: number, { channel, lang, sent_to }: LinkMessage): Promise<void> {
  await sql`update purchase_link set channel = ${channel}, lang = ${lang}, sent_to = ${sent_to}, sent_at = null
    where id = ${id}`.execute(tx)
}

export async function saveRevoked(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update purchase_link set revoked_at = ${at} where id = ${id}`.execute(tx)
}

export async function saveSent(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update purchase_link set sent_at = ${at} where id = ${id}`.execute(tx)
}

/** Returns false when the link was opened before. */
export async function saveOpened(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`update purchase_link set opened_at = ${at} where id = ${id} and opened_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

export type OrderBehindLink = {
  readonly link_id: number
  readonly channel: LinkChannel
  readonly sent_to: string
  readonly opened_at: string | null
  readonly purchase_id: number
  readonly deli_id: number
  readonly supplier_id: number
  readonly status: PurchaseStatus
  readonly has_receipts: boolean
  readonly order: Omit<z.infer<typeof SupplierOrder>, 'state'>
}

const LINES = sql`(select json_agg(json_build_object('id', line.id, 'name', line.name, 'code', line.code,
    'pack', json_build_object('amount_thousandths', line.pack_thousandths, 'unit', line.pack_unit),
    'packs', line.packs, 'price_agorot', line.price_agorot, 'confirmed_packs', line.confirmed_packs,
    'confirmed_price_agorot', line.confirmed_price_agorot, 'substitute', line.substitute)
    order by line.position, line.id)
  from purchase_line as line where line.purchase_id = purchase.id)`

const BEHIND_LINK = sql`select link.id as link_id, link.channel, link.sent_to, link.opened_at, purchase.id as purchase_id,
    purchase.deli_id, purchase.supplier_id, purchase.status,
    ${HAS_RECEIPTS} as has_receipts,
    json_build_object('number', purchase.id, 'lang', link.lang, 'version', purchase.version,
      'deli', json_build_object('name_he', deli.name_he, 'name_en', deli.name_en, 'address', deli.address,
        'phone', deli.phone),
      'supplier_name', supplier.name, 'customer_number', supplier.customer_number,
      'delivery_date', purchase.delivery_date::text, 'note', purchase.note, 'total_agorot', purchase.total_agorot,
      'replied_at', purchase.replied_at, 'reply_note', purchase.reply_note, 'lines', coalesce(${LINES}, '[]')) as order
  from purchase_link as link join purchase on purchase.id = link.purchase_id
  join deli on deli.id = purchase.deli_id join supplier on supplier.id = purchase.supplier_id
  where link.revoked_at is null`

/** Returns undefined for a revoked link, as for an unknown one. */
export async function findByToken(db: Db, token_hash: Buffer): Promise<OrderBehindLink | undefined> {
  const { rows } = await sql<OrderBehindLink>`${BEHIND_LINK} and link.token_hash = ${token_hash}`.execute(db)
  return rows[0]
}

export async function findByLink(db: Db, link_id: number): Promise<OrderBehindLink | undefined> {
  const { rows } = await sql<OrderBehindLink>`${BEHIND_LINK} and link.id = ${link_id}`.execute(db)
  return rows[0]
}

type Reply = { readonly at: Date; readonly reply_note: string; readonly lines: readonly ConfirmedLine[] }

/** Saves the reply of the supplier and marks the order, which must be locked, as acknowledged. */
export async function saveReply(tx: Tx, purchase_id: number, { at, reply_note, lines }: Reply): Promise<void> {
  await sql`
    with reply as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (id integer, packs integer,
        price_agorot bigint, substitute text)
    ), answered as (
      update purchase_line as line set confirmed_packs = reply.packs, confirmed_price_agorot = reply.price_agorot,
        substitute = reply.substitute
      from reply where line.id = reply.id and line.purchase_id = ${purchase_id}
    )
    update purchase set status = 'acknowledged', acknowledged_at = coalesce(acknowledged_at, ${at}),
      replied_at = ${at}, reply_note = ${reply_note}, version = version + 1 where id = ${purchase_id}`.execute(tx)
}
