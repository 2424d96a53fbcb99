import type { OrderVerdict } from '@tavlin/domain/dispatch/inlay-edits'
import type { Wave, WaveDriver, WaveOrder, WaveTrip } from '@tavlin/domain/dispatch/wave'
import { describe, expect, test } from 'vitest'
import { planEdit } from './plan-targets.ts'

const BACK = new Date('2026-11-15T18:00:00Z')
const order = (id: number, more: Partial<WaveOrder> = {}): WaveOrder => ({
  id,
  deli_id: 1,
  order_type: 'delivery',
  status: 'ready',
  volume: 100,
  bags: null,
  unlock: false,
  area_id: null,
  needs_skills: [],
  forbidden_driver_ids: [],
  ...more,
})
const driver = (id: number, more: Partial<WaveDriver> = {}): WaveDriver => ({
  id,
  duty: 'on',
  skills: [],
  area_ids: [],
  capacity: { volume: 800, bags: 8, stops: 8 },
  shift: { deli_id: 1, from: '2026-11-15T15:00:00Z', until: '2026-11-15T21:00:00Z' },
  ...more,
})
const trip = (driver_id: number, order_ids: readonly number[], more: Partial<WaveTrip> = {}): WaveTrip => ({
  id: driver_id * 10,
  driver_id,
  departure: 1,
  deli_id: 1,
  version: 1,
  inlays_lock: false,
  status: 'draft',
  stops: order_ids.map((order_id) => ({ id: order_id * 100, order_id, state: 'pending' })),
  ...more,
})
const waveOf = (trips: readonly WaveTrip[], more: Partial<Wave> = {}): Wave => ({
  trips,
  orders: new Map([1, 2, 3, 4, 5, 6].map((id) => [id, order(id)])),
  drivers: new Map([1, 2, 3].map((id) => [id, driver(id)])),
  ...more,
})
const part = (row_id: number, order_ids: readonly number[]) => ({ row_id, trip_id: row_id * 10, order_ids })
const laid = ({ trips }: Wave) => trips.map(({ stops }) => stops.map(({ order_id }) => order_id))
const reported = (orders: readonly OrderVerdict[], is_ok: boolean) =>
  orders.flatMap(({ order_id, ok }) => (ok === is_ok ? [order_id] : [])).toSorted((a, b) => a - b)
const edit = (wave: Wave, parts: readonly ReturnType<typeof part>[], elsewhere: readonly number[] = []) =>
  planEdit(wave, parts, new Set(elsewhere), () => BACK)

describe('parts of a plan', () => {
  test('swap orders between drivers, add waiting orders, remove planned orders and keep the ids of stops', () => {
    const wave = waveOf([trip(1, [1, 2, 6]), trip(2, [3, 4])])
    const { wave: after, orders, rejected, partly } = edit(wave, [part(1, [3, 1]), part(2, [4, 5, 2])])
    expect(laid(after)).toEqual([
      [3, 1],
      [4, 5, 2],
    ])
    expect(after.trips[0]!.stops[0]).toEqual({ id: 300, order_id: 3, state: 'pending' })
    expect(after.trips[1]!.stops[1]).toEqual({ id: null, order_id: 5, state: 'pending' })
    expect([rejected.size, partly.size]).toEqual([0, 0])
    expect([reported(orders, true), reported(orders, false)]).toEqual([[1, 2, 3, 4, 5, 6], []])
  })

  test('leave and report orders that would move to or from a driver whose part is not applied', () => {
    const wave = waveOf([trip(1, [1, 2]), trip(2, [3, 4])])
    const { wave: after, orders, partly } = edit(wave, [part(1, [3, 1, 5])], [4, 2])
    // Order 2 stays second, and order 3 stays with the other driver.
    expect(laid(after)).toEqual([
      [1, 2, 5],
      [3, 4],
    ])
    expect([...partly]).toEqual([1])
    expect(reported(orders, false)).toEqual([2, 3])
  })

  test('have the same result whether they are applied one by one or all at once', () => {
    const wave = waveOf([trip(1, [1, 2]), trip(2, [3, 4])])
    const half = edit(wave, [part(1, [3, 1])], [4, 2]).wave
    const full = edit(half, [part(1, [3, 1]), part(2, [2, 4])])
    expect(laid(full.wave)).toEqual([
      [3, 1],
      [2, 4],
    ])
    expect(full.partly.size).toBe(0)
  })

  test('skip an order that was moved or deleted meanwhile', () => {
    const wave = waveOf([trip(1, []), trip(2, []), trip(3, [1])])
    const { wave: after, orders } = edit(wave, [part(1, [1, 2, 9]), part(2, [3])])
    expect(laid(after)).toEqual([[2], [3], [1]])
    expect(reported(orders, false)).toEqual([1, 9])
  })

  test('keep started stops at the front of their trip', () => {
    const begun: WaveTrip['stops'] = [
      { id: 100, order_id: 1, state: 'failed' },
      { id: 200, order_id: 2, state: 'arrived' },
      { id: 300, order_id: 3, state: 'pending' },
    ]
    const { wave: after } = edit(waveOf([trip(1, [], { stops: begun }), trip(2, [])]), [part(1, [2, 4, 3])])
    expect(laid(after)[0]).toEqual([1, 2, 4, 3])
  })
})

describe('a part of a plan', () => {
  test.each<[string, string, Partial<Wave>, Partial<WaveTrip>]>([
    ['for a trip that was locked since', 'trip_locked', {}, { inlays_lock: true }],
    ['for a trip that has left', 'trip_departed', {}, { status: 'in_progress' }],
    ['for a driver whose shift was shortened', 'shift_ends', { drivers: shortened() }, {}],
    ['too large for a vehicle that was changed', 'over_stops', { drivers: smaller() }, {}],
  ])('is rejected when it is %s, while the other parts are applied', (_, code, more, of_trip) => {
    const wave = waveOf([trip(1, [1], of_trip), trip(2, [3])], more)
    const { wave: after, rejected } = edit(wave, [part(1, [1, 3]), part(2, [5])])
    expect([...rejected].map(([id, problem]) => [id, problem.code])).toEqual([[1, code]])
    expect(laid(after)).toEqual([[1], [3, 5]])
  })
})

function shortened() {
  const shift = { deli_id: 1, from: '2026-11-15T15:00:00Z', until: '2026-11-15T17:00:00Z' }
  return new Map([
    [1, driver(1, { shift })],
    [2, driver(2)],
  ])
}

function smaller() {
  return new Map([
    [1, driver(1, { capacity: { volume: 800, bags: 8, stops: 1 } })],
    [2, driver(2)],
  ])
}
