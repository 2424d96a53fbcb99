import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Eta, type EtaOrder, type EtaStop, etaOf, timesOfTrip } from './eta.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const order = (more: Partial<EtaOrder> = {}): EtaOrder => ({
  order_id: 1,
  status: 'accepted',
  order_type: 'delivery',
  firmness: 'flexible',
  promise_from: inMinutes(60),
  promise_to: inMinutes(120),
  travel_minutes: 20,
  road_s: null,
  pack_minutes: 5,
  pack_by: null,
  ready_at: null,
  departed_at: null,
  tasks: [{ line_id: 1, minutes: 15, state: 'queued', started_at: null }],
  trip: null,
  ...more,
})
const stop = (order_id: number, more: Partial<EtaStop> = {}): EtaStop => ({
  order_id,
  leg_s: 600,
  leg_m: 2000,
  service_s: 240,
  promise_from: inMinutes(60),
  promise_to: inMinutes(120),
  firmness: 'flexible',
  arrived_at: null,
  done_at: null,
  kitchen: null,
  ...more,
})
const trip = { date: '2026-11-15', start_at: null, departed_at: null, shift_start_minute: null, back_at: null }
const minutesOf = (at: Date | null): number | null => at && (at.getTime() - NOW.getTime()) / 60_000
const shown = (eta: Eta | null) =>
  eta && [eta.basis, ...[eta.ready_by, eta.departs_at, eta.arrives_at, eta.arrives_from, eta.arrives_to].map(minutesOf)]

test.each([
  ['a pickup: the slot', { order_type: 'pickup', travel_minutes: 0 }, ['slot', 60, null, 60, 60, 120]],
  ['no trip and no road time: the typical time', {}, ['typical', 40, 40, 60, 60, 120]],
  ['a known road: the road time', { road_s: 600 }, ['road', 40, 50, 60, 60, 120]],
  [
    'a late kitchen: the time after the promise',
    { promise_from: inMinutes(-50), promise_to: inMinutes(10) },
    ['typical', 20, 20, 40, 40, 50],
  ],
  [
    'a planned trip',
    { status: 'ready', trip: { ...trip, start_at: inMinutes(30), stops: [stop(2), stop(1)] } },
    ['trip', null, 30, 54, 45, 70],
  ],
  [
    'a trip that should have left leaves now',
    { status: 'ready', trip: { ...trip, start_at: inMinutes(-30), stops: [stop(1)] } },
    ['trip', null, 0, 10, 5, 25],
  ],
  [
    'a trip under way',
    { status: 'on-the-way', trip: { ...trip, departed_at: inMinutes(-5), stops: [stop(1)] } },
    ['under_way', null, null, 5, 0, 15],
  ],
  [
    'an order on the way without a trip',
    { status: 'on-the-way', departed_at: inMinutes(-5) },
    ['under_way', null, null, 15, 10, 25],
  ],
] as const)('computes the ETA of %s', (_name, more, expected) => {
  expect(shown(etaOf(order(more as Partial<EtaOrder>), NOW))).toEqual(expected)
})

test('an overdue stop is expected now and reports the minutes it is overdue', () => {
  const stops = [stop(2, { done_at: inMinutes(-30) }), stop(3), stop(1)]
  const eta = etaOf(order({ status: 'on-the-way', trip: { ...trip, departed_at: inMinutes(-40), stops } }), NOW)!
  expect(eta).toMatchObject({ stops_before: 1, overdue_minutes: 0, arrives_at: inMinutes(14) })
  const next = order({ order_id: 3, status: 'on-the-way', trip: { ...trip, departed_at: inMinutes(-40), stops } })
  expect(etaOf(next, NOW)).toMatchObject({ stops_before: 0, overdue_minutes: 20, arrives_at: NOW })
})

test('a trip waits for the slowest kitchen of all its orders', () => {
  const slow = order({ status: 'cooking', tasks: [{ line_id: 1, minutes: 70, state: 'queued', started_at: null }] })
  const stops = [stop(1), stop(2, { kitchen: slow })]
  expect(etaOf(order({ status: 'ready', trip: { ...trip, stops } }), NOW)!.departs_at).toEqual(inMinutes(75))
})

