import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { messageOf } from '@tavlin/contract/errors'
import type { orders } from '@tavlin/contract/orders'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { makeMove } from './make-move.service.ts'
import { orderAnswer } from '../page/order-answer.service.ts'

type MoveForm = ParsedRequestOf<typeof orders.moveOrder>['body']
type BulkMoveInput = ParsedRequestOf<typeof orders.moveOrders>['body']

export function moveOrder(deps: Deps, call: SignedCall, id: number, { version, ...input }: MoveForm) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    await makeMove({ tx, call, now: deps.now() }, { order_id: id, by: caller, version, ...input })
    return orderAnswer(tx, caller, id, deps.now())
  })
}

/** Moves each order in its own transaction, so that one refusal does not block the others. */
export async function moveOrders(deps: Deps, call: SignedCall, { ids, ...input }: BulkMoveInput) {
  const data = []
  for (const id of new Set(ids)) data.push(await moveOneOf(deps, call, id, input))
  return { data }
}

async function moveOneOf(deps: Deps, call: SignedCall, id: number, input: Omit<BulkMoveInput, 'ids'>) {
  const { caller } = call
  // Each order has its own idempotency key: a repeat returns the stored results and retries the rejected orders.
  const { idempotency } = call
  const own: Call = { ...call, idempotency: idempotency && { ...idempotency, key: `${idempotency.key}:${id}` } }
  try {
    await change(deps, own, async (tx) => {
      await makeMove({ tx, call: own, now: deps.now() }, { order_id: id, by: caller, ...input })
      return { id }
    })
    return { id, ok: true }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof Denied)) throw error
    return { id, ok: false, code: error.code, message: messageOf(error.code) }
  }
}
