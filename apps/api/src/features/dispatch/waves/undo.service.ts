import type { Caller } from '@tavlin/contract/access-rules'
import type { EditResult } from '@tavlin/domain/dispatch/inlay-edits'
import type { PositionChange } from '@tavlin/domain/dispatch/position-changes'
import { handOver, lockTrip } from '@tavlin/domain/dispatch/trip-edits'
import { undoChanges } from '@tavlin/domain/dispatch/undo'
import { type Wave, orderOf } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { type EditContext, changeWave, editWave } from './edit-wave.service.ts'
import { type LockedAction, lockAction } from './undo.repo.ts'
import { dispatchedDelis } from './wave.service.ts'

/**
 * Undoes an action of the caller once. Orders that were moved again since then stay in place and are returned with `ok:
 * false`.
 */
export function undoAction(deps: Deps, call: SignedCall, id: number) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => {
    const action = await lockAction(tx, id)
    if (!action || !isDispatchedBy(caller, action)) return notFound('action', id)
    if (action.by_id !== caller.id) throw new Refusal('undo_of_another')
    if (action.undone_by !== null) throw new Refusal('undo_overtaken', { because: 'undone' })
    const order_ids = action.changes.map(({ order_id }) => order_id)
    const trip_ids = action.trip_ids.map(Number)
    const is_hand_over = action.kind === 'hand_over'
    const driver_ids = is_hand_over ? [...new Set(action.changes.flatMap(({ before }) => before?.driver_id ?? []))] : []
    const data = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: 'undo',
      seen: null,
      undoes: id,
      always: action.kind === 'exempt',
      ...(LOCKS.includes(action.kind) && { access: 'lock_trips' as const }),
      scope: { order_ids, trip_ids, driver_ids, date: action.date, hour: action.hour, whole: is_hand_over },
      edit: (context) => undone(context, action),
    })
    if (data.action_id === null) throw new Refusal('undo_overtaken', { orders: data.orders, trips: data.trips })
    return { data }
  })
}

/** Whether the log shows this action to the caller; other actions are answered as unknown. */
function isDispatchedBy(caller: Caller, { deli_ids }: LockedAction): boolean {
  const own = dispatchedDelis(caller, undefined)
  return own === null || deli_ids.some((deli_id) => own.includes(deli_id))
}

const LOCKS: readonly string[] = ['lock', 'unlock', 'exempt']

function undone({ wave, locked }: EditContext, { kind, changes, trip_ids }: LockedAction): EditResult {
  if (kind === 'lock' || kind === 'unlock')
    return {
      wave: trip_ids.map(Number).reduce((so_far, id) => lockTrip(so_far, id, kind === 'unlock'), wave),
      orders: [],
    }
  if (kind === 'hand_over') return driverBack({ wave, locked }, changes)
  if (kind === 'exempt') return boundAgain(wave, changes)
  const { wave: back, orders, overtaken } = undoChanges(wave, changes)
  return { wave: back, orders: [...orders, ...overtaken.map((order_id) => ({ order_id, ok: false, problems: [] }))] }
}

/** Reassigns the trip to its previous driver, as a further departure, if the new driver still has it. */
function driverBack(
  { wave, locked }: Pick<EditContext, 'wave' | 'locked'>,
  changes: LockedAction['changes'],
): EditResult {
  const [moved] = changes
  const trip = moved?.after && wave.trips.find(({ id }) => id === moved.after!.trip_id)
  const former = moved?.before?.driver_id
  const is_known = locked.drivers.some(({ id }) => id === former)
  if (!trip || former === undefined || trip.driver_id !== moved?.after?.driver_id || !is_known)
    return { wave, orders: changes.map(({ order_id }) => ({ order_id, ok: false, problems: [] })) }
  return handOver(wave, trip.id, { driver_id: former, other_id: null }, { override: true })
}

/** Returns false when someone changed the exemption meanwhile. */
const isStillSo = (wave: Wave, { order_id, unlock }: PositionChange): boolean =>
  unlock !== undefined && orderOf(wave, order_id).unlock === unlock

function boundAgain(wave: Wave, changes: readonly PositionChange[]): EditResult {
  const orders = new Map(wave.orders)
  for (const one of changes)
    if (isStillSo(wave, one)) orders.set(one.order_id, { ...orderOf(wave, one.order_id), unlock: !one.unlock })
  const answers = changes.map((one) => ({ order_id: one.order_id, ok: isStillSo(wave, one), problems: [] }))
  if (!answers.some(({ ok }) => ok)) throw new Refusal('undo_overtaken', { orders: answers })
  return { wave: { ...wave, orders }, orders: answers }
}
