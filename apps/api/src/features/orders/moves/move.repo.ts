import type { MovingOrder } from '@tavlin/domain/orders/judge-move'
import type { AffectedOrder, Effects } from '@tavlin/domain/orders/move-effects'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type PointsContext, earningFields } from './points.repo.ts'
import { settingOf } from '../setting-of.repo.ts'

/** The data of an order that a status change and its consequences depend on. */
export type MovedOrder = MovingOrder & AffectedOrder & PointsContext & { readonly version: number }

const tasks = sql`coalesce((select json_agg(json_build_object('id', task.id, 'line_id', line_id, 'section_id', section_id,
    'step', step, 'minutes', minutes, 'quantity', line.quantity, 'state', state, 'fire_at', fire_at,
    'started_at', task.started_at, 'done_at', done_at, 'done_by', done_by) order by task.id)
  from kitchen_task as task join order_line as line on line.id = line_id where task.order_id = orders.id), '[]')`

/** Reads without a lock: slot and stock are locked before the order, and the version of the order detects changes. */
export async function findMoved(db: Db, id: number): Promise<MovedOrder | undefined> {
  const { rows } = await sql<MovedOrder>`select ${earningFields}, version, order_type, driver_id, cancelled_from,
      cancelled_at, completed_at, promise_from, promise_to, travel_minutes, started_at, ready_at, stock_used_at,
      ${tasks} as tasks, ${settingOf('pack_minutes')} as pack_minutes
    from orders where id = ${id}`.execute(db)
  return rows[0]
}

export type Outcome =
  | { readonly missing: readonly { readonly what: string }[] }
  | {
      readonly touched: readonly {
        readonly touched_id: number
        readonly was_moved: boolean
        readonly ran_low: boolean
      }[]
    }

/** Writes slot, stock, order and tasks in one statement. A stale version fails like a serialisation failure. */
export async function executeMove(
  tx: Tx,
  { id, version }: Pick<MovedOrder, 'id' | 'version'>,
  { changes, capacity, stock, tasks }: Effects,
  by: { at: Date; actor_id: number | null; request_id: string },
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`select execute_move(${id}, ${version}, ${JSON.stringify(changes)},
    ${capacity}, ${stock}, ${JSON.stringify(tasks)}, ${by.at.toISOString()}, ${by.actor_id}, ${by.request_id}) as outcome`.execute(
    tx,
  )
  return rows[0]!.outcome
}
