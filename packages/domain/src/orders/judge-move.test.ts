import { expect, test } from 'vitest'
import { type MovingOrder, allowedMoves, judgeMove } from './judge-move.ts'
import { MOVE_NAMES, ORDER_MOVES, ORDER_STATUSES } from './order-machine.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const anything = () => true
const order = (more: Partial<MovingOrder> = {}): MovingOrder => ({
  status: 'pending',
  order_type: 'delivery',
  driver_id: 7,
  cancelled_from: null,
  cancelled_at: null,
  completed_at: null,
  ...more,
})
const DETAILS = { bags: 1, reason: 'customer_request', note: 'כך נאמר' } as const
const refusalOf = (...args: Parameters<typeof judgeMove>) => {
  const verdict = judgeMove(...args)
  return 'refusal' in verdict ? verdict.refusal.code : verdict
}

test('an order allows exactly the status changes of the table in every status', () => {
  for (const order_type of ['delivery', 'pickup'] as const)
    for (const status of ORDER_STATUSES)
      for (const name of MOVE_NAMES) {
        const cancelled_from = status === 'cancelled' ? ('ready' as const) : null
        const one = order({ status, order_type, cancelled_from, cancelled_at: NOW, completed_at: NOW })
        const row = ORDER_MOVES.find(
          (move) =>
            move.name === name &&
            move.from.includes(status) &&
            move.order_types.includes(order_type) &&
            (name !== 'restore' || move.to === cancelled_from),
        )
        const expected = row ? { to: row.to } : 'move_not_allowed'
        expect(refusalOf(one, name, DETAILS, anything, NOW), `${name} from ${status}, ${order_type}`).toEqual(expected)
      }
})

test('lists the possible status changes of an order, each with its obstacle', () => {
  const deli = (permission: string) => permission === 'work_deli_orders'
  expect(allowedMoves(order({ status: 'cooking' }), deli, NOW)).toEqual([
    { name: 'pack', to: 'ready', allowed: true, because: null },
    { name: 'cancel', to: 'cancelled', allowed: false, because: 'permission' },
    { name: 'recall', to: 'accepted', allowed: true, because: null },
  ])
  const ready = order({ status: 'ready', driver_id: null })
  expect(allowedMoves(ready, anything, NOW)[0]).toEqual({
    name: 'depart',
    to: 'on-the-way',
    allowed: false,
    because: 'trip',
  })
})

test('reports the permissions that a caller lacks for a status change', () => {
  expect(judgeMove(order({ status: 'accepted' }), 'start', {}, () => false, NOW)).toEqual({
    missing: ['work_deli_orders'],
  })
})

test.each([
  ['pack', { status: 'cooking' }, { bags: 0 }, 'bags_missing'],
  ['pack', { status: 'cooking', order_type: 'pickup' }, { bags: 0 }, { to: 'ready' }],
  ['depart', { status: 'ready', driver_id: null }, {}, 'not_on_trip'],
  ['cancel', {}, {}, 'cancel_reason_missing'],
  ['cancel', {}, { reason: 'other', note: '  ' }, 'cancel_reason_missing'],
  ['cancel', {}, { reason: 'not_approved' }, 'cancel_reason_missing'],
  ['cancel', {}, { reason: 'no_show' }, 'cancel_reason_missing'],
  ['cancel', { order_type: 'pickup' }, { reason: 'no_show' }, { to: 'cancelled' }],
  ['cancel', {}, { by_clock: true }, { to: 'cancelled' }],
  ['reopen', { status: 'completed', completed_at: '2026-11-15T09:30:00Z' }, { note: 'טעות' }, { to: 'on-the-way' }],
  ['reopen', { status: 'completed', completed_at: '2026-11-15T09:29:59Z' }, { note: 'טעות' }, 'reopen_too_late'],
  ['reopen', { status: 'completed', completed_at: NOW }, {}, 'move_reason_missing'],
  [
    'restore',
    { status: 'cancelled', cancelled_from: 'cooking', cancelled_at: '2026-11-15T02:30:00Z' },
    {},
    { to: 'cooking' },
  ],
  // Before 04:00 the previous business day is still the current one.
  [
    'restore',
    { status: 'cancelled', cancelled_from: 'cooking', cancelled_at: '2026-11-15T01:30:00Z' },
    {},
    'restore_too_late',
  ],
] as const)('the status change %s of the order %j with the input %j gives %j', (name, more, input, expected) => {
  expect(refusalOf(order(more), name, input, anything, NOW)).toEqual(expected)
})

test('a driver may mark an order as delivered without a note, and other users need a note', () => {
  const on_the_way = order({ status: 'on-the-way' })
  const dispatcher = (permission: string) => permission === 'access_inlay_screen'
  const driver = (permission: string) => permission === 'drive_trips'
  expect(refusalOf(on_the_way, 'deliver', {}, driver, NOW)).toEqual({ to: 'completed' })
  expect(refusalOf(on_the_way, 'deliver', {}, dispatcher, NOW)).toBe('move_reason_missing')
  expect(refusalOf(on_the_way, 'deliver', { note: 'התקשר' }, dispatcher, NOW)).toEqual({ to: 'completed' })
})
