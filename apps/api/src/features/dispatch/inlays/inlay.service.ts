import type { dispatch } from '@tavlin/contract/dispatch'
import type { ParsedRequestOf } from '@tavlin/contract/endpoint'
import { applyInlay } from '@tavlin/domain/dispatch/inlay-edits'
import { reorderTrip } from '@tavlin/domain/dispatch/trip-edits'
import { tripOf } from '@tavlin/domain/dispatch/wave'
import type { SignedCall } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { type EditContext, changeWave, editWave } from '../waves/edit-wave.service.ts'

type MoveInlaysInput = ParsedRequestOf<typeof dispatch.moveInlays>['body']
type Removal = ParsedRequestOf<typeof dispatch.removeInlays>['body']
type Order = ParsedRequestOf<typeof dispatch.reorderTrip>['body']

export const tripOfDriver = (
  { locked }: EditContext,
  driver_id: number,
  { date, hour }: { date: string; hour: number },
) => locked.trips.find((trip) => trip.driver_id === driver_id && trip.date === date && trip.hour === hour)!

export function moveInlays(deps: Deps, call: SignedCall, body: MoveInlaysInput) {
  const { caller } = call
  const { order_ids, driver_id, date, hour, position, seen, override } = body
  const at = deps.now()
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: at }, caller, {
      kind: 'move',
      seen,
      scope: { order_ids, date, hour, make: { driver_ids: [driver_id], at, by_id: caller.id } },
      edit: (context) => {
        const trip_id = tripOfDriver(context, driver_id, body).id
        return applyInlay(context.wave, order_ids, { trip_id, position }, { override, timesOf: context.timesOf })
      },
    })
    return { data }
  })
}

export function removeInlays(deps: Deps, call: SignedCall, { order_ids, seen }: Removal) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: 'remove',
      seen,
      scope: { order_ids },
      edit: ({ wave }) => applyInlay(wave, order_ids, null, { override: true }),
    })
    return { data }
  })
}

export function reorderInlays(deps: Deps, call: SignedCall, id: number, { order_ids, version }: Order) {
  const { caller } = call
  return changeWave(deps, call, async (tx) => {
    const data = await editWave({ tx, call, now: deps.now() }, caller, {
      kind: 'reorder',
      seen: [{ trip_id: id, version }],
      scope: { trip_ids: [id] },
      edit: ({ wave }) => ({
        wave: reorderTrip(wave, id, order_ids),
        orders: order_ids.map((order_id) => ({ order_id, ok: true, problems: [] })),
      }),
      reported: ({ wave }) => {
        const was = tripOf(wave, id).stops
        return order_ids.filter((order_id, i) => was[i]?.order_id !== order_id)
      },
    })
    return { data }
  })
}
