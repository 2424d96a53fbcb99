import type { ErrorBody } from '@tavlin/contract/errors'
import { ORDER_STATUSES, type OrderStatus } from '@tavlin/domain/orders/order-machine'
import { type OrderAction, MOVE_ICONS, type MovableOrder } from './order-move.ts'

/** Current status of an order as a refusal reports it, and the status changes it allows. */
export type OrderSnapshot = { status: OrderStatus; version: number; allowed: OrderAction[] }

const isStatus = (value: unknown): value is OrderStatus => (ORDER_STATUSES as readonly unknown[]).includes(value)
const isAction = (name: unknown): name is OrderAction => typeof name === 'string' && Object.hasOwn(MOVE_ICONS, name)

/** Reads the valid details of a refusal. A missing status or version falls back to the value last seen. */
export function standingOf(
  { code, details = {} }: ErrorBody,
  order: Pick<MovableOrder, 'status' | 'version'>,
): OrderSnapshot {
  const current = (code === 'version_stale' ? details['current'] : details) as Record<string, unknown> | undefined
  const { status, version, allowed, moves } = current ?? {}
  const names = Array.isArray(allowed) ? allowed : Array.isArray(moves) ? moves.flatMap(allowedName) : []
  return {
    status: isStatus(status) ? status : order.status,
    version: typeof version === 'number' ? version : order.version,
    allowed: names.filter(isAction),
  }
}

const allowedName = (move: { name?: unknown; allowed?: unknown } | null) => (move?.allowed === true ? [move.name] : [])