test('a finished order has no ETA', () => {
  expect(etaOf(order({ status: 'completed' }), NOW)).toBeNull()
  expect(etaOf(order({ status: 'cancelled' }), NOW)).toBeNull()
})

const someStop = fc.record({
  leg_s: fc.integer({ min: 0, max: 3600 }),
  from: fc.integer({ min: -120, max: 240 }),
  firmness: fc.constantFrom('firm', 'asap', 'flexible' as const),
  arrived: fc.boolean(),
})
const someOrder = fc.record({
  status: fc.constantFrom('pending', 'accepted', 'cooking', 'ready', 'on-the-way' as const),
  minutes: fc.integer({ min: 0, max: 90 }),
  from: fc.integer({ min: -120, max: 240 }),
  window: fc.integer({ min: 0, max: 120 }),
  road_s: fc.option(fc.integer({ min: 0, max: 3600 })),
  departed: fc.option(fc.integer({ min: -120, max: 0 })),
  start: fc.option(fc.integer({ min: -120, max: 120 })),
  stops: fc.option(fc.array(someStop, { minLength: 1, maxLength: 6 })),
  own: fc.nat(5),
})
type Some = typeof someOrder extends fc.Arbitrary<infer T> ? T : never

function made({ status, minutes, from, window, road_s, departed, start, stops, own }: Some): EtaOrder {
  const promise = { promise_from: inMinutes(from), promise_to: inMinutes(from + window) }
  const departed_at = departed === null ? null : inMinutes(departed)
  const rows = stops?.map(({ leg_s, firmness, from: at }, index) =>
    stop(index + 1, { leg_s, firmness, promise_from: inMinutes(at), promise_to: inMinutes(at + 60) }),
  )
  return order({
    ...promise,
    order_id: (own % (rows?.length ?? 1)) + 1,
    status,
    road_s,
    departed_at,
    tasks: [{ line_id: 1, minutes, state: 'queued', started_at: null }],
    trip: rows ? { ...trip, departed_at, start_at: start === null ? null : inMinutes(start), stops: rows } : null,
  })
}

test('an open order is never expected in the past, and its times are in sequence', () => {
  fc.assert(
    fc.property(someOrder, (some) => {
      const eta = etaOf(made(some), NOW)!
      const steps = [NOW, eta.departs_at, eta.arrives_at, eta.handed_over_at].filter((at) => at !== null)
      steps.slice(1).forEach((at, i) => expect(at.getTime()).toBeGreaterThanOrEqual(steps[i]!.getTime()))
      expect(eta.arrives_to.getTime()).toBeGreaterThanOrEqual(eta.arrives_from.getTime())
      expect(eta.arrives_to.getTime()).toBeGreaterThanOrEqual(eta.arrives_at.getTime())
      expect(eta.arrives_to.getTime()).toBeGreaterThanOrEqual(NOW.getTime())
    }),
    { numRuns: 10_000 },
  )
})

test('an ETA never moves earlier while nothing happens', () => {
  fc.assert(
    fc.property(someOrder, fc.nat(90), (some, minutes) => {
      const one = made(some)
      const [before, after] = [etaOf(one, NOW)!, etaOf(one, inMinutes(minutes))!]
      expect(after.arrives_at.getTime()).toBeGreaterThanOrEqual(before.arrives_at.getTime())
    }),
    { numRuns: 5000 },
  )
})

test('the ETA of an order equals its arrival in the trip times that dispatch shows', () => {
  fc.assert(
    fc.property(someOrder, (some) => {
      const one = made(some)
      if (!one.trip) return
      const { stops } = timesOfTrip(one.trip, NOW)
      const { eta_at } = stops.find(({ order_id }) => order_id === one.order_id)!
      expect(etaOf(one, NOW)!.arrives_at).toEqual(eta_at)
    }),
    { numRuns: 10_000 },
  )
})
