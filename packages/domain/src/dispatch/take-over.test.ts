import { expect, test } from 'vitest'
import type { StopState, TripStatus } from './dispatch-enums.ts'
import { takeOver } from './trip-edits.ts'
import { type Wave, type WaveTrip, tripOf } from './wave.ts'

const [FROM, TO] = [1, 2]
const trip = (id: number, driver_id: number, status: TripStatus, states: readonly StopState[]): WaveTrip => ({
  id,
  driver_id,
  departure: 1,
  deli_id: 1,
  version: 1,
  inlays_lock: false,
  status,
  stops: states.map((state, i) => ({ id: i + 1, order_id: i + 1, state })),
})
function waveOf(states: readonly StopState[], to_driver_id = 8): Wave {
  const orders = states.map((_, i) => ({
    id: i + 1,
    deli_id: 1,
    order_type: 'delivery' as const,
    status: 'on-the-way' as const,
    volume: 100,
    bags: 1,
    unlock: false,
    area_id: null,
    needs_skills: [],
    forbidden_driver_ids: [],
  }))
  const driver = (id: number) => ({
    id,
    capacity: { volume: 1000, bags: 10, stops: 10 },
    duty: 'on' as const,
    skills: [],
    area_ids: [],
    shift: { deli_id: 1, from: '2026-11-16T08:00:00Z', until: '2026-11-16T20:00:00Z' },
  })
  return {
    trips: [trip(FROM, 7, 'in_progress', states), trip(TO, to_driver_id, 'draft', [])],
    orders: new Map(orders.map((order) => [order.id, order])),
    drivers: new Map([7, 8].map((id) => [id, driver(id)])),
  }
}
const ids = { trip_id: FROM, to_id: TO }

test.each<[StopState[], TripStatus]>([
  [['pending', 'pending'], 'cancelled'],
  [['delivered', 'pending'], 'completed'],
  [['delivered', 'returned', 'arrived'], 'completed'],
  [['delivered', 'failed', 'pending'], 'in_progress'],
])('a trip with the stops %s is %s after its open stops were taken over', (states, status) => {
  const { wave } = takeOver(waveOf(states), ids, { override: false })
  expect(tripOf(wave, FROM).status).toBe(status)
  const taken = tripOf(wave, TO)
  expect(taken.status).toBe('in_progress')
  expect(taken.stops.every(({ state }) => state === 'pending')).toBe(true)
  expect(taken.stops.length + tripOf(wave, FROM).stops.length).toBe(states.length)
})

test('the driver of a trip cannot take it over, and a trip without open stops cannot be taken over', () => {
  const refused = expect.objectContaining({ code: 'trip_move_not_allowed' })
  expect(() => takeOver(waveOf(['pending'], 7), ids, { override: true })).toThrow(refused)
  expect(() => takeOver(waveOf(['delivered']), ids, { override: true })).toThrow(refused)
})
