import { vatInside } from '@tavlin/domain/pricing/tax'
import type { Tx } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import * as repo from './order-money.repo.ts'

export type { OrderMoney } from './order-money.repo.ts'

/** For payments and receipts: locks their order. Wallets are locked before it, receipt series after it. */
export async function lockOrderMoney(tx: Tx, id: number): Promise<repo.OrderMoney> {
  return (await repo.lockOrderMoney(tx, id)) ?? notFound('order', id)
}

/** Amounts to add to the current totals. `rounding_agorot` is signed: the cash rounding of the total. */
type MoneyChange = {
  readonly paid_agorot?: number
  readonly refunded_agorot?: number
  readonly conceded_agorot?: number
  readonly rounding_agorot?: number
  /** A refund starts, so callers who have not seen it must reload. */
  readonly begins_refund?: boolean
}

/**
 * Updates the totals of an order in the transaction of the ledger. A payment keeps the version: it may come from the
 * gateway at any moment and must not reject someone who is accepting the order. A refund raises it, so that two people
 * cannot both refund what they saw.
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

function withRounding(order: repo.OrderMoney, rounding_agorot: number): repo.OrderMoney {
  if (rounding_agorot === 0) return order
  const sumOf = (kind: string) =>
    order.adjustments.filter((one) => one.kind === kind).reduce((sum, { agorot }) => sum + agorot, 0)
  const rounding = sumOf('rounding') + rounding_agorot
  const total_agorot = order.total_agorot + rounding_agorot
  return {
    ...order,
    total_agorot,
    vat_agorot: vatInside(total_agorot - sumOf('tip'), order.vat_percent),
    adjustments: [
      ...order.adjustments.filter(({ kind }) => kind !== 'rounding'),
      ...(rounding === 0 ? [] : [{ kind: 'rounding' as const, agorot: rounding }]),
    ],
  }
}
