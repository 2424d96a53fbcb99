import type { Caller } from '@tavlin/contract/access-rules'
import { Refusal } from '@tavlin/domain/refusal'
import { NO_DETAILS, makeMove } from '#features/orders/moves/make-move.service.ts'
import { type TaskState, saveTasks } from '#features/orders/moves/task-state.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { listNotBegun, listRequested } from './task.repo.ts'

type TasksInput = { readonly task_ids: readonly number[]; readonly state: TaskState }
type SectionKey = { readonly deli_id: number; readonly section_id: number }

/**
 * The first started task starts its order, and undoing the only started task undoes the start. A finished task that is
 * reopened leaves its order in the kitchen. The last finished task does not pack the order, because staff must count
 * the bags.
 */
export function moveTasks(deps: Deps, call: SignedCall, place: SectionKey, { task_ids, state }: TasksInput) {
  const { caller } = call
  const ids = [...new Set(task_ids)].sort((a, b) => a - b)
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const found = await listRequested(tx, place, ids)
    const in_kitchen = found.filter(({ status }) => status === 'accepted' || status === 'cooking')
    if (in_kitchen.length < ids.length) throw unknownTask(ids, in_kitchen)
    const order_ids = [...new Set(found.map(({ order_id }) => order_id))].sort((a, b) => a - b)
    const to_start = new Set(found.filter(({ status }) => status === 'accepted').map(({ order_id }) => order_id))
    if (state !== 'queued')
      for (const order_id of order_ids) if (to_start.has(order_id)) await start({ tx, call, now: at }, caller, order_id)
    const saved = await saveTasks(tx, ids, state, { at, actor_id: caller.id })
    if (saved < ids.length) throw unknownTask(ids, [])
    const undone = found.filter((task) => task.state === 'started').map(({ order_id }) => order_id)
    if (state === 'queued')
      for (const order_id of await listNotBegun(tx, undone))
        await makeMove({ tx, call, now: at }, { ...NO_DETAILS, order_id, move: 'recall', by: caller })
    await record(tx, call, 'kitchen.moved', { ...place, order_ids }, place.deli_id)
    return { data: ids.map((id) => ({ id, state })) }
  })
}

/** Ignores a refusal, because another section may have started the order; saving the tasks checks its status. */
async function start(command: CommandContext, caller: Caller, order_id: number): Promise<void> {
  try {
    await makeMove(command, { ...NO_DETAILS, order_id, move: 'start', by: caller })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'move_not_allowed')) throw error
  }
}

function unknownTask(ids: readonly number[], here: readonly { id: number }[]): Refusal {
  return new Refusal('task_not_here', { task_ids: ids.filter((id) => !here.some((task) => task.id === id)) })
}
