import { expect, test } from 'vitest'
import type { StopState } from './dispatch-enums.ts'
import { departTrip, postponeStop, reportSeenStop, reportStop, returnToDeli, revisionOf } from './driver-stops.ts'
import { type Wave, type WaveTrip, tripOf } from './wave.ts'

const order = (id: number, status: string) => ({
  id,
  deli_id: 1,
  order_type: 'delivery',
  status,
  volume: 100,
  bags: 1,
  unlock: false,
  area_id: null,
  needs_skills: [],
  forbidden_driver_ids: [],
})
function waveWith(states: readonly StopState[], trip: Partial<WaveTrip> = {}, status = 'on-the-way'): Wave {
  const stops = states.map((state, i) => ({ id: i + 1, order_id: i + 1, state }))
  const base = {
    id: 7,
    driver_id: 5,
    departure: 1,
    deli_id: 1,
    version: 1,
    inlays_lock: false,
    status: 'in_progress' as const,
    stops,
  }
  const orders = new Map(
    states.map((state, i) => [i + 1, order(i + 1, state === 'delivered' ? 'completed' : status) as never]),
  )
  return { trips: [{ ...base, ...trip }], orders, drivers: new Map() }
}
const statesOf = (wave: Wave) => tripOf(wave, 7).stops.map(({ order_id, state }) => `${order_id} ${state}`)

test('delivers a stop whose arrival was not reported, and completes the trip with the last stop', () => {
  const first = reportStop(waveWith(['pending', 'pending']), 7, 1, 'deliver')
  expect(statesOf(first.wave)).toEqual(['1 delivered', '2 pending'])
  expect(first.follows).toEqual([{ order_id: 1, move: 'deliver' }])
  expect(tripOf(first.wave, 7).status).toBe('in_progress')
  const last = reportStop(waveWith(['delivered', 'arrived']), 7, 2, 'deliver')
  expect(tripOf(last.wave, 7).status).toBe('completed')
})

test('accepts a repeated report without a change', () => {
  const wave = waveWith(['delivered', 'failed'])
  expect(reportStop(wave, 7, 1, 'deliver')).toMatchObject({ wave, follows: [] })
  expect(reportStop(wave, 7, 1, 'arrive')).toMatchObject({ wave, follows: [] })
  expect(reportStop(wave, 7, 2, 'fail')).toMatchObject({ wave, follows: [] })
})

test('a failed stop returns its order, and its bags count as returned when the driver is back at the deli', () => {
  const { wave, follows } = reportStop(waveWith(['arrived']), 7, 1, 'fail')
  expect(follows).toEqual([{ order_id: 1, move: 'return' }])
  expect(tripOf(wave, 7).status).toBe('in_progress')
  const back = returnToDeli(wave, 7).wave
  expect(statesOf(back)).toEqual(['1 returned'])
  expect(tripOf(back, 7).status).toBe('completed')
})

test.each<[StopState, 'arrive' | 'deliver' | 'fail']>([
  ['failed', 'deliver'],
  ['failed', 'arrive'],
  ['returned', 'deliver'],
  ['skipped', 'fail'],
  ['delivered', 'fail'],
])('a stop in the state %s rejects the move %s', (state, move) => {
  expect(() => reportStop(waveWith([state]), 7, 1, move)).toThrow(
    expect.objectContaining({ code: 'stop_move_not_allowed' }),
  )
})

test('rejects reports before the departure, for cancelled orders and for orders of other trips', () => {
  const not_left = waveWith(['pending'], { status: 'loading' }, 'ready')
  expect(() => reportStop(not_left, 7, 1, 'arrive')).toThrow(expect.objectContaining({ code: 'stop_move_not_allowed' }))
  expect(() => reportStop(waveWith(['arrived'], {}, 'cancelled'), 7, 1, 'deliver')).toThrow(
    expect.objectContaining({ code: 'stop_move_not_allowed' }),
  )
  expect(() => reportStop(waveWith(['pending']), 7, 9, 'arrive')).toThrow(
    expect.objectContaining({ code: 'order_not_on_trip' }),
  )
})

