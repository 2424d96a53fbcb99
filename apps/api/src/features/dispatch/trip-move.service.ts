import type { Caller } from '@tavlin/contract/access-rules'
import type { dispatch } from '@tavlin/contract/dispatch'
import type { Received } from '@tavlin/contract/endpoint'
import { type MovedTrip, moveTrip } from '@tavlin/domain/dispatch/move-trip'
import { makeMove, NOTHING_SAID } from '#features/orders/make-move.service.ts'
import type { Call } from '#platform/call.ts'
import type { Deps } from '#platform/deps.ts'
import { changeWave, editWave } from './edit-wave.service.ts'
import type { LockedWave } from './wave-lock.repo.ts'

type Move = Received<typeof dispatch.moveTrip>['body']

/** Its orders are moved by their own machine, one by one, under the locks of the trip. */
export function moveWholeTrip(deps: Deps, call: Call, caller: Caller, id: number, { move, version }: Move) {
  const at = deps.now()
  return changeWave(deps, call, async (tx) => {
    let moved: MovedTrip
    const data = await editWave(tx, call, at, caller, {
      ...{ kind: 'trip', concerned: { trip_ids: [id], whole: true }, seen: [{ trip_id: id, version }] },
      ...(move === 'depart' && { timed: (locked: LockedWave) => departed(locked, id, at) }),
      edit: ({ wave }) => (moved = moveTrip(wave, id, move)),
      told: () => [],
      follow: async (t) => {
        for (const { order_id, move: name } of moved.follows)
          await makeMove(t, call, at, { ...NOTHING_SAID, order_id, move: name, by: caller })
      },
    })
    return { data }
  })
}

const departed = (locked: LockedWave, id: number, at: Date): LockedWave => ({
  ...locked,
  trips: locked.trips.map((trip) => (trip.id === id ? { ...trip, departed_at: at.toISOString() } : trip)),
})
