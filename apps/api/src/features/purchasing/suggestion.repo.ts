import type { Lot } from '@tavlin/domain/inventory/lot'
import type { EnteredQuantity, Measure } from '@tavlin/domain/inventory/unit'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { measure } from '#platform/db/measure.ts'

export type SupplierToSuggest = {
  readonly id: number
  readonly delivery_weekdays: readonly number[]
  readonly cutoff_minute: number
  readonly lead_days: number
}

export async function findSchedule(db: Db | Tx, supplier_id: number): Promise<SupplierToSuggest | undefined> {
  const { rows } = await sql<SupplierToSuggest>`
    select id, delivery_weekdays, cutoff_minute, lead_days from supplier where id = ${supplier_id}`.execute(db)
  return rows[0]
}

/** Lists suppliers that deliver on fixed days, are not on hold and sell something. */
export async function listScheduled(db: Db | Tx): Promise<SupplierToSuggest[]> {
  const { rows } = await sql<SupplierToSuggest>`
    select id, delivery_weekdays, cutoff_minute, lead_days from supplier
    where not on_hold and delivery_weekdays <> '{}'
      and exists (select from supplier_option where supplier_id = supplier.id and active)
    order by name, id`.execute(db)
  return rows
}

export type OptionToSuggest = {
  readonly id: number
  readonly supplier_id: number
  readonly ingredient_id: number
  readonly is_preferred: boolean
  /** Whether another supplier has the preferred option of this ingredient. */
  readonly is_preferred_elsewhere: boolean
  readonly pack: EnteredQuantity
  readonly measure: Measure
  readonly stocked_base: number
  readonly par_base: number
  /** Lots of the deli in stock. */
  readonly lots: readonly Pick<Lot, 'expires_on' | 'remaining_base' | 'is_recalled'>[]
  readonly reserved_base: number
  readonly incoming_base: number
}

export type OrderedUntil = { readonly supplier_id: number; readonly until: string }

/**
 * Returns the active options of some suppliers with the stock of the deli, its lots, the stock that orders before
 * `until` of the supplier have reserved, and the stock that other purchases deliver before then.
 */
export async function listOptionsToSuggest(
  db: Db | Tx,
  deli_id: number,
  deliveries: readonly OrderedUntil[],
): Promise<OptionToSuggest[]> {
  const { rows } = await sql<OptionToSuggest>`
    select option.id, option.supplier_id, option.ingredient_id, option.is_preferred,
      exists (select from supplier_option as other where other.ingredient_id = option.ingredient_id
        and other.is_preferred and other.active and other.supplier_id <> option.supplier_id) as is_preferred_elsewhere,
      json_build_object('amount_thousandths', option.pack_thousandths, 'unit', option.pack_unit) as pack,
      ${measure} as measure, coalesce(balance.stocked_base, 0)::bigint as stocked_base,
      coalesce(balance.par_base, 0)::bigint as par_base,
      coalesce((select json_agg(json_build_object('expires_on', lot.expires_on::text,
          'remaining_base', lot.remaining_base, 'is_recalled', lot.recalled_at is not null))
        from stock_lot as lot where lot.deli_id = ${deli_id} and lot.ingredient_id = option.ingredient_id
          and lot.remaining_base > 0), '[]') as lots,
      coalesce((select sum(claim.quantity_base) from stock_claim as claim join orders on orders.id = claim.source_id
        where claim.ingredient_id = option.ingredient_id and claim.deli_id = ${deli_id} and claim.kind = 'reserved'
          and claim.source = 'order' and orders.date < delivery.until), 0)::bigint as reserved_base,
      coalesce((select sum(claim.quantity_base) from stock_claim as claim join purchase on purchase.id = claim.source_id
        where claim.ingredient_id = option.ingredient_id and claim.deli_id = ${deli_id} and claim.kind = 'incoming'
          and claim.source = 'purchase' and purchase.delivery_date < delivery.until), 0)::bigint as incoming_base
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as delivery (supplier_id integer, until date)
    join supplier_option as option on option.supplier_id = delivery.supplier_id and option.active
    join ingredient on ingredient.id = option.ingredient_id
    left join stock_balance as balance on balance.deli_id = ${deli_id} and balance.ingredient_id = ingredient.id
    order by option.name, option.id`.execute(db)
  return rows
}

/** Lists suppliers with a draft or an order of this deli, with each delivery day from `from` on. */
export async function listOrderedSuppliers(db: Db | Tx, deli_id: number, from: string): Promise<OrderedSupplier[]> {
  const { rows } = await sql<OrderedSupplier>`
    select distinct supplier_id, delivery_date::text as delivery_date from purchase
    where deli_id = ${deli_id} and delivery_date >= ${from} and status <> 'cancelled'`.execute(db)
  return rows
}
type OrderedSupplier = { readonly supplier_id: number; readonly delivery_date: string }

const ROWS_SHOWN = 200

export type ExpiringLot = {
  readonly id: number
  readonly code: string
  readonly expires_on: string | null
  readonly is_recalled: boolean
  readonly quantity_base: number
}

/** Lists the lots in stock that expire before `until` or are recalled, the first to expire first. */
export async function listExpiring(db: Db, deli_id: number, ingredient_id: number, until: string) {
  const { rows } = await sql<ExpiringLot>`
    select id, code, expires_on::text as expires_on, recalled_at is not null as is_recalled,
      remaining_base as quantity_base
    from stock_lot where deli_id = ${deli_id} and ingredient_id = ${ingredient_id} and remaining_base > 0
      and (expires_on < ${until} or recalled_at is not null)
    order by stock_lot.expires_on, id limit ${ROWS_SHOWN}`.execute(db)
  return rows
}

export type ReservingOrder = {
  readonly order_id: number
  readonly number: number
  readonly date: string
  readonly quantity_base: number
}

/** Lists the orders that have reserved an ingredient, earliest first. */
export async function listReserving(db: Db, deli_id: number, ingredient_id: number, until: string) {
  const { rows } = await sql<ReservingOrder>`
    select orders.id as order_id, orders.number, orders.date::text as date, claim.quantity_base
    from stock_claim as claim join orders on orders.id = claim.source_id
    where claim.ingredient_id = ${ingredient_id} and claim.deli_id = ${deli_id} and claim.kind = 'reserved'
      and claim.source = 'order' and orders.date < ${until}
    order by orders.date, orders.number limit ${ROWS_SHOWN}`.execute(db)
  return rows
}

export type IncomingPurchase = {
  readonly purchase_id: number
  readonly supplier_name: string
  readonly delivery_date: string
  readonly quantity_base: number
}

export async function listIncoming(db: Db, deli_id: number, ingredient_id: number, until: string) {
  const { rows } = await sql<IncomingPurchase>`
    select purchase.id as purchase_id, supplier.name as supplier_name, purchase.delivery_date::text as delivery_date,
      claim.quantity_base
    from stock_claim as claim join purchase on purchase.id = claim.source_id
    join supplier on supplier.id = purchase.supplier_id
    where claim.ingredient_id = ${ingredient_id} and claim.deli_id = ${deli_id} and claim.kind = 'incoming'
      and claim.source = 'purchase' and purchase.delivery_date < ${until}
    order by purchase.delivery_date, purchase.id limit ${ROWS_SHOWN}`.execute(db)
  return rows
}
