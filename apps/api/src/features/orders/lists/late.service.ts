import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { orderRow, riskOfRow } from '../order-derived.ts'
import { findWaiting, listPromised } from './late.repo.ts'

const WITHIN_MINUTES = 45
/**
 * Orders whose promise begins within this time are checked, because a large order can be recognised as late hours
 * before its promise.
 */
const LOOK_AHEAD_MINUTES = 180
const MOST_LOOKED_AT = 500
const MOST_WAITING = 20
const MINUTE_MS = 60_000

/** Returns orders that are late, or at risk with a promise that ends within 45 minutes. */
export async function showLateRisk(
  { db, now }: Deps,
  caller: Caller,
  { deli }: { deli?: readonly number[] | undefined },
) {
  const at = now()
  const until = new Date(at.getTime() + LOOK_AHEAD_MINUTES * MINUTE_MS)
  const open = await listPromised(db, { deli_ids: delisOf('view_orders', caller), deli }, until, MOST_LOOKED_AT)
  const soon = at.getTime() + WITHIN_MINUTES * MINUTE_MS
  const late = open.flatMap((row) => {
    const { risk, late_minutes, expected_at, because, remedies } = riskOfRow(row, at)
    const is_soon = risk === 'at_risk' && new Date(row.promise_to).getTime() <= soon
    if (risk !== 'late' && !is_soon) return []
    const order = orderRow(row, caller, at)
    return [{ order, risk, late_minutes, expected_at: expected_at.toISOString(), because, remedies: [...remedies] }]
  })
  return { data: late.sort((a, b) => b.late_minutes - a.late_minutes || promiseOf(a) - promiseOf(b)) }
}
const promiseOf = ({ order }: { order: { promise_to: string } }): number => new Date(order.promise_to).getTime()

export async function showWaiting({ db, now }: Deps, caller: Caller) {
  const at = now()
  const { count, orders, delis } = await findWaiting(db, delisOf('view_orders', caller), MOST_WAITING)
  return { data: { count, orders: orders.map((row) => orderRow(row, caller, at)), delis } }
}
