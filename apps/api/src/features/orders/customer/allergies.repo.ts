import type { Allergies } from '@tavlin/domain/orders/order-allergies'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type OpenOrderRow = Allergies & {
  readonly id: number
  readonly deli_id: number
  readonly customer_id: number
  readonly number: number
  readonly status: OrderStatus
}

/** Locks the open orders of these customers and of everyone merged into them. */
export async function lockOpenOrders(tx: Tx, customer_ids: readonly number[]): Promise<OpenOrderRow[]> {
  const { rows } = await sql<OpenOrderRow>`
    select id, deli_id, customer_id, number, status, allergen_ids, allergy_note from orders
    where customer_id in (select id from customer where coalesce(merged_into_id, id) = any (${customer_ids}::bigint[]))
      and status not in ('completed', 'cancelled')
    order by id for no key update`.execute(tx)
  return rows
}

/** Maps the customer of an order to the allergies of that customer or, after a merge, of the surviving customer. */
export async function findAllergies(tx: Tx, customer_ids: readonly number[]): Promise<Map<number, Allergies>> {
  const { rows } = await sql<Allergies & { customer_id: number }>`select ordered.id as customer_id, person.allergy_note,
      array(select allergen_id from customer_allergen where customer_id = person.id order by 1) as allergen_ids
    from customer as ordered join customer as person on person.id = customer_now(ordered.id)
    where ordered.id = any (${customer_ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ customer_id, ...allergies }) => [customer_id, allergies]))
}

type AllergiesOfOrder = Allergies & { readonly id: number }

export async function saveAllergies(tx: Tx, orders: readonly AllergiesOfOrder[]): Promise<void> {
  await sql`update orders set allergen_ids = next.allergen_ids, allergy_note = next.allergy_note, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as next (id bigint, allergen_ids integer[], allergy_note text)
    where orders.id = next.id`.execute(tx)
}
