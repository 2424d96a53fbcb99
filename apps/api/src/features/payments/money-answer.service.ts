import { allows, type Caller } from '@tavlin/contract/access-rules'
import type { OrderMoney } from '@tavlin/contract/payments'
import { limitsOf } from '@tavlin/domain/access/limits'
import { cashDueOf, pointsWorth } from '@tavlin/domain/orders/payment-rules'
import { dueOf, paymentStatusOf } from '@tavlin/domain/orders/payment-status'
import { refundLimitOf } from '@tavlin/domain/orders/refund-limit'
import type { z } from 'zod'
import { expectRight } from '#features/orders/order-right.service.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/errors.ts'
import { findMoney } from './money-answer.repo.ts'

/** Returns payments and refunds of an order with the remaining options, as this caller may see them. */
export async function moneyAnswer(db: Db, caller: Caller, order_id: number): Promise<z.infer<typeof OrderMoney>> {
  const found = (await findMoney(db, order_id, caller)) ?? notFound('order', order_id)
  expectRight(caller, found)
  const may_refund = allows('refund_orders', caller, found.deli_id)
  const { refund_agorot } = limitsOf(found.roles, found.deli_id)
  const { limit, left } = refundLimitOf({ may_refund, limit: refund_agorot }, found.given_alone_agorot)
  return {
    order_id: found.id,
    version: found.version,
    status: paymentStatusOf(found),
    total_agorot: found.total_agorot,
    paid_agorot: found.paid_agorot,
    refunded_agorot: found.refunded_agorot,
    due_agorot: dueOf(found),
    cash_due_agorot: cashDueOf(found),
    payments: [...found.payments],
    wallet_agorot: found.wallet_agorot,
    points: found.points,
    points_agorot: pointsWorth(found.points, found.point_agorot),
    refund_limit_agorot: limit,
    refund_left_agorot: left,
    refund_requested_agorot: found.refund_requested_agorot,
    tills: [...found.tills],
  }
}
