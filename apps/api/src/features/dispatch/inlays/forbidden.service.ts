import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { eraseReasonsOf, findDispatched, findForbidden, replaceForbidden } from './forbidden.repo.ts'
import { dispatchedDelis } from '../waves/wave.service.ts'

/** Answers an order of a deli the caller does not dispatch like an unknown one. */
export async function expectDispatched(tx: Db, caller: Caller, order_id: number) {
  const found = await findDispatched(tx, order_id)
  return found && allows('access_inlay_screen', caller, found.deli_id) ? found : notFound('order', order_id)
}

export async function showForbidden({ db }: Pick<Deps, 'db'>, caller: Caller, order_id: number) {
  await expectDispatched(db, caller, order_id)
  return { data: await findForbidden(db, order_id, dispatchedDelis(caller, undefined)) }
}

/** Deletes the reasons for orders of an erased customer; used by the customers feature. */
export const forgetForbiddenOf = (tx: Tx, customer_ids: readonly number[]): Promise<void> =>
  eraseReasonsOf(tx, customer_ids)

type ForbidInput = { readonly driver_ids: readonly number[]; readonly reason: string }

/**
 * Replaces the forbidden drivers of an order, for example after a complaint: neither a dispatcher nor the planner
 * assigns the order to them without an override.
 */
export function forbidDrivers(deps: Deps, call: SignedCall, order_id: number, { driver_ids, reason }: ForbidInput) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const { deli_id, date, hour } = await expectDispatched(tx, caller, order_id)
    const by = { id: caller.id, at: deps.now(), reason, deli_ids: dispatchedDelis(caller, undefined) }
    const stored = await replaceForbidden(tx, { order_id, deli_id }, driver_ids, by)
    await record(tx, call, 'wave.changed', { deli_id, date, hour, trip_ids: [] }, deli_id)
    return { data: { order_id, driver_ids: stored.toSorted((a, b) => a - b) } }
  })
}
