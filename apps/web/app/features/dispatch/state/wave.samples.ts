import type { Stop, Trip, WaitingOrder, Wave, WaveDriver } from './wave-types.ts'

const AT = '2026-11-15T11:00:00.000Z'

export const order = (order_id: number, more: Partial<WaitingOrder> = {}): WaitingOrder => ({
  order_id,
  number: 48000 + order_id,
  version: 1,
  deli_id: 1,
  status: 'accepted',
  customer_name: `Customer ${order_id}`,
  phone: null,
  address: 'Dizengoff 1',
  door: '',
  lat: 32.07,
  lng: 34.77,
  area_id: null,
  firmness: 'firm',
  promise_from: AT,
  promise_to: '2026-11-15T11:30:00.000Z',
  ready_at: null,
  volume: 80,
  bags: null,
  due_agorot: 0,
  collect: null,
  meals_count: 2,
  note_driver: '',
  unlock: false,
  leave_by: AT,
  is_at_risk: false,
  ...more,
})

export function stop(order_id: number, position: number, more: Partial<Stop> = {}): Stop {
  const { leave_by: _leave, is_at_risk: _risk, ...shared } = order(order_id)
  return {
    ...shared,
    stop_id: 1000 + order_id,
    position,
    state: 'pending',
    eta_at: '2026-11-15T11:20:00.000Z',
    leg_distance_m: 1200,
    leg_duration_s: 240,
    late_s: 0,
    bags_loaded: null,
    done_at: null,
    fail_reason: null,
    ...more,
  }
}

/** Of driver n: trip n × 10, with these orders. */
export const trip = (driver_id: number, order_ids: readonly number[], more: Partial<Trip> = {}): Trip => ({
  id: driver_id * 10,
  driver_id,
  deli_id: 1,
  date: '2026-11-15',
  hour: 13,
  seq: driver_id - 1,
  status: 'planned',
  version: 1,
  inlays_lock: false,
  locked_by: null,
  locked_at: null,
  start_at: AT,
  departed_at: null,
  completed_at: null,
  ends_at: '2026-11-15T12:00:00.000Z',
  distance_m: 5000,
  duration_s: 1800,
  duration_in_traffic_s: 2100,
  is_estimate: false,
  shape: null,
  volume: order_ids.length * 80,
  bags: order_ids.length,
  occupancy_percent: order_ids.length * 10,
  late_stops: 0,
  changed_by: null,
  changed_at: AT,
  stops: order_ids.map((id, i) => stop(id, i + 1)),
  ...more,
})

export const driver = (driver_id: number, own: Trip | null, more: Partial<WaveDriver> = {}): WaveDriver => ({
  driver_id,
  name: `Driver ${driver_id}`,
  deli_id: 1,
  duty: 'on',
  vehicle_kind: 'car',
  vehicle_name: 'Kangoo',
  capacity_volume: 800,
  capacity_bags: 20,
  capacity_stops: 15,
  skills: ['cash', 'events'],
  area_ids: [],
  phone: null,
  shift: { from: '2026-11-15T06:00:00.000Z', until: '2026-11-15T18:00:00.000Z' },
  position: null,
  trip: own,
  ...more,
})

export const wave = (drivers: readonly WaveDriver[], waiting: readonly WaitingOrder[]): Wave => ({
  date: '2026-11-15',
  hour: 13,
  at: AT,
  delis: [{ id: 1, name_he: 'Dizengoff', name_en: 'Dizengoff', lat: 32.07, lng: 34.77, code_he: 'D', code_en: 'D' }],
  hours: [{ hour: 13, orders: 10, waiting: waiting.length, trips: drivers.length }],
  drivers: [...drivers],
  waiting: [...waiting],
  has_drivers: true,
  may_lock: true,
})
