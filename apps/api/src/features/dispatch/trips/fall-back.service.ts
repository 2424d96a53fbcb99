import { type EditResult, applyInlay } from '@tavlin/domain/dispatch/inlay-edits'
import { stopPositionOf, type Wave } from '@tavlin/domain/dispatch/wave'
import type { CommandContext } from '#platform/command-context.ts'
import { editWave } from '../waves/edit-wave.service.ts'
import { type UnassignedOrder, type FreedHours, listFalling } from './falling.repo.ts'

export { type UnassignedOrder, listFalling } from './falling.repo.ts'

/** Removes the stops of a driver in hours they no longer work; the orders wait again, with one action per wave. */
export async function fallBack(command: CommandContext, freed: FreedHours): Promise<UnassignedOrder[]> {
  const { tx } = command
  const falling = await listFalling(tx, freed)
  const fallen: UnassignedOrder[] = []
  for (const hour of new Set(falling.map((one) => one.hour))) {
    const of_hour = falling.filter((one) => one.hour === hour)
    const { orders } = await editWave(command, null, {
      kind: 'remove',
      seen: null,
      scope: { order_ids: of_hour.map(({ order_id }) => order_id) },
      edit: ({ wave }) => takeOff(wave, freed.driver_id, of_hour),
    })
    const ok_ids = new Set(orders.flatMap(({ order_id, ok }) => (ok ? [order_id] : [])))
    fallen.push(...of_hour.filter(({ order_id }) => ok_ids.has(order_id)))
  }
  return fallen
}

/**
 * Ignores trip locks, because the driver does not work in these hours. Skips orders that were moved to another driver
 * meanwhile.
 */
function takeOff(wave: Wave, driver_id: number, falling: readonly UnassignedOrder[]): EditResult {
  const own_ids = falling.flatMap(({ order_id, trip_id }) => {
    const trip = stopPositionOf(wave, order_id)?.trip
    return trip?.id === trip_id && trip.driver_id === driver_id ? [order_id] : []
  })
  const open = { ...wave, trips: wave.trips.map((trip) => ({ ...trip, inlays_lock: false })) }
  const edited = applyInlay(open, own_ids, null, { override: true })
  const was_locked = new Map(wave.trips.map(({ id, inlays_lock }) => [id, inlays_lock]))
  const trips = edited.wave.trips.map((trip) => ({ ...trip, inlays_lock: was_locked.get(trip.id)! }))
  return { ...edited, wave: { ...edited.wave, trips } }
}
