import { withRounding } from '@tavlin/domain/orders/cash-rounding'
import type { Tx } from '#platform/db/db.ts'
import { notFound } from '#platform/http/errors.ts'
import * as repo from './order-money.repo.ts'

export type { OrderMoney } from './order-money.repo.ts'

/** Locks an order for payments and receipts. Wallets are locked before it, receipt series after it. */
export async function lockOrderMoney(tx: Tx, id: number): Promise<repo.OrderMoney> {
  return (await repo.lockOrderMoney(tx, id)) ?? notFound('order', id)
}

/** Amounts to add to the current totals. `rounding_agorot` is the signed cash rounding of the total. */
type MoneyChange = {
  readonly paid_agorot?: number
  readonly refunded_agorot?: number
  readonly conceded_agorot?: number
  readonly rounding_agorot?: number
  /** True when a refund starts. It raises the version, so that users with a stale version must reload. */
  readonly begins_refund?: boolean
}

/**
 * Updates the totals of an order in the transaction of the ledger. A payment does not change the version: it may come
 * from the gateway at any time and must not reject a user who is accepting the order. A refund raises the version, so
 * that two users cannot both refund the amount they saw.
 */
export async function addToOrder(tx: Tx, order: repo.OrderMoney, moved: MoneyChange): Promise<repo.OrderMoney> {
  const { paid_agorot = 0, refunded_agorot = 0, conceded_agorot = 0, rounding_agorot = 0 } = moved
  const after = {
    ...withRounding(order, rounding_agorot),
    paid_agorot: order.paid_agorot + paid_agorot,
    refunded_agorot: order.refunded_agorot + refunded_agorot,
    conceded_agorot: order.conceded_agorot + conceded_agorot,
    version: order.version + (refunded_agorot > 0 || moved.begins_refund ? 1 : 0),
  }
  await repo.saveOrderMoney(tx, after)
  return after
}
