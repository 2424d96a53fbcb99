import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import type { Adjustment } from '@tavlin/domain/pricing/cart-price'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { settingOf } from '../setting-of.repo.ts'

/** The data from which the points of an order are computed, and the points earned so far. */
export type PointsContext = {
  readonly id: number
  readonly deli_id: number
  readonly customer_id: number | null
  readonly number: number
  readonly status: OrderStatus
  readonly meals_agorot: number
  readonly adjustments: readonly Adjustment[]
  readonly total_agorot: number
  readonly paid_agorot: number
  readonly refunded_agorot: number
  readonly points_earned: number
  readonly points_per_shekel: number
  /** The current customer after merges, who owns the points. */
  readonly owner_id: number | null
  readonly points_account_id: number | null
  readonly earned: readonly { readonly id: number; readonly amount: number }[]
}

export const earningFields = sql`id, deli_id, customer_id, number, status, meals_agorot, adjustments, total_agorot,
  paid_agorot, refunded_agorot, points_earned, ${settingOf('points_per_shekel')} as points_per_shekel,
  customer_now(customer_id) as owner_id,
  (select id from account where owner_id = customer_now(orders.customer_id) and kind = 'points') as points_account_id,
  coalesce((select json_agg(json_build_object('id', id, 'amount', amount) order by id) from transfer
    where order_id = orders.id and kind = 'earn'), '[]') as earned`

export async function findEarning(tx: Tx, id: number): Promise<PointsContext | undefined> {
  const { rows } = await sql<PointsContext>`select ${earningFields} from orders where id = ${id}`.execute(tx)
  return rows[0]
}

/** Raises the version of the order, so that a concurrent reopening does not reverse outdated points. */
export async function savePoints(tx: Tx, order_id: number, points: number): Promise<void> {
  await sql`update orders set points_earned = ${points}, version = version + 1 where id = ${order_id}`.execute(tx)
}
