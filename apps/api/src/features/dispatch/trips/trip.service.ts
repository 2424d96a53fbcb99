import type { Caller } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { handOver, lockTrip } from '@tavlin/domain/dispatch/trip-edits'
import { orderOf } from '@tavlin/domain/dispatch/wave'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { type EditContext, changeWave, editWave } from '../waves/edit-wave.service.ts'

type HandOverInput = ParsedRequestOf<typeof dispatch.handOver>['body']
type Lock = ParsedRequestOf<typeof dispatch.lockTrip>['body']

/**
 * Assigns the whole trip to another driver and keeps the sequence of its stops; if that driver has a trip at the given
 * departure, the two trips are swapped.
 */
export function handOverTrip(deps: Deps, call: SignedCall, id: number, body: HandOverInput) {
  const { caller } = call
  const { driver_id, departure, seen, override } = body
  // All departures of the driver are locked, because the trip takes the driver's first free departure number.
  const otherOf = ({ locked }: EditContext) =>
    locked.trips.find((trip) => trip.id !== id && trip.driver_id === driver_id && trip.departure === departure)
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: (context) => (otherOf(context) ? 'swap' : 'hand_over'),
      scope: { trip_ids: [id], driver_ids: [driver_id], whole: true },
      seen,
      edit: (context) => {
        const to = context.locked.drivers.find((driver) => driver.id === driver_id)!
        if (!to.active) throw new Refusal('driver_not_there', { driver_id })
        const options = { override, timesOf: context.timesOf }
        return handOver(context.wave, id, { driver_id, other_id: otherOf(context)?.id ?? null }, options)
      },
    })
    return { data }
  })
}

export function lockInlays(deps: Deps, call: SignedCall, id: number, { locked, version }: Lock) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => {
    const { trips } = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: locked ? 'lock' : 'unlock',
      access: 'lock_trips',
      scope: { trip_ids: [id] },
      seen: [{ trip_id: id, version }],
      edit: ({ wave }) => ({ wave: lockTrip(wave, id, locked), orders: [] }),
    })
    return { data: trips[0]! }
  })
}

/** Exempts one order from the lock of its trip or of the trip that it moves to, or removes this exemption. */
export function exemptOrder(deps: Deps, call: SignedCall, id: number, { unlock }: { unlock: boolean }) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => ({
    data: await exemptIn({ tx, call, now: deps.now() }, caller, id, unlock),
  }))
}

export function exemptIn(command: CommandContext, caller: Caller, id: number, unlock: boolean) {
  return editWave(command, caller, {
    kind: 'exempt',
    access: 'lock_trips',
    scope: { order_ids: [id] },
    seen: null,
    always: true,
    edit: ({ wave }) => ({
      wave: { ...wave, orders: new Map(wave.orders).set(id, { ...orderOf(wave, id), unlock }) },
      orders: [{ order_id: id, ok: true, problems: [] }],
    }),
  })
}
