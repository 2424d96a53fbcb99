import type { kitchen } from '@tavlin/contract/kitchen'
import { useMemo } from 'react'
import { call } from '#platform/api-client.ts'
import { useIsApiLost } from '#platform/live/use-connection.ts'
import { useOutbox } from '#platform/outbox/use-outbox.ts'
import { mergeTasks, NOTHING, type TasksBody, want, type PendingStates } from './crossings.ts'
import type { TaskState } from './section.ts'

const moveTasks = call<typeof kitchen.moveTasks>('PUT', '/delis/:id/kitchen/:section_id/tasks')

/**
 * Manages the optimistic updates of a section: rendered at once and sent by the outbox, so a lost connection loses no
 * work.
 */
export function useTaskUpdates(deli_id: number, section_id: number, onRejected: () => void) {
  const { entries, add } = useOutbox(`kitchen/${deli_id}/${section_id}`, onRejected)
  const is_lost = useIsApiLost()
  const open = useMemo(
    () =>
      entries
        .filter(({ state }) => state !== 'rejected')
        .map(({ state, request }) => ({ is_sent: state === 'sent', ...(request.input.body as TasksBody) })),
    [entries],
  )
  const wanted = useMemo(
    () => open.reduce<PendingStates>((so_far, { task_ids, state }) => want(so_far, task_ids, state), NOTHING),
    [open],
  )
  return {
    wanted,
    is_lost,
    unsent: new Set(open.flatMap(({ is_sent, task_ids }) => (is_sent ? [] : task_ids))).size,
    mark: (task_ids: readonly number[], state: TaskState) =>
      void add(moveTasks, { params: { id: deli_id, section_id }, body: { task_ids, state } }, mergeTasks),
  }
}
