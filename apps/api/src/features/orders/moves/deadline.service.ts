import { nextRung } from '@tavlin/domain/orders/deadline'
import { Refusal } from '@tavlin/domain/refusal'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { type UnapprovedRow, listUnapproved, saveEscalation } from './deadline.repo.ts'
import { NO_DETAILS, makeMove } from './make-move.service.ts'

const AT_ONCE = 500

/** Escalates each unapproved order by one level in its own transaction; safe to run concurrently. */
export async function escalateOrders(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = deps.now()
  for (const order of await listUnapproved(deps.db, now, AT_ONCE)) {
    const rung = nextRung(order, now)
    if (rung === 3) await giveUp(deps, order, now)
    else if (rung > 0) await escalate(deps, order, rung)
  }
}

const escalate = (deps: Pick<Deps, 'db'>, { id, deli_id, customer_id, number }: UnapprovedRow, level: number) =>
  change(deps, SYSTEM_CALL, async (tx) => {
    if (!(await saveEscalation(tx, id, level))) return
    await record(tx, SYSTEM_CALL, 'order.escalated', { order_id: id, deli_id, customer_id, number, level }, deli_id)
  })

async function giveUp(deps: Pick<Deps, 'db'>, { id }: UnapprovedRow, now: Date): Promise<void> {
  try {
    await change(deps, SYSTEM_CALL, async (tx) => {
      const input = { ...NO_DETAILS, order_id: id, move: 'cancel', by: 'clock', reason: 'not_approved' } as const
      await makeMove({ tx, call: SYSTEM_CALL, now }, input)
    })
  } catch (error) {
    // Ignores this refusal: the order was approved or cancelled at the last moment, so there is nothing left to do.
    if (!(error instanceof Refusal && error.code === 'move_not_allowed')) throw error
  }
}