test('a reported delivery counts although the order was moved to another trip, and its stop comes back', () => {
  const wave = waveWith(['delivered', 'pending'])
  const [mine] = wave.trips
  const theirs = { ...mine!, id: 8, driver_id: 6, stops: [{ id: 3, order_id: 3, state: 'pending' as const }] }
  const moved = {
    ...wave,
    trips: [mine!, theirs],
    orders: new Map([...wave.orders, [3, order(3, 'on-the-way') as never]]),
  }
  const { wave: after, follows } = reportSeenStop(moved, 7, 3, 'deliver')
  expect(statesOf(after)).toEqual(['1 delivered', '3 delivered', '2 pending'])
  expect(tripOf(after, 8).stops).toEqual([])
  expect(follows).toEqual([{ order_id: 3, move: 'deliver' }])
  for (const move of ['arrive', 'fail'] as const)
    expect(reportSeenStop(moved, 7, 3, move)).toMatchObject({ wave: moved, follows: [] })
  expect(() => reportStop(moved, 7, 3, 'deliver')).toThrow(expect.objectContaining({ code: 'order_not_on_trip' }))
})

test('a reported delivery departs and delivers an order on no trip, and is rejected for a cancelled order', () => {
  const wave = waveWith(['pending'])
  const with_order = (status: string) => ({
    ...wave,
    orders: new Map([...wave.orders, [3, order(3, status) as never]]),
  })
  expect(reportSeenStop(with_order('ready'), 7, 3, 'deliver').follows.map(({ move }) => move)).toEqual([
    'depart',
    'deliver',
  ])
  expect(reportSeenStop(with_order('completed'), 7, 3, 'deliver').follows).toEqual([])
  expect(() => reportSeenStop(with_order('cancelled'), 7, 3, 'deliver')).toThrow(
    expect.objectContaining({ code: 'stop_move_not_allowed' }),
  )
})

test('postpones a stop to the end of the trip, unless the trip is locked or the driver has arrived', () => {
  const wave = waveWith(['delivered', 'pending', 'pending'])
  expect(statesOf(postponeStop(wave, 7, 2).wave)).toEqual(['1 delivered', '3 pending', '2 pending'])
  expect(postponeStop(wave, 7, 3).wave).toBe(wave)
  expect(() => postponeStop(waveWith(['pending', 'pending'], { inlays_lock: true }), 7, 1)).toThrow(
    expect.objectContaining({ code: 'trip_locked' }),
  )
  expect(() => postponeStop(waveWith(['arrived', 'pending']), 7, 1)).toThrow(
    expect.objectContaining({ code: 'stop_move_not_allowed' }),
  )
})

test('a trip departs once and cannot be completed while a stop is open', () => {
  const left = departTrip(waveWith(['pending'], { status: 'loading' }, 'ready'), 7, false)
  expect(tripOf(left.wave, 7).status).toBe('in_progress')
  expect(left.follows).toEqual([{ order_id: 1, move: 'depart' }])
  const again = waveWith(['pending'])
  expect(departTrip(again, 7, false).wave).toBe(again)
  expect(() => returnToDeli(again, 7)).toThrow(expect.objectContaining({ code: 'trip_move_not_allowed' }))
})

test('reports the stops that were added, removed or reordered since the driver last saw the trip', () => {
  const stops = (...ids: number[]) => ids.map((order_id) => ({ order_id, state: 'pending' as const }))
  expect(revisionOf(null, stops(1, 2))).toBeNull()
  expect(revisionOf([1, 2], stops(1, 2))).toBeNull()
  expect(revisionOf([1, 2], stops(2, 1))).toEqual({ added: [], removed: [], is_reordered: true })
  expect(revisionOf([1, 2], stops(1, 3))).toEqual({ added: [3], removed: [2], is_reordered: false })
  const done = [{ order_id: 1, state: 'failed' as const }, ...stops(2)]
  expect(revisionOf([1, 2], done)).toBeNull()
})
