import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

export type TaskState = 'queued' | 'started' | 'done'

/** Returns how many tasks had an order that was still in the kitchen. */
export async function saveTasks(
  tx: Tx,
  ids: readonly number[],
  state: TaskState,
  { at, actor_id }: { at: Date; actor_id: number },
): Promise<number> {
  const { numAffectedRows } = await sql`update kitchen_task set state = ${state},
      started_at = case ${state} when 'queued' then null when 'started' then coalesce(started_at, ${at}) else started_at end,
      done_at = case ${state} when 'done' then coalesce(done_at, ${at}) end,
      done_by = case ${state} when 'done' then coalesce(done_by, ${actor_id}::bigint) end
    where id in (select task.id from kitchen_task as task join orders on orders.id = task.order_id
      where task.id = any (${ids}::bigint[]) and orders.status in ('accepted', 'cooking') and task.state <> 'dropped'
      order by task.id for update of task)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
