import { expect, test } from 'vitest'
import { columnShown, columnsOf, leaveBy, leftLately } from './board.ts'
import { at, deliCard, NOON_MS } from './board.samples.ts'
import { markOf } from './mark.ts'
import { freshPending } from './fresh-pending.ts'

const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

test('a delivery has to leave earlier than a pickup for the same promise', () => {
  expect(leaveBy(deliCard(1))).toBe(NOON_MS + 18 * 60_000)
  expect(leaveBy(deliCard(1, { order_type: 'pickup', leave_by: null }))).toBe(NOON_MS + 30 * 60_000)
})

test('the order board sorts each column by urgency and leaves out orders that have left', () => {
  const cards = [
    deliCard(1, { status: 'pending', approve_by: at(4) }),
    deliCard(2, { status: 'pending', approve_by: at(2) }),
    deliCard(3, { order_type: 'pickup', leave_by: null }),
    deliCard(4),
    deliCard(5, { status: 'completed', promise_from: at(-30) }),
    deliCard(6, { status: 'on-the-way', promise_from: at(-10) }),
    deliCard(7, { status: 'cancelled' }),
  ]
  const columns = columnsOf(cards)
  expect([ids(columns.pending), ids(columns.accepted), columns.cooking, columns.ready]).toEqual([
    [2, 1],
    [4, 3],
    [],
    [],
  ])
  expect(ids(leftLately(cards))).toEqual([6, 5])
})

test('a narrow screen shows the selected column, or the first that is not empty', () => {
  const none = { pending: [], accepted: [], cooking: [], ready: [] }
  expect(columnShown('ready', none)).toBe('ready')
  expect(columnShown('drop table', { ...none, cooking: [1] })).toBe('cooking')
  expect(columnShown(null, none)).toBe('pending')
})

test.each([
  ['shows the deadline of a pending order', { status: 'pending', approve_by: at(3) }, 'closes', 0],
  ['marks a pending order as overdue after its deadline', { status: 'pending', approve_by: at(-1) }, 'overdue', 0],
  ['shows that a guest has not paid', { status: 'pending', pay_by: at(4) }, 'unpaid', 0],
  [
    'shows that a guest pays at the counter',
    { status: 'pending', pay_by: at(4), pays_at_counter: true },
    'pays_at_counter',
    0,
  ],
  ['shows no mark when there is enough time', { leave_by: at(48) }, 'none', 0],
  ['shows the minutes of an order that has to leave soon', { leave_by: at(8) }, 'leaves', 8],
  ['marks an order as late by the forecast of the kitchen', { late_minutes: 7, status: 'cooking' }, 'late', 7],
  ['marks an order as late by the clock', { promise_to: at(-2), status: 'cooking' }, 'late', 2],
  ['marks a ready delivery without a driver', { status: 'ready' }, 'no_driver', 0],
  ['marks a ready delivery with a driver', { status: 'ready', driver: { id: 9, name: 'גיל' } }, 'driver', 0],
  [
    'shows no mark when the customer is a little late',
    { status: 'ready', order_type: 'pickup', promise_from: at(-3), ready_at: at(-20) },
    'none',
    0,
  ],
  [
    'shows how long the order waits for a late customer',
    { status: 'ready', order_type: 'pickup', promise_from: at(-11), ready_at: at(-20) },
    'waits',
    11,
  ],
  [
    'counts the wait from the time the order was ready when the kitchen was late',
    { status: 'ready', order_type: 'pickup', promise_from: at(-20), ready_at: at(-6) },
    'waits',
    6,
  ],
] as const)('an order card %s', (_, more, kind, minutes) => {
  expect(markOf(deliCard(1, more), NOON_MS)).toEqual({ kind, minutes })
})

test('the board rings for new pending orders but not for those present when the page opened', () => {
  const pending = (...numbers: number[]) => numbers.map((id) => deliCard(id, { status: 'pending' }))
  expect(freshPending(null, pending(1, 2))).toEqual([])
  expect(ids(freshPending(new Set([1, 2]), pending(2, 3)))).toEqual([3])
  expect(freshPending(new Set([1]), [deliCard(5)])).toEqual([])
})
