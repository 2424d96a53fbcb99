import { expect, test } from 'vitest'
import { INLAY_PROBLEMS } from './dispatch-enums.ts'
import { carryingProblems, isFinal, isBlocking } from './feasibility.ts'
import { applyInlay } from './inlay-edits.ts'
import { handOver } from './trip-edits.ts'
import { NO_LOAD } from './occupancy.ts'
import { sampleDriver, sampleOrder, sampleTrip, sampleWave } from './wave-samples.ts'

test('reports all problems of a placement at once, with the excess over each exceeded capacity', () => {
  const order = sampleOrder(1, {
    volume: 350,
    area_id: 7,
    needs_skills: ['cash', 'events'],
    forbidden_driver_ids: [1],
  })
  const driver = sampleDriver(1, {
    capacity: { volume: 200, bags: 2, stops: 0 },
    skills: ['cash'],
    area_ids: [8],
    duty: 'break',
  })
  const back_at = new Date('2026-11-16T20:10:00Z')
  expect(carryingProblems(order, sampleTrip(1), driver, { load: NO_LOAD, back_at })).toEqual([
    { code: 'over_volume', trip_id: 1, by: 150, total: 350, limit: 200 },
    { code: 'over_bags', trip_id: 1, by: 2, total: 4, limit: 2 },
    { code: 'over_stops', trip_id: 1, by: 1, total: 1, limit: 0 },
    { code: 'shift_ends', at: new Date('2026-11-16T20:00:00Z'), back_at },
    { code: 'on_break' },
    { code: 'forbidden_driver' },
    { code: 'skill_missing', skill: 'events' },
    { code: 'out_of_zone' },
  ])
})

test.each([
  ['has no shift', null],
  ['works in another deli', { deli_id: 2, from: '2026-11-16T08:00:00Z', until: '2026-11-16T20:00:00Z' }],
])('a driver who %s is not on shift', (_, shift) => {
  const driver = sampleDriver(1, { shift })
  expect(carryingProblems(sampleOrder(1), sampleTrip(1), driver, { load: NO_LOAD, back_at: null })).toEqual([
    { code: 'not_on_shift' },
  ])
})

test('an order that would be late because its driver is not back yet needs an override', () => {
  const wave = sampleWave([sampleTrip(1)], [sampleOrder(1)])
  const times = (held_s: number, late_s: number) => () => {
    const at = new Date('2026-11-16T13:35:00Z')
    const stops = [{ order_id: 1, eta_at: at, wait_s: 0, late_s, overdue_s: 0, leg: { seconds: 0, metres: 0 } }]
    const back_at = '2026-11-16T13:20:00Z'
    return { departs_at: at, stops, ends_at: at, driving_s: 0, distance_m: 0, late_s, cost: 0, held_s, back_at }
  }
  const put = (held_s: number, late_s: number, override = false) =>
    applyInlay(wave, [1], { trip_id: 1, position: null }, { override, timesOf: times(held_s, late_s) }).orders[0]
  expect(put(2700, 300)).toEqual({
    order_id: 1,
    ok: false,
    problems: [{ code: 'driver_out', at: new Date('2026-11-16T13:20:00Z'), by: 300 }],
  })
  expect(put(2700, 300, true)).toMatchObject({ ok: true, problems: [{ code: 'driver_out' }] })
  expect(put(2700, 0)).toMatchObject({ ok: true, problems: [] })
  expect(put(0, 300)).toMatchObject({ ok: true, problems: [] })
})

test('the position "best" places an order where the trip costs least', () => {
  const wave = sampleWave(
    [sampleTrip(1, [10, 30])],
    [10, 20, 25, 30].map((id) => sampleOrder(id)),
  )
  // All stops are on a line, so every detour adds cost.
  const timesOf = ({ stops }: { stops: readonly { order_id: number }[] }) => {
    const way = [0, ...stops.map(({ order_id }) => order_id), 0]
    const cost =
      way.slice(1).reduce((sum, to, i) => sum + Math.abs(to - way[i]!), 0) + (stops.at(-1)?.order_id === 30 ? 0 : 1)
    const at = new Date('2026-11-16T13:35:00Z')
    const held = { held_s: 0, back_at: null }
    return { departs_at: at, stops: [], ends_at: at, driving_s: cost, distance_m: 0, late_s: 0, cost, ...held }
  }
  const to = { trip_id: 1, position: 'best' } as const
  const idsOf = ({ trips }: { trips: readonly { stops: readonly { order_id: number }[] }[] }) =>
    trips[0]!.stops.map(({ order_id }) => order_id)
  expect(idsOf(applyInlay(wave, [25, 20], to, { override: false, timesOf }).wave)).toEqual([10, 20, 25, 30])
  expect(idsOf(applyInlay(wave, [25, 20], to, { override: false }).wave)).toEqual([10, 30, 25, 20])
})

