import { allows } from '@tavlin/contract/access-rules'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { tillDevice } from '@tavlin/contract/till-device'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './chain.repo.ts'
import { expectTill } from './device.service.ts'
import { lockManagedTill } from './till.service.ts'

/**
 * Starts a chain for a device without stored sales, so that a device that lost its data never reuses printed numbers.
 */
export function startChain(deps: Deps, call: SignedCall): Promise<HandlerResult<typeof tillDevice.startChain>> {
  const till_id = expectTill(call)
  return change(deps, call, async (tx) => {
    const { deli_id, chain } = await repo.insertChain(tx, till_id, call.caller.id, deps.now())
    await record(tx, call, 'till.chain_started', { till_id, deli_id, chain }, deli_id)
    return { data: { till_id, chain } }
  })
}

/** Allows the next sale of the chain to have this sequence number, although sales before it are missing. */
export function acceptGap(
  deps: Deps,
  call: SignedCall,
  till_id: number,
  { chain, sequence, reason }: ParsedRequestOf<typeof tillDevice.acceptGap>['body'],
): Promise<HandlerResult<typeof tillDevice.acceptGap>> {
  return change(deps, call, async (tx) => {
    const { deli_id } = await lockManagedTill(tx, call.caller, till_id)
    const head = (await repo.lockChain(tx, till_id, chain)) ?? notFound('chain', chain)
    if (sequence <= head.sequence)
      throw new Refusal('sale_not_next', { chain, expected: head.sequence + 1, received: sequence })
    const missing = sequence - head.sequence - 1
    await repo.saveAcceptedGap(tx, till_id, chain, sequence)
    await record(tx, call, 'till.gap_accepted', { till_id, deli_id, chain, sequence, missing, reason }, deli_id)
    return { data: { chain, sequence, missing } }
  })
}

export const listDiffering = async (
  { db }: Deps,
  deli_id: number,
): Promise<HandlerResult<typeof tillDevice.differingSales>> => ({ data: await repo.listDiffering(db, deli_id) })

export function settleDifference(
  deps: Deps,
  call: SignedCall,
  order_id: number,
): Promise<HandlerResult<typeof tillDevice.settleDifference>> {
  return change(deps, call, async (tx) => {
    const found = await repo.lockDiffering(tx, order_id)
    // Throws not found for a sale of a deli that the caller does not manage, as for an unknown sale.
    if (!found || !allows('manage_delis', call.caller, found.deli_id)) return notFound('sale', order_id)
    const { till_id, deli_id, is_settled } = found
    if (is_settled) return { data: { order_id } }
    await repo.saveSettled(tx, order_id, call.caller.id, deps.now())
    await record(tx, call, 'till.difference_settled', { till_id, deli_id, order_id }, deli_id)
    return { data: { order_id } }
  })
}
