import { seededRandom } from '../seeded-random.ts'
import { describe, expect, test } from 'vitest'
import type { Travel } from './etas.ts'
import { type HoldOrder, holdAdvice } from './hold-advice.ts'
import { type SimulationDay, playDay } from './hold-simulation.ts'

const NOW = Date.parse('2026-11-15T17:00:00Z')
const MINUTE = 60_000
/** Travel along one street through the deli; `minutes` has the position of each order, in minutes from the deli. */
const along =
  (minutes: Readonly<Record<number, number>>): Travel =>
  (from, to) => {
    const at = (id: number | null) => (id === null ? 0 : minutes[id]!)
    return { seconds: Math.abs(at(from) - at(to)) * 60, metres: 0 }
  }
const order = (order_id: number, ready_in: number, leave_in: number): HoldOrder => ({
  order_id,
  ready_ms: NOW + ready_in * MINUTE,
  leave_by_ms: NOW + leave_in * MINUTE,
})
const advised = (orders: readonly HoldOrder[], minutes: Readonly<Record<number, number>>, free_drivers = 3) =>
  holdAdvice(orders, { now_ms: NOW, free_drivers, travel: along(minutes) })

describe('hold advice', () => {
  test('holds an order for a neighbour that is ready early enough to deliver both orders in time', () => {
    const advice = advised([order(1, 0, 40), order(2, 15, 45)], { 1: 12, 2: 14 })
    expect(advice).toEqual([
      {
        order_id: 1,
        advice: 'hold',
        because: 'neighbours_coming',
        with_order_ids: [2],
        // The way of twelve minutes is driven once instead of twice, in both directions.
        saves_s: 24 * 60,
        until_ms: NOW + 28 * MINUTE,
      },
      expect.objectContaining({ order_id: 2, advice: 'hold', because: 'not_ready' }),
    ])
  })

  test('holds an order together with a held order when one trip can deliver both', () => {
    const advice = advised([order(1, 0, 50), order(2, 0, 50), order(3, 15, 60)], { 1: 9, 2: 14, 3: 19 })
    expect(advice.filter(({ because }) => because === 'neighbours_coming')).toMatchObject([
      { order_id: 1, with_order_ids: [2] },
      { order_id: 2, with_order_ids: [3] },
    ])
  })

  test('holds an order that would go alone while it has time to wait', () => {
    expect(advised([order(1, 0, 40)], { 1: 12 })).toMatchObject([{ advice: 'hold', because: 'nearly_empty' }])
    expect(advised([order(1, 0, 20)], { 1: 12 })).toEqual([])
  })
})

test('hold advice is empty for orders that are ready in an hour', () => {
  expect(advised([order(1, 60, 90)], { 1: 12 })).toEqual([])
})

describe('hold advice against waiting', () => {
  test('never sends an order that is not ready, even when it will be late', () => {
    expect(advised([order(1, 10, -5)], { 1: 12 })).toMatchObject([{ advice: 'hold', because: 'not_ready' }])
  })

  test('sends an order when waiting would make it late', () => {
    expect(advised([order(1, 0, 11), order(2, 5, 45)], { 1: 12, 2: 13 })[0]).toMatchObject({
      order_id: 1,
      advice: 'send',
      because: 'would_be_late',
      with_order_ids: [],
    })
  })

  test('does not hold an order whose neighbour is too far away or ready too late', () => {
    const spoken = (orders: readonly HoldOrder[], minutes: Readonly<Record<number, number>>) =>
      advised(orders, minutes).find(({ order_id }) => order_id === 1)?.because
    expect(spoken([order(1, 0, 21), order(2, 5, 45)], { 1: 12, 2: -12 })).toBeUndefined()
    expect(spoken([order(1, 0, 21), order(2, 20, 45)], { 1: 12, 2: 13 })).toBeUndefined()
  })

  test('holds no ready order when more are ready than free drivers can deliver', () => {
    const many = Array.from({ length: 5 }, (_, i) => order(i, 0, 40))
    const minutes = Object.fromEntries([...many, order(9, 5, 60)].map(({ order_id }) => [order_id, 12]))
    expect(advised([...many, order(9, 5, 60)], minutes, 2).map(({ order_id }) => order_id)).toEqual([9])
    expect(advised([...many, order(9, 5, 60)], minutes, 3)).toHaveLength(6)
  })
})

test('hold advice saves a tenth of the simulated driving and adds less than five seconds of lateness per order', () => {
  const days = Array.from({ length: 40 }, (_, n) => dayOf(n + 1))
  const played = (policy: 'now' | 'advice') => {
    const results = days.map((day) => playDay(day, policy))
    const sum = (of: 'driving_s' | 'late_s') => results.reduce((total, result) => total + result[of], 0)
    return { driving_s: sum('driving_s'), late_s: sum('late_s') }
  }
  const [now, advice] = [played('now'), played('advice')]
  expect(advice.driving_s).toBeLessThan(now.driving_s * 0.9)
  const orders = days.reduce((sum, day) => sum + day.orders.length, 0)
  expect((advice.late_s - now.late_s) / orders).toBeLessThan(5)
})

/** Creates a day with two rushes of six half-hour slots each, around one deli. */
function dayOf(seed: number): SimulationDay {
  const random = seededRandom(seed)
  const points = Array.from({ length: 50 }, () => ({ x: random() * 24 - 12, y: random() * 24 - 12 }))
  const travel: Travel = (from, to) => {
    const [a, b] = [from, to].map((id) => (id === null ? { x: 0, y: 0 } : points[id]!))
    return { seconds: Math.round(Math.hypot(a!.x - b!.x, a!.y - b!.y) * 60), metres: 0 }
  }
  const orders = points.map((_, order_id) => {
    const slot_ms = NOW + Math.floor(random() * 6) * 30 * MINUTE + (random() < 0.5 ? 6 * 60 * MINUTE : 0)
    return {
      order_id,
      placed_ms: slot_ms - (60 + 60 * random()) * MINUTE,
      firmness: 'flexible' as const,
      ready_ms: slot_ms - travel(null, order_id).seconds * 1000,
      promise_from_ms: slot_ms,
      promise_to_ms: slot_ms + 30 * MINUTE,
    }
  })
  return { orders, drivers: 6, travel }
}