test('a rejected swap reports the driver with the load of the whole trip', () => {
  const orders = [1, 2, 3].map((id) => sampleOrder(id, { volume: 300 })).concat(sampleOrder(4))
  const drivers = [sampleDriver(1), sampleDriver(2, { capacity: { volume: 400, bags: 12, stops: 10 } })]
  const wave = sampleWave([sampleTrip(1, [1, 2, 3]), sampleTrip(2, [4])], orders, drivers)
  const { orders: judged } = handOver(wave, 1, { driver_id: 2, other_id: 2 }, { override: false })
  const problem = { code: 'over_volume', trip_id: 2, by: 500, total: 900, limit: 400, driver_id: 2 }
  expect(judged.map(({ problems }) => problems)).toEqual([[problem], [problem], [problem], []])
  expect(judged.some(({ ok }) => ok)).toBe(false)
})

test('an override ignores all problems except the final ones, and a break only warns', () => {
  expect(INLAY_PROBLEMS.filter(isFinal)).toEqual([
    'other_deli',
    'order_not_deliverable',
    'trip_locked',
    'stop_started',
    'trip_ended',
    'trip_departed',
    'not_on_the_way',
    'before_departure',
  ])
  expect(INLAY_PROBLEMS.filter((code) => isBlocking({ code }, true))).toEqual(INLAY_PROBLEMS.filter(isFinal))
  expect(INLAY_PROBLEMS.filter((code) => !isBlocking({ code }, false))).toEqual(['on_break'])
})

test.each([
  ['an order of another deli', sampleOrder(1, { deli_id: 2 }), {}, 'other_deli'],
  ['a pickup order', sampleOrder(1, { order_type: 'pickup' }), {}, 'order_not_deliverable'],
  ['a cancelled order', sampleOrder(1, { status: 'cancelled' }), {}, 'order_not_deliverable'],
  ['a delivered order', sampleOrder(1, { status: 'completed' }), {}, 'order_not_deliverable'],
  ['an order for a locked trip', sampleOrder(1), { inlays_lock: true }, 'trip_locked'],
  ['an order for a departed trip', sampleOrder(1), { status: 'in_progress' as const }, 'trip_departed'],
  ['an order for a completed trip', sampleOrder(1), { status: 'completed' as const }, 'trip_ended'],
])('rejects placing %s even with an override', (_, order, more, code) => {
  const wave = sampleWave([sampleTrip(1, [], more)], [order])
  const { wave: after, orders } = applyInlay(wave, [1], { trip_id: 1, position: null }, { override: true })
  expect(orders).toEqual([
    { order_id: 1, ok: false, problems: [{ code, ...(code !== 'order_not_deliverable' && { trip_id: 1 }) }] },
  ])
  expect(after).toBe(wave)
})

test('an exempt order can enter and leave a locked trip while the other orders keep their sequence', () => {
  const wave = sampleWave(
    [sampleTrip(1, [2, 3], { inlays_lock: true })],
    [sampleOrder(1, { unlock: true }), sampleOrder(2), sampleOrder(3)],
  )
  const on = applyInlay(wave, [1], { trip_id: 1, position: 2 }, { override: false })
  expect(on.wave.trips[0]!.stops.map(({ order_id }) => order_id)).toEqual([2, 1, 3])
  const off = applyInlay(on.wave, [1, 2], null, { override: false })
  expect(off.orders.map(({ ok }) => ok)).toEqual([true, false])
  expect(off.wave.trips[0]!.stops.map(({ order_id }) => order_id)).toEqual([2, 3])
})
