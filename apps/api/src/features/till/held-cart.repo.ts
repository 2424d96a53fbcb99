import type { tillSales } from '@tavlin/contract/till-sales'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type HeldCartRow = z.output<typeof tillSales.heldCarts.returns>['data'][number]
type Cart = z.output<typeof tillSales.holdCart.body>['cart']

const ROW = sql`held.id, held.name, (select json_build_object('id', till.id, 'name', till.name) from till
    where till.id = held.till_id) as till,
  (select coalesce(sum((line ->> 'quantity')::integer), 0)::integer from jsonb_array_elements(held.cart -> 'lines') as line)
    as meals, ${personOf(sql`held.held_by`)} as by, held.held_at as at`

export async function listHeld(db: Db, deli_id: number): Promise<HeldCartRow[]> {
  const { rows } = await sql<HeldCartRow>`select ${ROW} from held_cart as held where deli_id = ${deli_id}
    order by held.id`.execute(db)
  return rows
}

/** Returns the order that was recorded under this id of a sale. */
export async function findRecorded(
  tx: Tx,
  deli_id: number,
  client_id: string,
): Promise<{ order_id: number; number: number } | undefined> {
  const { rows } = await sql<{ order_id: number; number: number }>`select id as order_id, number from orders
    where deli_id = ${deli_id} and client_id = ${client_id}`.execute(tx)
  return rows[0]
}

type NewHeldCart = {
  readonly till_id: number
  readonly name: string
  readonly cart: Cart
  readonly held_by: number
  readonly at: Date
}

export async function insertHeld(tx: Tx, { till_id, name, cart, held_by, at }: NewHeldCart): Promise<HeldCartRow> {
  const { rows } = await sql<HeldCartRow>`
    with held as (insert into held_cart (deli_id, till_id, name, cart, customer_id, held_by, held_at)
      values (${cart.deli_id}, ${till_id}, ${name}, ${JSON.stringify(cart)}::jsonb,
        (select id from customer where id = ${cart.customer_id}::bigint), ${held_by}, ${at.toISOString()}) returning *)
    select ${ROW} from held`.execute(tx)
  return rows[0]!
}

export type LockedHeldCart = {
  readonly id: number
  readonly deli_id: number
  readonly name: string
  readonly cart: Cart
}

/** Locks the row: of two tills the second waits, and finds nothing after the first has deleted the cart. */
export async function lockHeld(tx: Tx, id: number): Promise<LockedHeldCart | undefined> {
  const { rows } = await sql<LockedHeldCart>`select id, deli_id, name, cart from held_cart where id = ${id}
    for update`.execute(tx)
  return rows[0]
}

export async function deleteHeld(tx: Tx, id: number): Promise<void> {
  await sql`delete from held_cart where id = ${id}`.execute(tx)
}

/** Deletes carts of erased customers. */
export async function deleteHeldOf(tx: Tx, customer_ids: readonly number[]): Promise<void> {
  await sql`delete from held_cart where customer_id = any (${customer_ids}::bigint[])`.execute(tx)
}
