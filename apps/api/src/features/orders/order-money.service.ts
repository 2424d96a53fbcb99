import { vatInside } from '@tavlin/domain/pricing/tax'
import type { Tx } from '#platform/db.ts'
import { notFound } from '#platform/errors.ts'
import * as repo from './order-money.repo.ts'

export type { OrderMoney } from './order-money.repo.ts'

/** For payments and receipts: the order they are for. Wallets are locked before it, receipt series after it. */
export async function lockOrderMoney(tx: Tx, id: number): Promise<repo.OrderMoney> {
  return (await repo.lockOrderMoney(tx, id)) ?? notFound('order', id)
}

/** All of them added to what stands. `rounding_agorot` is signed: what cash made of the total. */
type Moved = {
  readonly paid_agorot?: number
  readonly refunded_agorot?: number
  readonly conceded_agorot?: number
  readonly rounding_agorot?: number
  /** It is on its way: who has not seen that must look again. */
  readonly begins_refund?: boolean
}

/**
 * The sums of an order follow the ledger in the same transaction. A payment leaves the version alone: it comes from the
 * gateway at any moment, and must not turn away who is just accepting the order. A refund does not: two people who both
 * saw what there was to give back would both give it.
 */
export async function addToOrder(tx: Tx, order: repo.OrderMoney, moved: Moved): Promise<repo.OrderMoney> {
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
