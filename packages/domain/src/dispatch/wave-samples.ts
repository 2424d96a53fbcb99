import type { Wave, WaveDriver, WaveOrder, WaveTrip } from './wave.ts'

export const sampleOrder = (id: number, more: Partial<WaveOrder> = {}): WaveOrder => ({
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

export const sampleDriver = (id: number, more: Partial<WaveDriver> = {}): WaveDriver => ({
  id,
  capacity: { volume: 800, bags: 12, stops: 10 },
  duty: 'on',
  skills: [],
  area_ids: [],
  shift: { deli_id: 1, from: '2026-11-16T08:00:00Z', until: '2026-11-16T20:00:00Z' },
  ...more,
})

/** Returns a trip whose driver id equals the trip id. */
export const sampleTrip = (id: number, order_ids: readonly number[] = [], more: Partial<WaveTrip> = {}): WaveTrip => ({
  id,
  driver_id: id,
  departure: 1,
  deli_id: 1,
  version: 1,
  inlays_lock: false,
  status: 'draft',
  stops: order_ids.map((order_id) => ({ id: order_id, order_id, state: 'pending' })),
  ...more,
})

export const sampleWave = (
  trips: readonly WaveTrip[],
  orders: readonly WaveOrder[],
  drivers: readonly WaveDriver[] = trips.map(({ driver_id }) => sampleDriver(driver_id)),
): Wave => ({
  trips,
  orders: new Map(orders.map((order) => [order.id, order])),
  drivers: new Map(drivers.map((driver) => [driver.id, driver])),
})
