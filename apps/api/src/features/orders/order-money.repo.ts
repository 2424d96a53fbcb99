import type { CancelReason } from '@tavlin/domain/orders/cancel'
import type { OrderChannel } from '@tavlin/domain/orders/order-enums'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import type { Adjustment } from '@tavlin/domain/pricing/cart-price'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** The locked columns that decide about the money of an order. */
export type OrderMoney = {
  readonly id: number
  readonly deli_id: number
  readonly number: number
  readonly date: string
  readonly customer_id: number | null
  readonly status: OrderStatus
  readonly cancel_reason: CancelReason | null
  readonly version: number
  readonly meals_agorot: number
  readonly adjustments: readonly Adjustment[]
  readonly total_agorot: number
  readonly vat_agorot: number
  readonly vat_percent: number
  readonly paid_agorot: number
  readonly refunded_agorot: number
  readonly conceded_agorot: number
  readonly points_earned: number
  /** Deadline of the payment of a guest; null when there is none or the order is paid. */
  readonly pay_by: string | null
  readonly placed_at: string
  readonly channel: OrderChannel
}

const FIELDS = sql`id, deli_id, number, date, customer_id, status, cancel_reason, version, meals_agorot, adjustments,
  total_agorot, vat_agorot, vat_percent::float8 as vat_percent, paid_agorot, refunded_agorot,
  conceded_agorot, points_earned, pay_by, placed_at, channel`

export async function lockOrderMoney(tx: Tx, id: number): Promise<OrderMoney | undefined> {
  const { rows } = await sql<OrderMoney>`select ${FIELDS} from orders where id = ${id} for update`.execute(tx)
  return rows[0]
}

type MoneyUpdate = Pick<
  OrderMoney,
  | 'id'
  | 'version'
  | 'adjustments'
  | 'total_agorot'
  | 'vat_agorot'
  | 'paid_agorot'
  | 'refunded_agorot'
  | 'conceded_agorot'
>

export async function saveOrderMoney(tx: Tx, one: MoneyUpdate): Promise<void> {
  await sql`update orders set version = ${one.version}, adjustments = ${JSON.stringify(one.adjustments)}::jsonb,
    total_agorot = ${one.total_agorot}, vat_agorot = ${one.vat_agorot}, paid_agorot = ${one.paid_agorot},
    refunded_agorot = ${one.refunded_agorot}, conceded_agorot = ${one.conceded_agorot} where id = ${one.id}`.execute(tx)
}
