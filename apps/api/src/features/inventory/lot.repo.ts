import type { Lot as LotAnswer, LotPage } from '@tavlin/contract/lots'
import type { Lot } from '@tavlin/domain/inventory/lot'
import type { LocalisedName } from '@tavlin/domain/named'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { containing, startingWith } from '#platform/db/like.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { personOf } from '#platform/db/person.ts'
import { measure } from '#platform/db/measure.ts'
import * as json from './inventory-json.repo.ts'
import type { StockKey } from './stock-ledger.repo.ts'

type NewLot = StockKey & {
  readonly supplier_id: number
  readonly receipt_id: number
  readonly line_id: number
  readonly code: string
  readonly expires_on: string | null
}

/** Creates the lots of a delivery, still empty: the stock moves fill them. Returns their ids in the given sequence. */
export async function insertLots(tx: Tx, lots: readonly NewLot[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_lot (deli_id, ingredient_id, code, expires_on, supplier_id, receipt_id, line_id, received_at)
    select deli_id, ingredient_id, code, expires_on, supplier_id, receipt_id, line_id, ${at}
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as one (deli_id integer, ingredient_id integer, code text,
      expires_on date, supplier_id integer, receipt_id integer, line_id integer) returning id`.execute(tx)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export type LockedLot = Lot & StockKey

const LOCKED_FIELDS = sql`lot.id, lot.deli_id, lot.ingredient_id, lot.expires_on::text as expires_on, lot.remaining_base,
  lot.recalled_at is not null as is_recalled`

/**
 * Reads lots by id. The caller must have locked their stock balances, so that `remaining_base` stays valid until the
 * transaction ends.
 */
export async function listLots(tx: Tx, ids: readonly number[]): Promise<LockedLot[]> {
  const { rows } = await sql<LockedLot>`select ${LOCKED_FIELDS} from stock_lot as lot
    where lot.id = any (${ids}::bigint[]) order by lot.id`.execute(tx)
  return rows
}

/** Delis to include; null means every deli of the business. */
type DeliIds = readonly number[] | null
const mine = (column: RawBuilder<unknown>, deli_ids: DeliIds) =>
  sql`(${deli_ids}::integer[] is null or ${column} = any (${deli_ids}::integer[]))`

/**
 * SQL for whether `lot` is the same as `chosen`: same supplier, ingredient and code. Lots without a code are the same
 * only when they have the same receipt, line and expiry date, for example after a transfer between delis.
 */
const IS_SAME = sql`lot.ingredient_id = chosen.ingredient_id and lower(lot.code) = lower(chosen.code)
  and lot.supplier_id = chosen.supplier_id
  and (lot.code <> '' or (lot.receipt_id, lot.line_id, lot.expires_on) is not distinct from (chosen.receipt_id, chosen.line_id, chosen.expires_on))`

export async function listSameLots(db: Db, id: number, deli_ids: DeliIds): Promise<LockedLot[]> {
  const { rows } =
    await sql<LockedLot>`select ${LOCKED_FIELDS} from stock_lot as chosen join stock_lot as lot on ${IS_SAME}
    where chosen.id = ${id} and ${mine(sql`lot.deli_id`, deli_ids)} order by lot.id`.execute(db)
  return rows
}

type Recall = { readonly at: Date; readonly by: number; readonly note: string }

/** Keeps the first recall, because a second one only wastes goods that came back. */
export async function markRecalled(tx: Tx, ids: readonly number[], { at, by, note }: Recall): Promise<void> {
  await sql`update stock_lot set recalled_at = ${at}, recalled_by = ${by}, recall_note = ${note}
    where id = any (${ids}::bigint[]) and recalled_at is null`.execute(tx)
}

const LOT_JOINS = sql`join deli on deli.id = lot.deli_id join ingredient on ingredient.id = lot.ingredient_id
  join supplier on supplier.id = lot.supplier_id`
const LOT_FIELDS = sql`'id', lot.id, 'deli', ${json.named('deli')}, 'ingredient', ${json.ingredientName},
  'measure', ${measure}, 'code', lot.code, 'expires_on', lot.expires_on::text,
  'supplier', json_build_object('id', supplier.id, 'name', supplier.name), 'received_at', lot.received_at,
  'remaining_base', lot.remaining_base, 'value_agorot', ${json.worth(sql`lot.remaining_base`)},
  'recalled_at', lot.recalled_at`
// Goods without an expiry date are at the end of the list.
const EXPIRES = sql`coalesce(lot.expires_on, 'infinity'::date)`

export type LotQuery = ListQuery & {
  readonly search: string
  readonly deli?: number | undefined
  readonly in_stock?: 'true' | undefined
  /** Last expiry date to include; lots of which nothing is left are then omitted. */
  readonly until?: string | undefined
  readonly deli_ids: DeliIds
}

export const LOTS: List<LotQuery> = {
  name: 'lots',
  from: sql`from stock_lot as lot ${LOT_JOINS}`,
  id: sql`lot.id`,
  row: sql`json_build_object(${LOT_FIELDS})`,
  sorts: { expires_on: { by: EXPIRES, type: 'date' } },
  where: ({ search, deli, in_stock, until, deli_ids }) => [
    ...(deli_ids ? [sql`lot.deli_id = any (${deli_ids}::integer[])`] : []),
    ...(deli ? [sql`lot.deli_id = ${deli}`] : []),
    ...(in_stock || until ? [sql`lot.remaining_base > 0`] : []),
    ...(until ? [sql`${EXPIRES} <= ${until}::date`] : []),
    ...(search ? [sql`lot.id in (${found(search.toLowerCase())})`] : []),
  ],
}

/** A union, so that each half uses its index. */
const found = (search: string) => sql`select id from stock_lot where lower(code) like ${startingWith(search)}
  union all select one.id from ingredient join stock_lot as one on one.ingredient_id = ingredient.id
    where ingredient.search_text like ${containing(search)}`

export async function listIngredientLots(
  db: Db,
  ingredient_id: number,
  deli_ids: DeliIds,
): Promise<z.infer<typeof LotAnswer>[]> {
  const { rows } = await sql<{ lot: z.infer<typeof LotAnswer> }>`
    select json_build_object(${LOT_FIELDS}) as lot from stock_lot as lot ${LOT_JOINS}
    where lot.ingredient_id = ${ingredient_id} and lot.remaining_base > 0 and ${mine(sql`lot.deli_id`, deli_ids)}
    order by lot.recalled_at is not null, lot.expires_on, lot.id limit 100`.execute(db)
  return rows.map(({ lot }) => lot)
}

export type RecipeRow = {
  readonly ingredient_id: number
  readonly meal: LocalisedName & { readonly id: number }
  readonly amount_thousandths: number
  readonly unit: string
  readonly waste_percent: number
}

/** Returns the active meals and preps whose recipe contains these ingredients. */
export async function listRecipes(db: Db, ingredient_ids: readonly number[]): Promise<RecipeRow[]> {
  if (ingredient_ids.length === 0) return []
  const { rows } = await sql<RecipeRow>`
    select component.ingredient_id, ${json.named('meal')} as meal, component.entered_thousandths as amount_thousandths,
      component.entered_unit as unit, component.waste_percent
    from meal_component as component join meal on meal.id = component.meal_id
    where component.ingredient_id = any (${ingredient_ids}::integer[]) and meal.active`.execute(db)
  return rows
}

/** SQL for what moves took from lots, without moves that were reversed later. */
const USED = sql`from stock_lot_move as share join stock_move as move on move.id = share.move_id
  where share.quantity_base < 0 and move.kind <> 'reversal'
    and not exists (select from stock_move as later where later.reversal_of = move.id)`

type PageScope = { readonly deli_ids: DeliIds; readonly order_deli_ids: DeliIds }

export async function findLot(
  db: Db,
  id: number,
  { deli_ids, order_deli_ids }: PageScope,
): Promise<z.infer<typeof LotPage> | undefined> {
  const same = sql`(select lot.id from stock_lot as chosen join stock_lot as lot on ${IS_SAME}
    where chosen.id = ${id} and ${mine(sql`lot.deli_id`, deli_ids)})`
  const may_see_orders = order_deli_ids === null || order_deli_ids.length > 0
  const { rows } = await sql<{ page: z.infer<typeof LotPage> }>`
    select json_build_object(${LOT_FIELDS}, 'recalled_by', ${personOf(sql`lot.recalled_by`)},
      'recall_note', lot.recall_note,
      'same_lots', (select json_agg(json_build_object(${LOT_FIELDS}) order by lot.id)
        from stock_lot as lot ${LOT_JOINS} where lot.id in ${same}),
      'orders', case when ${may_see_orders} then (select count(distinct move.source_id) ${USED}
        and share.lot_id in ${same} and move.source = 'order' and ${mine(sql`move.deli_id`, order_deli_ids)}) end,
      'other_uses', coalesce((select json_agg(json_build_object('kind', kind, 'quantity_base', base) order by kind)
        from (select move.kind, -sum(share.quantity_base) as base ${USED} and share.lot_id in ${same}
          and move.source is distinct from 'order' group by move.kind) as used), '[]')) as page
    from stock_lot as lot ${LOT_JOINS} where lot.id = ${id} and ${mine(sql`lot.deli_id`, deli_ids)}`.execute(db)
  return rows[0]?.page
}

type OrderScope = { readonly order_deli_ids: DeliIds; readonly customer_deli_ids: DeliIds }

/**
 * The orders whose stock moves took from the lots. Customers are shown only for delis where the caller may see them.
 */
export const ordersOf = (
  lot_ids: readonly number[],
  { order_deli_ids, customer_deli_ids }: OrderScope,
): List<ListQuery> => ({
  name: `orders of lots ${lot_ids.join(' ')}`,
  from: sql`from (select move.source_id as order_id, -sum(share.quantity_base) as quantity_base ${USED}
      and share.lot_id = any (${lot_ids}::bigint[]) and move.source = 'order' group by move.source_id) as used
    join orders on orders.id = used.order_id join deli on deli.id = orders.deli_id`,
  id: sql`orders.id`,
  row: sql`json_build_object('id', orders.id, 'number', orders.number, 'date', orders.date, 'deli', ${json.named('deli')},
    'status', orders.status, 'quantity_base', used.quantity_base,
    'customer_name', case when ${mine(sql`orders.deli_id`, customer_deli_ids)} then orders.customer_name end,
    'phone', case when ${mine(sql`orders.deli_id`, customer_deli_ids)} then orders.phone end)`,
  sorts: { id: { by: sql`orders.id`, type: 'bigint' } },
  where: () => [mine(sql`orders.deli_id`, order_deli_ids)],
})
