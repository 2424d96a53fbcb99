import type { Instant } from '../instant.ts'
import { liableFor, type CancelReason } from './cancel.ts'
import { type PlannedTask, fireTimes } from '../kitchen/kitchen-times.ts'
import { laterPromise } from './new-promise.ts'
import type { MoveName, OrderStatus } from './order-machine.ts'
import type { LiableParty } from './order-enums.ts'

export type KitchenTask = PlannedTask & {
  readonly state: 'queued' | 'started' | 'done' | 'dropped'
  readonly fire_at: Instant | null
  readonly started_at: Instant | null
  readonly done_at: Instant | null
  readonly done_by: number | null
}
export type AffectedOrder = {
  readonly status: OrderStatus
  readonly promise_from: Instant
  readonly promise_to: Instant
  readonly travel_minutes: number
  readonly pack_minutes: number
  readonly started_at: Instant | null
  readonly ready_at: Instant | null
  readonly stock_used_at: Instant | null
  readonly tasks: readonly KitchenTask[]
}
export type MoveDetails = {
  readonly delay_minutes: number
  readonly bags: number | null
  readonly shelf: string
  readonly reason: CancelReason | null
  readonly liable: LiableParty | null
  readonly note: string
  readonly override: boolean
  /** Time of a departure or delivery that is reported later; omitted when it happens now. */
  readonly happened_at?: Date
}
export type TaskUpdate = Pick<KitchenTask, 'id' | 'state' | 'fire_at' | 'started_at' | 'done_at' | 'done_by'>
type StockState = 'claimed' | 'used' | 'wasted' | 'free'
/** Effects of a move on its order; a null field means unchanged. */
export type Effects = {
  /** New values of columns of the order. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly capacity: 'release' | 'retake' | 'override' | null
  readonly stock: StockState | null
  readonly tasks: readonly TaskUpdate[]
}
type MoveContext = {
  readonly name: MoveName
  readonly to: OrderStatus
  readonly at: Date
  readonly actor_id: number | null
}

const NOTHING = { capacity: null, stock: null, tasks: [] } as const

/** Returns the effects of an allowed move: times, slot capacity, stock and kitchen tasks. */
export function effectsOf(order: AffectedOrder, { name, to, at, actor_id }: MoveContext, input: MoveDetails): Effects {
  const status = { status: to }
  const used = { started_at: order.started_at ?? at, stock_used_at: order.stock_used_at ?? at }
  switch (name) {
    case 'accept': {
      const promise = laterPromise(order, input.delay_minutes, at)
      return {
        ...NOTHING,
        changes: { ...status, accepted_at: at, ...promise, pack_by: null },
        tasks: planned({ ...order, ...promise }),
      }
    }
    case 'start':
      return { ...NOTHING, changes: { ...status, ...used }, stock: 'used' }
    case 'pack': {
      const changes = { ...status, ...used, ready_at: at, bags: input.bags || null, shelf: input.shelf }
      return {
        ...NOTHING,
        changes,
        stock: order.stock_used_at ? null : 'used',
        tasks: finished(order.tasks, at, actor_id),
      }
    }
    case 'depart':
      return { ...NOTHING, changes: { ...status, departed_at: input.happened_at ?? at } }
    case 'deliver':
    case 'hand_over':
      return { ...NOTHING, changes: { ...status, completed_at: input.happened_at ?? at } }
    case 'cancel':
      return cancelled(order, at, input)
    case 'restore':
      return restored(order, to, input)
    case 'recall':
      return to === 'cooking' ? unpacked(order) : notBegun(order)
    case 'return':
      return { ...NOTHING, changes: { ...status, departed_at: null } }
    case 'reopen':
      return { ...NOTHING, changes: { ...status, completed_at: null } }
    case 'place':
    case 'place_direct':
      throw new RangeError(`${name} is not a move of an order that is there`)
  }
}

/**
 * Returns the open tasks with fire times computed from the promise. The caller also sets `pack_by` to null, because
 * these times do not follow a trip yet.
 */
export function planned(
  order: Pick<AffectedOrder, 'tasks' | 'promise_from' | 'travel_minutes' | 'pack_minutes'>,
): TaskUpdate[] {
  const fires = new Map(fireTimes(order.tasks, order).map((fire) => [fire.id, fire.fire_at]))
  return order.tasks.filter(isOpen).map((task) => after(task, { fire_at: fires.get(task.id)! }))
}

const isOpen = ({ state }: KitchenTask): boolean => state === 'queued' || state === 'started'

const after = (
  { id, state, fire_at, started_at, done_at, done_by }: KitchenTask,
  now: Partial<TaskUpdate>,
): TaskUpdate => ({
  id,
  state,
  fire_at,
  started_at,
  done_at,
  done_by,
  ...now,
})

const finished = (tasks: readonly KitchenTask[], at: Date, done_by: number | null): TaskUpdate[] =>
  tasks.filter(isOpen).map((task) => after(task, { state: 'done', done_at: at, done_by }))

function cancelled({ status, stock_used_at, tasks }: AffectedOrder, at: Date, input: MoveDetails): Effects {
  const reason = input.reason ?? 'other'
  return {
    changes: {
      status: 'cancelled',
      cancelled_at: at,
      cancelled_from: status,
      cancel_reason: reason,
      cancel_note: input.note,
      cancel_liable: input.liable ?? liableFor(reason),
      // Level 3 is the last escalation level, the cancellation.
      ...(reason === 'not_approved' && { escalation: 3 }),
    },
    capacity: 'release',
    stock: stock_used_at ? 'wasted' : 'free',
    tasks: tasks.filter(isOpen).map((task) => after(task, { state: 'dropped' })),
  }
}

function restored({ stock_used_at, tasks }: AffectedOrder, to: OrderStatus, input: MoveDetails): Effects {
  const none = { cancelled_at: null, cancelled_from: null, cancel_reason: null, cancel_note: '', cancel_liable: null }
  return {
    // A manual decision ends the approval deadline.
    changes: { status: to, ...none, approve_by: null, escalation: 0 },
    capacity: input.override ? 'override' : 'retake',
    stock: stock_used_at ? 'used' : 'claimed',
    tasks: tasks
      .filter(({ state }) => state === 'dropped')
      .map((task) => after(task, { state: task.started_at ? 'started' : 'queued' })),
  }
}

/** Reopens tasks that packing marked as done; tasks that the sections finished themselves stay done. */
function unpacked({ ready_at, tasks }: AffectedOrder): Effects {
  const packed_at = ready_at === null ? NaN : new Date(ready_at).getTime()
  return {
    ...NOTHING,
    changes: { status: 'cooking', ready_at: null, bags: null, shelf: '' },
    tasks: tasks
      .filter(({ done_at }) => done_at !== null && new Date(done_at).getTime() === packed_at)
      .map((task) => after(task, { state: task.started_at ? 'started' : 'queued', done_at: null, done_by: null })),
  }
}

function notBegun({ tasks }: AffectedOrder): Effects {
  return {
    ...NOTHING,
    changes: { status: 'accepted', started_at: null, stock_used_at: null },
    stock: 'claimed',
    tasks: tasks
      .filter(({ state }) => state === 'started' || state === 'done')
      .map((task) => after(task, { state: 'queued', started_at: null, done_at: null, done_by: null })),
  }
}
