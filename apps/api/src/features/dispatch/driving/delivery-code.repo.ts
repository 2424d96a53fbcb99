import type { DoubtfulDelivery } from '@tavlin/contract/proofs'
import type { CodeAttempts } from '@tavlin/domain/dispatch/proof'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

type OrderKey = { readonly order_id: number; readonly deli_id: number }

/** Locks the attempts of an order, so that parallel requests of a phone are counted one after the other. */
export async function lockAttempts(tx: Tx, { order_id, deli_id }: OrderKey): Promise<CodeAttempts> {
  await sql`insert into delivery_code_attempt (order_id, deli_id, attempts, is_right)
    values (${order_id}, ${deli_id}, 0, false) on conflict (order_id) do nothing`.execute(tx)
  const { rows } = await sql<CodeAttempts>`select attempts, is_right from delivery_code_attempt
    where order_id = ${order_id} for update`.execute(tx)
  return rows[0]!
}

export async function saveAttempts(tx: Tx, order_id: number, { attempts, is_right }: CodeAttempts): Promise<void> {
  await sql`update delivery_code_attempt set attempts = ${attempts}, is_right = ${is_right}
    where order_id = ${order_id}`.execute(tx)
}

const MOST_DOUBTFUL = 50

export async function listDoubtful(
  db: Db,
  deli_ids: readonly number[] | null,
): Promise<z.input<typeof DoubtfulDelivery>[]> {
  const { rows } = await sql<z.input<typeof DoubtfulDelivery>>`select delivery_proof.order_id, stop_id, orders.number,
      json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli, orders.customer_name,
      ${personOf(sql`delivery_proof.driver_id`)} as driver, happened_at
    from delivery_proof join orders on orders.id = delivery_proof.order_id join deli on deli.id = delivery_proof.deli_id
    where has_wrong_code and settled_at is null
      and (${deli_ids === null} or delivery_proof.deli_id = any (${deli_ids ?? []}::integer[]))
    order by happened_at desc, stop_id desc limit ${MOST_DOUBTFUL}`.execute(db)
  return rows
}

export type DoubtfulStop = OrderKey & {
  readonly number: number
  readonly trip_id: number
  readonly driver_id: number
  readonly date: string
  readonly hour: number
  readonly is_settled: boolean
}

export async function lockDoubtful(
  tx: Tx,
  { order_id, stop_id }: { readonly order_id: number; readonly stop_id: number },
): Promise<DoubtfulStop | undefined> {
  const { rows } = await sql<DoubtfulStop>`select delivery_proof.order_id, delivery_proof.deli_id, orders.number,
      trip.id as trip_id, delivery_proof.driver_id, trip.date, trip.hour, settled_at is not null as is_settled
    from delivery_proof join orders on orders.id = delivery_proof.order_id
    join trip_stop on trip_stop.id = delivery_proof.stop_id join trip on trip.id = trip_stop.trip_id
    where delivery_proof.order_id = ${order_id} and stop_id = ${stop_id} and has_wrong_code
    for update of delivery_proof`.execute(tx)
  return rows[0]
}

type Settlement = { readonly by_id: number; readonly at: Date; readonly note: string }

export async function saveSettled(tx: Tx, stop_id: number, { by_id, at, note }: Settlement): Promise<void> {
  await sql`update delivery_proof set settled_at = ${at.toISOString()}, settled_by = ${by_id}, settled_note = ${note}
    where stop_id = ${stop_id}`.execute(tx)
}
