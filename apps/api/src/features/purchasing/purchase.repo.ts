import type { Purchase } from '@tavlin/contract/purchasing'
import {
  DELIVERED_STATUSES,
  OPEN_STATUSES,
  type PurchaseStatus,
  type RecordedReceipt,
} from '@tavlin/domain/purchasing/purchase-order'
import type { EnteredQuantity, Measure } from '@tavlin/domain/inventory/unit'
import type { PriceEntry } from '@tavlin/domain/purchasing/option'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { type List, type ListQuery, RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { measure } from '#platform/db/measure.ts'
import { personOf } from '#platform/db/person.ts'
import { INGREDIENT, OPTION_FIELDS, PRICES } from './purchasing-json.repo.ts'
import { SUPPLIER_FIELDS } from './supplier.repo.ts'

export type PurchasePage = z.infer<typeof Purchase>

const DELI = sql`(select json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) from deli
  where deli.id = purchase.deli_id)`
const HEAD = sql`'id', purchase.id, 'deli', ${DELI}, 'status', purchase.status,
  'delivery_date', purchase.delivery_date::text, 'total_agorot', purchase.total_agorot,
  'created_by', ${personOf(sql`purchase.created_by`)}, 'created_at', purchase.created_at,
  'confirm_by', (select confirm_by from purchase_link where purchase_id = purchase.id and revoked_at is null),
  'version', purchase.version`

const inText = (statuses: readonly string[]) => sql.raw(statuses.map((status) => `'${status}'`).join(', '))
const STAGES = { open: inText(OPEN_STATUSES), delivered: inText(DELIVERED_STATUSES) }

export type PurchaseQuery = ListQuery & {
  search: string
  stage?: 'open' | 'delivered' | undefined
  status?: readonly PurchaseStatus[] | undefined
  deli?: number | undefined
  supplier?: number | undefined
  /** Delis that the caller may see; null means all. */
  deli_ids: readonly number[] | null
}

export const PURCHASES: List<PurchaseQuery> = {
  name: 'purchases',
  from: sql`from purchase join supplier on supplier.id = purchase.supplier_id`,
  id: sql`purchase.id`,
  row: sql`json_build_object(${HEAD}, 'supplier', json_build_object('id', supplier.id, 'name', supplier.name),
    'lines', (select count(*) from purchase_line where purchase_id = purchase.id),
    'received_lines', (select count(*) from purchase_line where purchase_id = purchase.id
      and received_base >= coalesce(confirmed_packs, packs) * pack_base))`,
  sorts: {
    delivery_date: { by: sql`purchase.delivery_date`, type: 'date' },
    id: { by: sql`purchase.id`, type: 'bigint' },
  },
  where: ({ search, stage, status, deli, supplier, deli_ids }) => [
    ...(deli_ids ? [sql`purchase.deli_id = any (${deli_ids}::integer[])`] : []),
    ...(stage ? [sql`purchase.status in (${STAGES[stage]})`] : []),
    ...(status ? [sql`purchase.status = any (${status}::text[])`] : []),
    ...(deli ? [sql`purchase.deli_id = ${deli}`] : []),
    ...(supplier ? [sql`purchase.supplier_id = ${supplier}`] : []),
    ...(search
      ? [sql`(supplier.search_text like ${containing(search.toLowerCase())} or purchase.id::text = ${search})`]
      : []),
  ],
}

/** A null `deli_ids` means all delis. */
export async function listDelis(db: Db, deli_ids: readonly number[] | null) {
  const { rows } = await sql<{ id: number; name_he: string; name_en: string }>`
    select id, name_he, name_en from deli
    where active and (${deli_ids}::integer[] is null or id = any (${deli_ids}::integer[]))
    order by name_he, id`.execute(db)
  return rows
}

export async function findOrderable(db: Db, deli_id: number, supplier_id: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', json_build_object('supplier', json_build_object(${SUPPLIER_FIELDS}),
      'deli', json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en),
      'open_orders', coalesce((
        select json_agg(json_build_object('id', purchase.id, 'delivery_date', purchase.delivery_date::text)
          order by purchase.id)
        from purchase where purchase.deli_id = deli.id and purchase.supplier_id = supplier.id
          and purchase.status = any (${OPEN_STATUSES}::text[])), '[]'),
      'options', coalesce((
        select json_agg(json_build_object(${OPTION_FIELDS}, 'ingredient', ${INGREDIENT}, 'prices', ${PRICES},
          'available_base', coalesce(balance.stocked_base - balance.reserved_base, 0),
          'incoming_base', coalesce(balance.incoming_base, 0), 'par_base', balance.par_base)
          order by option.name, option.id)
        from supplier_option as option join ingredient on ingredient.id = option.ingredient_id
        left join stock_balance as balance on balance.deli_id = deli.id and balance.ingredient_id = ingredient.id
        where option.supplier_id = supplier.id and option.active), '[]')))::text as json
    from supplier, deli where supplier.id = ${supplier_id} and deli.id = ${deli_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

/** SQL for whether goods of `ingredient` need an expiry date when they are received. */
const NEEDS_EXPIRY = sql`coalesce((select needs_expiry from ingredient_category where id = ingredient.category_id), false)`
/** SQL for the warmest temperature at which goods of `ingredient` are received. */
const MAX_CELSIUS = sql`(select max_temperature_tenths from ingredient_category where id = ingredient.category_id)`

const LINES = sql`coalesce((
  select json_agg(json_build_object('id', line.id, 'option_id', line.option_id, 'ingredient', ${INGREDIENT},
    'name', line.name, 'code', line.code,
    'barcode', (select barcode from supplier_option where id = line.option_id),
    'pack', json_build_object('amount_thousandths', line.pack_thousandths, 'unit', line.pack_unit),
    'pack_base', line.pack_base, 'packs', line.packs, 'price_agorot', line.price_agorot,
    'ordered_base', line.packs * line.pack_base, 'expected_base', coalesce(confirmed_packs, packs) * line.pack_base,
    'confirmed_packs', confirmed_packs, 'confirmed_price_agorot', confirmed_price_agorot, 'substitute', substitute,
    'received_base', line.received_base, 'rejected_base', line.rejected_base,
    'needs_expiry', ${NEEDS_EXPIRY}, 'max_temperature_tenths', ${MAX_CELSIUS}) order by line.position, line.id)
  from purchase_line as line join ingredient on ingredient.id = line.ingredient_id
  where line.purchase_id = purchase.id), '[]')`

const RECEIPTS = sql`coalesce((
  select json_agg(json_build_object('id', receipt.id, 'at', receipt.at, 'by', ${personOf(sql`receipt.received_by`)},
    'delivery_note', receipt.delivery_note,
    'reversal', (select json_build_object('at', undone.at, 'by', ${personOf(sql`undone.received_by`)},
        'reason', undone.reversal_reason)
      from purchase_receipt as undone where undone.reversal_of = receipt.id),
    'cost_agorot', (select coalesce(round(sum(sent.accepted_base::numeric * sent.price_agorot / line.pack_base)), 0)::bigint
      from purchase_receipt_line as sent join purchase_line as line on line.id = sent.line_id
      where sent.receipt_id = receipt.id),
    'lines', (select json_agg(json_build_object('line_id', sent.line_id, 'accepted_base', sent.accepted_base,
        'rejected_base', sent.rejected_base, 'reason', sent.reason, 'note', sent.note,
        'price_agorot', sent.price_agorot, 'temperature_tenths', sent.temperature_tenths,
        'has_photo', sent.photo is not null, 'lots', coalesce((select json_agg(json_build_object('id', lot.id,
          'code', lot.code, 'expires_on', lot.expires_on::text) order by lot.id)
          from stock_lot as lot where (lot.receipt_id, lot.line_id, lot.deli_id)
            = (sent.receipt_id, sent.line_id, purchase.deli_id)), '[]')) order by sent.line_id)
      from purchase_receipt_line as sent where sent.receipt_id = receipt.id)) order by receipt.id desc)
  from purchase_receipt as receipt where receipt.purchase_id = purchase.id and receipt.reversal_of is null), '[]')`

const LINK = sql`(select json_build_object('channel', channel, 'lang', lang, 'sent_to', sent_to,
    'created_at', created_at, 'sent_at', sent_at, 'opened_at', opened_at)
  from purchase_link where purchase_id = purchase.id and revoked_at is null)`

const APPROVAL = sql`(select json_build_object('id', approval.id, 'state', approval.state, 'decided_by', ${personOf(sql`approval.decided_by`)}, 'answer_note', approval.answer_note)
  from approval where approval.id = purchase.approval_id)`

export async function findPurchase(db: Db, id: number): Promise<PurchasePage | undefined> {
  const { rows } = await sql<{ page: PurchasePage }>`
    select json_build_object(${HEAD}, 'note', purchase.note,
      'supplier', (select json_build_object(${SUPPLIER_FIELDS}) from supplier where supplier.id = purchase.supplier_id),
      'lines', ${LINES}, 'receipts', ${RECEIPTS},
      'submitted_by', ${personOf(sql`purchase.submitted_by`)}, 'submitted_at', purchase.submitted_at,
      'acknowledged_at', purchase.acknowledged_at, 'replied_at', purchase.replied_at,
      'reply_note', purchase.reply_note, 'link', ${LINK}, 'ended_by', ${personOf(sql`purchase.ended_by`)},
      'ended_at', purchase.ended_at, 'end_note', purchase.end_note, 'approval', ${APPROVAL}) as page
    from purchase where purchase.id = ${id}`.execute(db)
  return rows[0]?.page
}

export type LockedLine = {
  readonly id: number
  readonly ingredient_id: number
  readonly pack_base: number
  readonly packs: number
  readonly price_agorot: number
  readonly ordered_base: number
  readonly expected_base: number
  readonly received_base: number
  readonly invoiced_base: number
  readonly needs_expiry: boolean
  readonly max_temperature_tenths: number | null
  readonly measure: Measure
}
export type LockedPurchase = {
  readonly id: number
  readonly deli_id: number
  readonly supplier_id: number
  readonly status: PurchaseStatus
  readonly total_agorot: number
  readonly acknowledged_at: string | null
  readonly approval_id: number | null
  readonly version: number
  readonly lines: readonly LockedLine[]
}

/** Serialises all commands of a purchase by the lock of its row; the lines are read after the lock was granted. */
export async function lockPurchase(tx: Tx, id: number): Promise<LockedPurchase | undefined> {
  await sql`select from purchase where id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedPurchase>`
    select id, deli_id, supplier_id, status, total_agorot, acknowledged_at, approval_id, version, coalesce((
      select json_agg(json_build_object('id', line.id, 'ingredient_id', line.ingredient_id, 'pack_base', line.pack_base,
        'packs', line.packs, 'price_agorot', line.price_agorot, 'ordered_base', line.packs * line.pack_base,
        'expected_base', coalesce(confirmed_packs, packs) * line.pack_base, 'received_base', line.received_base,
        'invoiced_base', line.invoiced_base, 'needs_expiry', ${NEEDS_EXPIRY}, 'max_temperature_tenths', ${MAX_CELSIUS},
        'measure', ${measure}) order by line.id)
      from purchase_line as line join ingredient on ingredient.id = line.ingredient_id
      where line.purchase_id = purchase.id), '[]') as lines
    from purchase where id = ${id}`.execute(tx)
  return rows[0]
}

export type OrderSupplier = { readonly id: number; readonly on_hold: boolean }

export async function lockSupplierToOrder(tx: Tx, id: number): Promise<OrderSupplier | undefined> {
  const { rows } = await sql<OrderSupplier>`select id, on_hold from supplier where id = ${id} for share`.execute(tx)
  return rows[0]
}

export type OptionToOrder = {
  readonly id: number
  readonly ingredient_id: number
  readonly name: string
  readonly code: string
  readonly pack: EnteredQuantity
  readonly prices: readonly PriceEntry[]
  readonly measure: Measure
}

/** Returns the active options of this supplier among the ids. */
export async function listOptionsToOrder(
  tx: Tx,
  supplier_id: number,
  option_ids: readonly number[],
): Promise<OptionToOrder[]> {
  const { rows } = await sql<OptionToOrder>`
    select option.id, option.ingredient_id, option.name, option.code, ${PRICES} as prices, ${measure} as measure,
      json_build_object('amount_thousandths', option.pack_thousandths, 'unit', option.pack_unit) as pack
    from supplier_option as option join ingredient on ingredient.id = option.ingredient_id
    where option.supplier_id = ${supplier_id} and option.active
      and option.id = any (${option_ids}::integer[])`.execute(tx)
  return rows
}

type NewPurchase = {
  deli_id: number
  supplier_id: number
  delivery_date: string
  created_by: number
  created_at: Date
}

/** Returns undefined when there is no such deli. */
export async function insertPurchase(tx: Tx, one: NewPurchase): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into purchase (deli_id, supplier_id, delivery_date, created_by, created_at)
    select deli.id, ${one.supplier_id}, ${one.delivery_date}, ${one.created_by}, ${one.created_at}
    from deli where deli.id = ${one.deli_id} returning id`.execute(tx)
  return rows[0]?.id
}

export type OrderedLine = {
  readonly option_id: number
  readonly ingredient_id: number
  readonly name: string
  readonly code: string
  readonly pack_thousandths: number
  readonly pack_unit: string
  readonly pack_base: number
  readonly packs: number
  readonly price_agorot: number
}
type DraftInput = { delivery_date: string; note: string; total_agorot: number; lines: readonly OrderedLine[] }

export async function saveDraft(tx: Tx, id: number, draft: DraftInput): Promise<void> {
  const lines = draft.lines.map((line, position) => ({ ...line, position }))
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (option_id integer, ingredient_id integer,
        position integer, name text, code text, pack_thousandths bigint, pack_unit text, pack_base bigint, packs integer,
        price_agorot bigint)
    ), gone as (
      delete from purchase_line where purchase_id = ${id} and option_id not in (select option_id from wanted)
    ), saved as (
      insert into purchase_line as line (purchase_id, option_id, ingredient_id, position, name, code, pack_thousandths,
        pack_unit, pack_base, packs, price_agorot)
      select ${id}, option_id, ingredient_id, position, name, code, pack_thousandths, pack_unit, pack_base, packs,
        price_agorot from wanted
      on conflict (purchase_id, option_id) do update set position = excluded.position, name = excluded.name,
        code = excluded.code, pack_thousandths = excluded.pack_thousandths, pack_unit = excluded.pack_unit,
        pack_base = excluded.pack_base, packs = excluded.packs, price_agorot = excluded.price_agorot
    )
    update purchase set delivery_date = ${draft.delivery_date}, note = ${draft.note},
      total_agorot = ${draft.total_agorot}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function saveApproval(tx: Tx, id: number, approval_id: number): Promise<void> {
  await sql`update purchase set approval_id = ${approval_id}, version = version + 1 where id = ${id}`.execute(tx)
}

type StatusChange = { to: PurchaseStatus; by: number | null; at: Date; note: string }

export async function saveStatus(tx: Tx, id: number, { to, by, at, note }: StatusChange): Promise<void> {
  const set = {
    submitted: sql`, submitted_by = ${by}, submitted_at = ${at}`,
    acknowledged: sql`, acknowledged_at = ${at}`,
    closed: sql`, ended_by = ${by}, ended_at = ${at}, end_note = ${note}`,
    cancelled: sql`, ended_by = ${by}, ended_at = ${at}, end_note = ${note}`,
    draft: sql``,
    partially_received: sql``,
    received: sql``,
  }[to]
  await sql`update purchase set status = ${to}${set}, version = version + 1 where id = ${id}`.execute(tx)
}

export type ReceivedLine = {
  readonly line_id: number
  readonly accepted_base: number
  readonly accepted_thousandths: number
  readonly accepted_unit: string
  readonly rejected_base: number
  readonly reason: string | null
  readonly note: string
  readonly price_agorot: number
  readonly temperature_tenths?: number | null
  /** Name of the photo in the file store. */
  readonly photo?: string | null
}
type NewReceipt = {
  purchase_id: number
  at: Date
  received_by: number
  delivery_note: string
  reversal?: { readonly of: number; readonly reason: string }
  status: PurchaseStatus
  lines: readonly ReceivedLine[]
}

/** Appends the receipt and adds it to the lines of the order, which must be locked. Returns its id. */
export async function insertReceipt(tx: Tx, one: NewReceipt): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(one.lines)}::jsonb) as line (line_id integer, accepted_base bigint,
        accepted_thousandths bigint, accepted_unit text, rejected_base bigint, reason text, note text, price_agorot bigint,
        temperature_tenths smallint, photo text)
    ), made as (
      insert into purchase_receipt (purchase_id, at, received_by, delivery_note, reversal_of, reversal_reason)
      values (${one.purchase_id}, ${one.at}, ${one.received_by}, ${one.delivery_note}, ${one.reversal?.of ?? null},
        ${one.reversal?.reason ?? null}) returning id
    ), lined as (
      insert into purchase_receipt_line (receipt_id, line_id, accepted_base, accepted_thousandths, accepted_unit,
        rejected_base, reason, note, price_agorot, temperature_tenths, photo)
      select made.id, line_id, accepted_base, accepted_thousandths, accepted_unit, rejected_base, reason, note,
        price_agorot, temperature_tenths, photo from made, sent
    ), added as (
      update purchase_line as line set received_base = line.received_base + sent.accepted_base,
        rejected_base = line.rejected_base + sent.rejected_base
      from sent where line.id = sent.line_id
    ), moved as (
      update purchase set status = ${one.status}, acknowledged_at = coalesce(acknowledged_at, ${one.at}),
        version = version + 1 where id = ${one.purchase_id}
    )
    select id from made`.execute(tx)
  return rows[0]!.id
}

type StoredReceipt = Omit<RecordedReceipt, 'lines'> & { readonly lines: readonly ReceivedLine[] }

/** Returns a receipt of this purchase, which must be locked. */
export async function findReceipt(tx: Tx, purchase_id: number, id: number): Promise<StoredReceipt | undefined> {
  const { rows } = await sql<StoredReceipt>`
    select reversal_of is not null as is_reversal,
      exists (select from purchase_receipt as undone where undone.reversal_of = receipt.id) as is_reversed,
      (select json_agg(json_build_object('line_id', line_id, 'accepted_base', accepted_base,
          'accepted_thousandths', accepted_thousandths, 'accepted_unit', accepted_unit, 'rejected_base', rejected_base,
          'reason', reason, 'note', note, 'price_agorot', price_agorot) order by line_id)
        from purchase_receipt_line where receipt_id = receipt.id) as lines
    from purchase_receipt as receipt where id = ${id} and purchase_id = ${purchase_id}`.execute(tx)
  return rows[0]
}
