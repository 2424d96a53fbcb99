import { expect, test } from 'vitest'
import { chance, oneOf } from './seed-rows.ts'
import { type DemoDriver, type DemoOrder, planTrips } from './seed-trip-plan.ts'

const TODAY = '2026-11-15'
const NOW = { date: TODAY, hour: 19 }
const DELI = { lat: 32.07, lng: 34.78 }
const drivers = (['van', 'car', 'car', 'scooter', 'bicycle'] as const).map((vehicle_kind, i): DemoDriver => ({
  id: i + 1,
  deli_id: 1,
  vehicle_kind,
  capacity_stops: 10,
  capacity_volume: [1200, 800, 800, 400, 250][i]!,
}))
const shifts = drivers.map(({ id }) => ({ driver_id: id, date: TODAY, start_minute: 600, end_minute: 1380 }))

const orders = Array.from({ length: 120 }, (_, id): DemoOrder => {
  const hour = 17 + (id % 5)
  const left = hour < NOW.hour || (hour === NOW.hour && chance('left', id) < 0.3)
  return {
    id,
    number: id,
    deli_id: 1,
    date: TODAY,
    hour,
    volume: 30 + Math.floor(chance('volume', id) * 200),
    lat: DELI.lat + chance('lat', id) / 50 - 0.01,
    lng: DELI.lng + chance('lng', id) / 50 - 0.01,
    promise_to: 0,
    departed_at: left ? 1 : null,
    completed_at: left && hour < 18 ? 2 : null,
    status: left ? oneOf(['completed', 'on-the-way'], id) : 'accepted',
  }
})
const trips = planTrips(orders, drivers, shifts, new Map([[1, DELI]]), NOW)

test('planTrips assigns every departed order to exactly one trip', () => {
  const placed = trips.flatMap((trip) => trip.orders.map(({ id }) => id))
  expect(new Set(placed).size).toBe(placed.length)
  for (const { id, departed_at } of orders) if (departed_at !== null) expect(placed).toContain(id)
})

test('planTrips gives a driver one trip per hour, and a trip a unique letter in its wave', () => {
  const once = (keys: string[]) => expect(new Set(keys).size).toBe(keys.length)
  once(trips.map(({ driver, date, hour }) => `${driver.id} ${date} ${hour}`))
  once(trips.map(({ date, hour, seq }) => `${seq} ${date} ${hour}`))
})

test('planTrips leaves future orders and a part of the current hour waiting, and overloads no vehicle', () => {
  expect(trips.filter(({ hour }) => hour > NOW.hour)).toEqual([])
  const present = orders.filter(({ hour, departed_at }) => hour === NOW.hour && departed_at === null)
  const planned = trips.flatMap((trip) => trip.orders).filter((order) => present.includes(order))
  expect(planned.length).toBeGreaterThan(0)
  expect(planned.length).toBeLessThan(present.length)
  for (const { driver, orders: own } of trips.filter((trip) => trip.orders.some((one) => one.departed_at === null)))
    expect(own.reduce((sum, { volume }) => sum + volume, 0)).toBeLessThanOrEqual(driver.capacity_volume)
})
