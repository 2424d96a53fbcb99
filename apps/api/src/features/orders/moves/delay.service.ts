import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { type TaskUpdate, planned } from '@tavlin/domain/orders/move-effects'
import { laterPromise } from '@tavlin/domain/orders/new-promise'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { allows } from '@tavlin/contract/access-rules'
import * as repo from './move.repo.ts'
import { orderAnswer } from '../page/order-answer.service.ts'
import { expectRight } from '../order-right.service.ts'

type Delay = ParsedRequestOf<typeof orders.delayPromise>['body']
const MINUTE_MS = 60_000

/** Delays the promise and the kitchen start times, or only the kitchen start times, as `what` says. */
export function delayPromise(deps: Deps, call: SignedCall, id: number, { minutes, what, version }: Delay) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const order = (await repo.findMoved(tx, id)) ?? notFound('order', id)
    expectRight(caller, order)
    const { deli_id, customer_id, number, status } = order
    const may = allows('manage_orders', caller, deli_id) || allows('work_deli_orders', caller, deli_id)
    if (!may) throw new Denied('not_allowed', { access: 'manage_orders' })
    if (status === 'completed' || status === 'cancelled') throw new Refusal('order_not_editable', { status })
    if (version !== order.version)
      throw new Refusal('version_stale', { current: (await orderAnswer(tx, caller, id, at)).data })
    const changes = what === 'promise' ? { ...laterPromise(order, minutes, at), pack_by: null } : {}
    const tasks = what === 'promise' ? replanned({ ...order, ...changes }) : laterTasks(order, minutes)
    const by = { at, actor_id: caller.id, request_id: call.request_id }
    await repo.executeMove(tx, order, { changes, tasks, capacity: null, stock: null }, by)
    await record(tx, call, 'order.delayed', { order_id: id, deli_id, customer_id, number, minutes, what }, deli_id)
    return orderAnswer(tx, caller, id, at)
  })
}

/** An order that was not accepted has no schedule yet. */
const replanned = (order: repo.MovedOrder): TaskUpdate[] => (order.status === 'pending' ? [] : planned(order))

const laterTasks = ({ tasks }: repo.MovedOrder, minutes: number): TaskUpdate[] =>
  tasks.flatMap(({ id, state, fire_at, started_at, done_at, done_by }) =>
    state !== 'queued' || fire_at === null
      ? []
      : [
          {
            id,
            state,
            started_at,
            done_at,
            done_by,
            fire_at: new Date(new Date(fire_at).getTime() + minutes * MINUTE_MS),
          },
        ],
  )
