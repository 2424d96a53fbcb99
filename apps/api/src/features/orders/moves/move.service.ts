import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { messageOf } from '@tavlin/contract/errors'
import type { orders } from '@tavlin/contract/orders'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/errors.ts'
import { makeMove } from './make-move.service.ts'
import { orderAnswer } from '../page/order-answer.service.ts'

type MoveForm = ParsedRequestOf<typeof orders.moveOrder>['body']
type BulkMoveInput = ParsedRequestOf<typeof orders.moveOrders>['body']

export function moveOrder(deps: Deps, call: SignedCall, id: number, { version, ...asked }: MoveForm) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    await makeMove({ tx, call, now: deps.now() }, { order_id: id, by: caller, version, ...asked })
    return orderAnswer(tx, caller, id, deps.now())
  })
}

/** Each order by itself, so that one refusal does not block the others. */
export async function moveOrders(deps: Deps, call: SignedCall, { ids, ...asked }: BulkMoveInput) {
  const data = []
  for (const id of new Set(ids)) data.push(await moveOneOf(deps, call, id, asked))
  return { data }
}

async function moveOneOf(deps: Deps, call: SignedCall, id: number, input: Omit<BulkMoveInput, 'ids'>) {
  const { caller } = call
  // Each order has its own idempotency key: a repeat returns what was done and retries the rest.
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
