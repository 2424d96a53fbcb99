import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import { sql } from 'kysely'
import type { TaskState } from '#features/orders/moves/task-state.service.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { type CardTask, tasksOfOrder } from './section.repo.ts'

type TasksRow = { readonly id: number; readonly deli_id: number; readonly tasks: readonly CardTask[] }

export async function findTasks(db: Db, id: number): Promise<TasksRow | undefined> {
  const { rows } =
    await sql<TasksRow>`select id, deli_id, ${tasksOfOrder} as tasks from orders where id = ${id}`.execute(db)
  return rows[0]
}

type SectionKey = { readonly deli_id: number; readonly section_id: number }
type RequestedTaskRow = {
  readonly id: number
  readonly order_id: number
  readonly status: OrderStatus
  readonly state: TaskState
}

/** Returns tasks of this section, without a lock: starting the order and saving the tasks check the status again. */
export async function listRequested(
  db: Db,
  { deli_id, section_id }: SectionKey,
  ids: readonly number[],
): Promise<RequestedTaskRow[]> {
  const { rows } = await sql<RequestedTaskRow>`select task.id, task.order_id, task.state, orders.status
    from kitchen_task as task join orders on orders.id = task.order_id
    where task.id = any (${ids}::bigint[]) and task.deli_id = ${deli_id} and section_id = ${section_id}
      and task.state <> 'dropped' order by task.id`.execute(db)
  return rows
}

/** Returns orders in status cooking without any started or finished task. */
export async function listNotBegun(tx: Tx, order_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders
    where id = any (${order_ids}::bigint[]) and status = 'cooking' and not exists (
      select from kitchen_task where order_id = orders.id and state in ('started', 'done'))
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
