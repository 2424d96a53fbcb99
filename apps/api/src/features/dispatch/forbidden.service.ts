import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import { findDispatched, replaceForbidden } from './forbidden.repo.ts'

type Asked = { readonly driver_ids: readonly number[]; readonly reason: string }

/** Who brought it cold, or is not wanted at that door: neither a person nor the planner gives it to them without a word. */
export function forbidDrivers(deps: Deps, call: Call, caller: Caller, order_id: number, { driver_ids, reason }: Asked) {
  return change(deps, call, async (tx) => {
    const { deli_id, date, hour } = (await findDispatched(tx, order_id)) ?? notFound('order', order_id)
    if (!allows('access_inlay_screen', caller, deli_id)) notFound('order', order_id)
    const kept = await replaceForbidden(tx, { order_id, deli_id }, driver_ids, {
      id: caller.id,
      at: deps.now(),
      reason,
    })
    await record(tx, call, 'wave.changed', { deli_id, date, hour, trip_ids: [] }, deli_id)
    return { data: { order_id, driver_ids: kept.toSorted((a, b) => a - b) } }
  })
}
