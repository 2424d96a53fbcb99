import type { Instant } from '../instant.ts'
import type { OrderType } from '../availability/facts.ts'
import { businessDay } from '../business-time.ts'
import { Refusal } from '../refusal.ts'
import { type CancelReason, cancelReasonsOf } from './cancel.ts'
import { type MoveName, type OrderMove, type OrderPermission, type OrderStatus, ORDER_MOVES } from './order-machine.ts'

const REOPEN_MINUTES = 30

export type MovingOrder = {
  readonly status: OrderStatus
  readonly order_type: OrderType
  readonly driver_id: number | null
  readonly cancelled_from: OrderStatus | null
  readonly cancelled_at: Instant | null
  readonly completed_at: Instant | null
}
type MoveInput = {
  readonly bags?: number | null | undefined
  readonly reason?: CancelReason | null | undefined
  readonly note?: string | undefined
  /** True when an expired deadline triggers the move instead of a user. */
  readonly by_clock?: boolean | undefined
}
/** Permissions in the order's deli; `drive_trips` applies to the order's own driver. */
export type PermissionCheck = (permission: OrderPermission) => boolean

/** Obstacles of a move that do not depend on its input. */
type Obstacle = 'permission' | 'trip' | 'time'
export type AllowedMove = {
  readonly name: MoveName
  readonly to: OrderStatus
  readonly allowed: boolean
  readonly because: Obstacle | null
}

/**
 * Returns every move from the current status and whether this user may make it now; API guard and buttons share this.
 */
export function allowedMoves(order: MovingOrder, may: PermissionCheck, now: Date): AllowedMove[] {
  return movesOf(order).map((move) => {
    const because = obstacleOf(order, move, may, now)
    return { name: move.name, to: move.to, allowed: because === null, because }
  })
}

export type MoveVerdict =
  | { readonly to: OrderStatus }
  | { readonly refusal: Refusal }
  /** Permissions that allow the move, none of which the caller has. */
  | { readonly missing: readonly OrderPermission[] }

export function judgeMove(
  order: MovingOrder,
  name: MoveName,
  input: MoveInput,
  may: PermissionCheck,
  now: Date,
): MoveVerdict {
  const move = movesOf(order).find((one) => one.name === name)
  if (!move)
    return { refusal: new Refusal('move_not_allowed', { status: order.status, allowed: names(order, may, now) }) }
  const because = obstacleOf(order, move, may, now)
  if (because === 'permission') return { missing: move.permissions }
  if (because === 'trip') return { refusal: new Refusal('not_on_trip') }
  if (because === 'time')
    return {
      refusal: new Refusal(name === 'reopen' ? 'reopen_too_late' : 'restore_too_late', { status: order.status }),
    }
  const refusal = missingInput(order, move, input, may)
  return refusal ? { refusal } : { to: move.to }
}

const names = (order: MovingOrder, may: PermissionCheck, now: Date): MoveName[] =>
  allowedMoves(order, may, now).flatMap(({ name, allowed }) => (allowed ? [name] : []))

/** A cancelled order can be restored only to its earlier status. */
function movesOf({ status, order_type, cancelled_from }: MovingOrder): OrderMove[] {
  return ORDER_MOVES.filter(
    (move) =>
      move.from.includes(status) &&
      move.order_types.includes(order_type) &&
      (move.name !== 'restore' || move.to === cancelled_from),
  )
}

function obstacleOf(
  order: MovingOrder,
  { name, permissions }: OrderMove,
  may: PermissionCheck,
  now: Date,
): Obstacle | null {
  if (!permissions.some(may)) return 'permission'
  if (name === 'depart' && order.driver_id === null) return 'trip'
  if (name === 'reopen' && minutesSince(order.completed_at, now) > REOPEN_MINUTES) return 'time'
  if (name === 'restore' && !isToday(order.cancelled_at, now)) return 'time'
  return null
}

const minutesSince = (at: Instant | null, now: Date): number =>
  at === null ? Infinity : (now.getTime() - new Date(at).getTime()) / 60_000

const isToday = (at: Instant | null, now: Date): boolean =>
  at !== null && businessDay(new Date(at)) === businessDay(now)

function missingInput(
  { order_type }: MovingOrder,
  { name }: OrderMove,
  input: MoveInput,
  may: PermissionCheck,
): Refusal | null {
  const has_note = (input.note ?? '').trim() !== ''
  if (name === 'pack' && order_type === 'delivery' && !((input.bags ?? 0) >= 1)) return new Refusal('bags_missing')
  if (name === 'reopen' && !has_note) return new Refusal('move_reason_missing', { move: name })
  // Users other than the driver must explain with a note how they know about the delivery.
  if (name === 'deliver' && !may('drive_trips') && !has_note) return new Refusal('move_reason_missing', { move: name })
  if (name !== 'cancel') return null
  if (input.by_clock) return null
  const allowed = cancelReasonsOf(order_type)
  if (!input.reason || !allowed.includes(input.reason)) return new Refusal('cancel_reason_missing', { allowed })
  return input.reason === 'other' && !has_note ? new Refusal('cancel_reason_missing', { needs: 'note' }) : null
}
