import type { Caller } from '@tavlin/contract/access-rules'
import type { MoveName } from '@tavlin/domain/orders/order-machine'
import { type PermissionCheck, judgeMove } from '@tavlin/domain/orders/judge-move'
import { type MoveDetails, effectsOf } from '@tavlin/domain/orders/move-effects'
import { pointsFor } from '@tavlin/domain/orders/points'
import { Refusal } from '@tavlin/domain/refusal'
import { writeNoteTo } from '#features/activity/note.service.ts'
import { countOrder } from '#features/customers/customer-orders.service.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'

import * as repo from './move.repo.ts'
import { orderAnswer } from '../page/order-answer.service.ts'
import { expectRight, mayIn } from '../order-right.service.ts'
import { settlePoints } from './points.service.ts'

export type MoveInput = MoveDetails & {
  readonly order_id: number
  readonly move: MoveName
  readonly by: Caller | 'clock'
  /** Version of the order that the caller saw; omitted where only the status matters. */
  readonly version?: number
  /** Rejects the status change when anything is paid and not refunded, also by a payment that commits meanwhile. */
  readonly only_unpaid?: true
}
export const NO_DETAILS: MoveDetails = {
  delay_minutes: 0,
  bags: null,
  shelf: '',
  reason: null,
  liable: null,
  note: '',
  override: false,
}

/**
 * Single entry point of the order state machine. Reads the order without a lock, checks it, and saves it only at the
 * same version: slot, stock and wallets are locked before it, in the global lock sequence.
 */
export async function makeMove(command: CommandContext, input: MoveInput): Promise<repo.MovedOrder> {
  const { tx, call, now: at } = command
  const { order_id, by, move } = input
  const order = (await repo.findMoved(tx, order_id)) ?? notFound('order', order_id)
  // The driver of an order may see it, whatever their permissions.
  if (by !== 'clock' && by.id !== order.driver_id) expectRight(by, order)
  if (input.only_unpaid && order.paid_agorot > order.refunded_agorot) throw new Refusal('guest_order_settled')
  const to = await verdictOf(tx, at, order, input)
  const doing = { name: move, to, at, actor_id: call.caller?.id ?? null }
  const effects = effectsOf(order, doing, input)
  const points = await followMoney(command, order, to)
  const net_paid_agorot = order.paid_agorot - order.refunded_agorot
  const counted = {
    ...(points !== null && { points_earned: points }),
    ...((points !== null || input.only_unpaid) && { net_paid_agorot }),
  }
  const outcome = await repo.executeMove(
    tx,
    order,
    { ...effects, changes: { ...effects.changes, ...counted } },
    { at, actor_id: doing.actor_id, request_id: call.request_id },
  )
  if ('missing' in outcome) throw new Refusal('slot_full', { missing: outcome.missing })
  await followCustomer(tx, at, order, to)
  const moved = { ...order, ...effects.changes, status: to, version: order.version + 1 } as repo.MovedOrder
  const note_id = await keepNote(command, { order, input })
  await recordEach(tx, call, [
    ...eventsOf(order, to, input, note_id),
    ...stockEvents(order, outcome),
    ...pointsEvents(order, points),
  ])
  return moved
}

async function verdictOf(tx: Tx, at: Date, order: repo.MovedOrder, input: MoveInput) {
  const { by, move, version } = input
  const may: PermissionCheck = by === 'clock' ? () => true : mayIn(by, order)
  const verdict = judgeMove(order, move, { ...input, by_clock: by === 'clock' }, may, at)
  if ('refusal' in verdict && verdict.refusal.code === 'move_not_allowed')
    throw new Refusal('move_not_allowed', { ...verdict.refusal.details, version: order.version })
  if (version !== undefined && version !== order.version && by !== 'clock')
    throw new Refusal('version_stale', { current: (await orderAnswer(tx, by, order.id, at)).data })
  if ('missing' in verdict) throw new Denied('not_allowed', { access: verdict.missing[0] })
  if ('refusal' in verdict) throw verdict.refusal
  return verdict.to
}

/** Points are earned on completion and reversed on reopening. Returns null when points are not affected. */
async function followMoney(command: CommandContext, order: repo.MovedOrder, to: string): Promise<number | null> {
  if (order.customer_id === null || (to === 'completed') === (order.status === 'completed')) return null
  const points = to === 'completed' ? pointsFor(order, order.points_per_shekel) : 0
  await settlePoints(command, order, points)
  return points
}

async function followCustomer(tx: Tx, at: Date, order: repo.MovedOrder, to: string): Promise<void> {
  const { id, customer_id, status } = order
  if (customer_id === null || (to === 'completed') === (status === 'completed')) return
  await countOrder(tx, { customer_id, order_id: id }, to === 'completed' ? 1 : -1, at)
}

/**
 * Stores the reason of a move, which is shown with the event. The note of a cancellation is stored in the order itself.
 */
async function keepNote(
  command: CommandContext,
  { order, input }: { order: repo.MovedOrder; input: MoveInput },
): Promise<number | null> {
  const note = input.note.trim()
  if (note === '' || input.move === 'cancel') return null
  const { id: model_id, customer_id } = order
  return writeNoteTo(command, { model: 'order', model_id, customer_id, text: note })
}

const idsOf = ({ id, deli_id, customer_id, number }: repo.MovedOrder) => ({
  order_id: id,
  deli_id,
  customer_id,
  number,
})

function eventsOf(order: repo.MovedOrder, to: string, input: MoveInput, note_id: number | null): NewEvent[] {
  const { move, reason, bags, delay_minutes } = input
  const event_data = {
    ...(move === 'cancel' && reason && { reason }),
    ...(move === 'pack' && bags && { bags }),
    ...(move === 'accept' && delay_minutes > 0 && { delay_minutes }),
    ...(note_id !== null && { note_id }),
  }
  const data = { ...idsOf(order), move, from: order.status, to, ...event_data }
  return [{ name: 'order.moved', data, deli_id: order.deli_id }]
}

/** Limit of ids per event, because a realtime message has at most 10 kB. */
const MAX_IDS_PER_EVENT = 100

export function stockEvents(
  { deli_id }: Pick<repo.MovedOrder, 'deli_id'>,
  { touched }: Extract<repo.Outcome, { touched: unknown }>,
): NewEvent[] {
  const idsWhere = (was_moved: boolean) =>
    touched.flatMap((one) => (one.was_moved === was_moved ? [one.touched_id] : [])).slice(0, MAX_IDS_PER_EVENT)
  const [moved, claimed] = [idsWhere(true), idsWhere(false)]
  const low = touched.filter(({ ran_low }) => ran_low).map(({ touched_id }) => touched_id)
  return [
    ...(moved.length > 0 ? [{ name: 'stock.moved' as const, data: { deli_id, ingredient_ids: moved }, deli_id }] : []),
    ...(claimed.length > 0
      ? [{ name: 'stock.claimed' as const, data: { deli_id, ingredient_ids: claimed }, deli_id }]
      : []),
    ...low.map((ingredient_id) => ({ name: 'stock.ran_low' as const, data: { deli_id, ingredient_id }, deli_id })),
  ]
}

function pointsEvents(order: repo.MovedOrder, points: number | null): NewEvent[] {
  const moved = (points ?? order.points_earned) - order.points_earned
  if (moved === 0) return []
  return [{ name: 'order.points_moved', data: { ...idsOf(order), points: moved }, deli_id: order.deli_id }]
}
