import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { lockNoted, saveNotesOf } from './notes.repo.ts'
import { orderAnswer } from './order-answer.service.ts'
import { expectRight } from '../order-right.service.ts'

type Notes = ParsedRequestOf<typeof orders.saveNotes>['body']

/** Saves notes at any time, also after completion, for example to record a complaint. */
export function saveNotes(deps: Deps, call: SignedCall, id: number, { version, ...notes }: Notes) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const order = (await lockNoted(tx, id)) ?? notFound('order', id)
    expectRight(caller, order, 'manage_orders')
    if (version !== order.version)
      throw new Refusal('version_stale', { current: (await orderAnswer(tx, caller, id, deps.now())).data })
    await saveNotesOf(tx, id, notes)
    const { deli_id, customer_id, number } = order
    await record(tx, call, 'order.noted', { order_id: id, deli_id, customer_id, number }, deli_id)
    return orderAnswer(tx, caller, id, deps.now())
  })
}
