import { kitchenDeparture, packChange } from '@tavlin/domain/eta/kitchen-departure'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { type WaveKey, findWaveOf, listTrips, lockPacked, saveDepartures } from './kitchen-departure.repo.ts'

export type DeparturePayload = WaveKey | { readonly order_id: number }

/**
 * Lets the fire times of a wave follow the departures of its trips: after an assignment, a new sequence, a removal, a
 * new start or new travel times. Runs as a job, so that edits of a wave do not wait for locks of its orders.
 */
export async function followDeparture(deps: Deps, payload: DeparturePayload): Promise<void> {
  const wave = 'order_id' in payload ? await findWaveOf(deps.db, payload.order_id) : payload
  if (!wave) return
  await change(deps, SYSTEM_CALL, async (tx) => {
    const at = deps.now()
    const trips = await listTrips(tx, wave)
    const departures = new Map(trips.map((trip) => [trip.id, kitchenDeparture(trip, at)]))
    const orders = await lockPacked(tx, wave.deli_id, [...departures.keys()])
    const changes = orders.flatMap((order) => {
      const moved = packChange(order, order.trip_id === null ? null : (departures.get(order.trip_id) ?? null))
      return moved === null ? [] : [{ ...moved, order_id: order.id }]
    })
    if (changes.length === 0) return
    for (const section of await saveDepartures(tx, changes, at))
      await record(tx, SYSTEM_CALL, 'kitchen.moved', section, section.deli_id)
  })
}
