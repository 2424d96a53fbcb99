import type { EtaOrder } from '@tavlin/domain/eta/eta'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { etaFacts } from '../eta/eta-facts.repo.ts'

export type FollowedRow = {
  readonly id: number
  readonly deli_id: number
  readonly customer_id: number | null
  readonly number: number
  readonly client_id: string
  readonly status: OrderStatus
  readonly phone: string | null
  readonly rating: number | null
  readonly eta: EtaOrder
}

/** Locks the order, so that the driver's arrival and the customer's instruction come one after the other. */
export async function lockFollowedOrder(tx: Tx, id: number): Promise<FollowedRow | undefined> {
  const { rows } = await sql<FollowedRow>`select orders.id, orders.deli_id, orders.customer_id, orders.number,
      orders.client_id, orders.status, orders.phone,
      (select rating from order_follow where order_id = orders.id) as rating, ${etaFacts} as eta
    from orders where orders.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

type DepartureNotice = { readonly at: Date; readonly from: Date; readonly to: Date; readonly follow_hash: Buffer }

/** Returns false when the customer was already notified. The order of a guest keeps its token. */
export async function saveNotice(tx: Tx, { id, deli_id }: FollowedRow, notice: DepartureNotice): Promise<boolean> {
  const { rows } = await sql`with noticed as (
      insert into order_follow (order_id, deli_id, announced_at, announced_from, announced_to)
      values (${id}, ${deli_id}, ${notice.at.toISOString()}, ${notice.from.toISOString()}, ${notice.to.toISOString()})
      on conflict (order_id) do update set announced_at = excluded.announced_at, announced_from = excluded.announced_from,
        announced_to = excluded.announced_to where order_follow.announced_at is null
      returning order_id)
    update orders set follow_hash = coalesce(follow_hash, ${notice.follow_hash}) from noticed
    where orders.id = noticed.order_id returning orders.id`.execute(tx)
  return rows.length > 0
}

export type NearFacts = { readonly announced_at: string | null; readonly near_at: string | null }

export async function findNearFacts(tx: Tx, order_id: number): Promise<NearFacts | undefined> {
  const { rows } = await sql<NearFacts>`select announced_at, near_at from order_follow
    where order_id = ${order_id}`.execute(tx)
  return rows[0]
}

export async function saveNear(tx: Tx, { id, deli_id }: FollowedRow, at: Date): Promise<void> {
  await sql`insert into order_follow (order_id, deli_id, near_at) values (${id}, ${deli_id}, ${at.toISOString()})
    on conflict (order_id) do update set near_at = excluded.near_at`.execute(tx)
}

/** Returns the order that the driver of a trip under way visits next. */
export async function findNextOrder(tx: Tx, trip_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`select order_id from trip_stop join trip on trip.id = trip_id
    where trip_id = ${trip_id} and trip.status = 'in_progress' and state in ('pending', 'en_route')
    order by position limit 1`.execute(tx)
  return rows[0]?.order_id
}

export type Instruction = { readonly leave_at_door: boolean; readonly text: string }

export async function saveInstructionOf(tx: Tx, { id, deli_id }: FollowedRow, one: Instruction): Promise<void> {
  await sql`insert into order_follow (order_id, deli_id, leave_at_door, instruction)
    values (${id}, ${deli_id}, ${one.leave_at_door}, ${one.text})
    on conflict (order_id) do update set leave_at_door = excluded.leave_at_door,
      instruction = excluded.instruction`.execute(tx)
}

export type Rating = { readonly stars: number; readonly text: string }

export async function saveRatingOf(tx: Tx, { id, deli_id }: FollowedRow, one: Rating, at: Date): Promise<void> {
  await sql`insert into order_follow (order_id, deli_id, rating, rating_text, rated_at)
    values (${id}, ${deli_id}, ${one.stars}, ${one.text}, ${at.toISOString()})
    on conflict (order_id) do update set rating = excluded.rating, rating_text = excluded.rating_text,
      rated_at = excluded.rated_at`.execute(tx)
}
