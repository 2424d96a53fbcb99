import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kitchenMinutesLeft } from './eta.ts'
import { type RiskOrder, riskOf } from './late-risk.ts'

const NOW = new Date('2026-11-15T17:00:00Z')
const inMinutes = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const task = (minutes: number, more: object = {}) =>
  ({ line_id: 1, minutes, state: 'queued', started_at: null, ...more }) as const
const order = (more: Partial<RiskOrder> = {}): RiskOrder => ({
  order_id: 1,
  status: 'accepted',
  order_type: 'delivery',
  firmness: 'firm',
  ready_at: null,
  road_s: null,
  trip: null,
  promise_from: inMinutes(60),
  promise_to: inMinutes(75),
  pack_minutes: 5,
  pack_by: null,
  travel_minutes: 20,
  departed_at: null,
  driver_id: 7,
  tasks: [task(20)],
  ...more,
})

test.each([
  ['an order as planned is on time', {}, 'on_time', 0, 'not_started'],
  [
    'an order started too late for the middle of its window is at risk',
    { tasks: [task(44)] },
    'at_risk',
    0,
    'not_started',
  ],
  ['an order started too late is late', { tasks: [task(60)] }, 'late', 10, 'not_started'],
  ['an unaccepted order with long tasks is late', { status: 'pending', tasks: [task(60)] }, 'late', 10, 'not_accepted'],
  ['an order with long tasks in the kitchen is late', { status: 'cooking', tasks: [task(60)] }, 'late', 10, 'kitchen'],
  [
    'an unpacked order that is to arrive now is late',
    { status: 'cooking', promise_from: NOW, promise_to: inMinutes(15), tasks: [task(9, { state: 'done' })] },
    'late',
    10,
    'packing',
  ],
  [
    'an order without a driver shortly before departure is at risk',
    { status: 'ready', driver_id: null, promise_from: inMinutes(19), promise_to: inMinutes(34) },
    'at_risk',
    0,
    'no_driver',
  ],
  [
    'an order without a driver but with time is on time',
    { status: 'ready', driver_id: null },
    'on_time',
    0,
    'no_driver',
  ],
  [
    'an order on the way after its promise is late',
    { status: 'on-the-way', departed_at: inMinutes(-10), promise_from: inMinutes(-20), promise_to: inMinutes(-5) },
    'late',
    15,
    'travel',
  ],
  [
    'an order that waits for pickup after its promise is at risk',
    {
      status: 'ready',
      order_type: 'pickup',
      travel_minutes: 0,
      promise_from: inMinutes(-40),
      promise_to: inMinutes(-25),
    },
    'at_risk',
    0,
    'waiting_pickup',
  ],
  [
    'a completed order is on time',
    { status: 'completed', promise_to: inMinutes(-60), promise_from: inMinutes(-75) },
    'on_time',
    0,
    'travel',
  ],
] as const)('computes the late risk of an order: %s', (_name, more, risk, late_minutes, because) => {
  expect(riskOf(order(more), NOW)).toMatchObject({ risk, late_minutes, because })
})

test('an order whose promise has no window is never at risk before it is late', () => {
  expect(riskOf(order({ promise_to: inMinutes(60) }), NOW).risk).toBe('on_time')
})

test('offers a late order points for a long delay, and a split when a part of the order is done', () => {
  const tasks = [task(90), task(5, { line_id: 2, state: 'done' })]
  expect(riskOf(order({ status: 'cooking', tasks }), NOW).remedies).toEqual([
    'split',
    'delay_promise',
    'call_customer',
    'give_points',
  ])
})

test('never offers to split a pickup order, because the customer collects all of it', () => {
  const tasks = [task(90), task(5, { line_id: 2, state: 'done' })]
  const { remedies } = riskOf(order({ status: 'cooking', order_type: 'pickup', tasks }), NOW)
  expect(remedies).toEqual(['delay_promise', 'call_customer', 'give_points'])
})

test('the remaining kitchen time is that of the longest order line, minus the time already spent', () => {
  const started_at = inMinutes(-15)
  expect(
    kitchenMinutesLeft([task(20, { state: 'started', started_at }), task(10), task(12, { line_id: 2 })], NOW),
  ).toBe(15)
  expect(kitchenMinutesLeft([], NOW)).toBe(0)
})

const some = fc.record({
  minutes: fc.integer({ min: 0, max: 90 }),
  travel_minutes: fc.integer({ min: 0, max: 60 }),
  from: fc.integer({ min: -120, max: 240 }),
  window: fc.integer({ min: 0, max: 120 }),
  status: fc.constantFrom('pending', 'accepted', 'cooking', 'ready', 'on-the-way' as const),
})
const made = ({
  minutes,
  travel_minutes,
  from,
  window,
  status,
}: {
  minutes: number
  travel_minutes: number
  from: number
  window: number
  status: RiskOrder['status']
}) =>
  order({
    status,
    travel_minutes,
    tasks: [task(minutes)],
    departed_at: status === 'on-the-way' ? NOW : null,
    promise_from: inMinutes(from),
    promise_to: inMinutes(from + window),
  })

test('expected times are in sequence and not in the past, and late means after the promise', () => {
  fc.assert(
    fc.property(some, (one) => {
      const { expected, expected_at, risk, late_minutes } = riskOf(made(one), NOW)
      const steps = [expected.ready_at, expected.departed_at, expected.completed_at].filter((at) => at !== null)
      steps.forEach((at, i) => expect(at.getTime()).toBeGreaterThanOrEqual((steps[i - 1] ?? NOW).getTime()))
      expect(risk === 'late').toBe(expected_at.getTime() > inMinutes(one.from + one.window).getTime())
      expect(late_minutes > 0).toBe(risk === 'late')
    }),
  )
})

const RANK = { on_time: 0, at_risk: 1, late: 2 }
test('more work or less time never lowers the late risk', () => {
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 60 }), (one, more) => {
      const base = RANK[riskOf(made(one), NOW).risk]
      expect(RANK[riskOf(made({ ...one, minutes: one.minutes + more }), NOW).risk]).toBeGreaterThanOrEqual(base)
      expect(RANK[riskOf(made({ ...one, from: one.from - more }), NOW).risk]).toBeGreaterThanOrEqual(base)
    }),
  )
})
