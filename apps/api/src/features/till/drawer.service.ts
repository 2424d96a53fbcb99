import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { tillSales } from '@tavlin/contract/till-sales'
import { queueDrawerPulse } from '#features/printing/job.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { expectTill } from './device.service.ts'
import { findDrawer } from './till.repo.ts'

/** Opens the drawer of the caller's till by its receipt printer in the shop; printers on a cable need no server. */
export function openDrawer(deps: Deps, call: SignedCall): Promise<HandlerResult<typeof tillSales.openDrawer>> {
  const till_id = expectTill(call)
  return change(deps, call, async (tx) => {
    const { deli_id, has_drawer } = (await findDrawer(tx, till_id))!
    const is_queued = has_drawer && (await queueDrawerPulse({ tx, call, now: deps.now() }, deli_id))
    return { data: { is_queued } }
  })
}
