import { pointsFor } from '@tavlin/domain/orders/points'
import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { openAccounts, post, reverseUpTo } from '#features/wallet/ledger.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './points.repo.ts'

/**
 * Adjusts the points of a completed order to the amount paid and not refunded, after a payment or refund. Call it with
 * the order locked and its totals updated. Unlike elsewhere, the wallet is locked after the order; a deadlock then
 * causes a retry, never a wrong total.
 */
export async function pointsFollow(command: CommandContext, order_id: number): Promise<void> {
  const { tx, call } = command
  const order = await repo.findEarning(tx, order_id)
  if (!order || order.customer_id === null || order.status !== 'completed') return
  const points = pointsFor(order, order.points_per_shekel)
  if (points === order.points_earned) return
  await settlePoints(command, order, points)
  await repo.savePoints(tx, order_id, points)
  const { deli_id, customer_id, number } = order
  const data = { order_id, deli_id, customer_id, number, points: points - order.points_earned }
  await record(tx, call, 'order.points_moved', data, deli_id)
}

/** Sets the points of this order: credits more or reverses some. */
export async function settlePoints(command: CommandContext, order: repo.PointsContext, points: number): Promise<void> {
  const { tx } = command
  const { id: order_id, points_earned, owner_id, earned } = order
  if (owner_id === null || points === points_earned) return
  const total = earned.reduce((sum, { amount }) => sum + amount, 0)
  const key = `order:${order_id}:points:${earned.length}:${total}:${points}`
  if (points < points_earned) {
    const transfer_ids = earned.map(({ id }) => id)
    await reverseUpTo(command, { key, transfer_ids, share: { part: total - points, whole: total } })
    return
  }
  const credit_account_id = order.points_account_id ?? (await pointsAccountOf(tx, owner_id))
  const of = { currency: 'PTS', debit_account_id: SYSTEM_ACCOUNTS.PTS.liability, credit_account_id, order_id } as const
  await post(command, [{ key, kind: 'earn', amount: points - points_earned, ...of }])
}

async function pointsAccountOf(tx: Tx, owner_id: number): Promise<number> {
  const accounts = await openAccounts(tx, [owner_id])
  return accounts.find(({ kind }) => kind === 'points')!.id
}
