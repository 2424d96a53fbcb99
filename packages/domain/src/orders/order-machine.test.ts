import { expect, test } from 'vitest'
import { movesFrom, ORDER_MOVES, ORDER_STATUSES } from './order-machine.ts'

test('the table of order status changes contains exactly the listed ones', () => {
  const moves = ORDER_MOVES.map(({ name, from, to, order_types }) => {
    const only = order_types.length === 1 ? ` (${order_types[0]})` : ''
    return `${name}: ${from.join(', ') || 'new'} → ${to}${only}`
  })
  expect(moves).toEqual([
    'place: new → pending',
    'place_direct: new → accepted',
    'accept: pending → accepted',
    'start: accepted → cooking',
    'pack: accepted, cooking → ready',
    'depart: ready → on-the-way (delivery)',
    'deliver: on-the-way → completed (delivery)',
    'hand_over: ready → completed (pickup)',
    'cancel: pending, accepted → cancelled',
    'cancel: cooking, ready → cancelled',
    'cancel: on-the-way → cancelled (delivery)',
    'restore: cancelled → pending',
    'restore: cancelled → accepted',
    'restore: cancelled → cooking',
    'restore: cancelled → ready',
    'restore: cancelled → on-the-way (delivery)',
    'recall: ready → cooking',
    'recall: cooking → accepted',
    'return: on-the-way → ready (delivery)',
    'reopen: completed → on-the-way (delivery)',
    'reopen: completed → ready (pickup)',
  ])
})

test.each([
  ['pending', 'delivery', ['accept', 'cancel']],
  ['accepted', 'delivery', ['start', 'pack', 'cancel']],
  ['cooking', 'pickup', ['pack', 'cancel', 'recall']],
  ['ready', 'delivery', ['depart', 'cancel', 'recall']],
  ['ready', 'pickup', ['hand_over', 'cancel', 'recall']],
  ['on-the-way', 'delivery', ['deliver', 'cancel', 'return']],
  ['on-the-way', 'pickup', []],
  ['completed', 'delivery', ['reopen']],
  ['completed', 'pickup', ['reopen']],
] as const)('an order in the status %s for %s allows the status changes %j', (status, type, names) => {
  expect(movesFrom(status, type).map(({ name }) => name)).toEqual(names)
})

test('an order in every status except completed can be cancelled, and restoring returns it to that status', () => {
  const cancelled_from = ORDER_MOVES.filter(({ name }) => name === 'cancel').flatMap(({ from }) => from)
  const restored_to = ORDER_MOVES.filter(({ name }) => name === 'restore').map(({ to }) => to)
  const open = ORDER_STATUSES.filter((status) => status !== 'completed' && status !== 'cancelled')
  expect(cancelled_from).toEqual(open)
  expect(restored_to).toEqual(open)
})

test('every status change of an order needs a permission, and cancelling during cooking needs cancel_orders', () => {
  expect(ORDER_MOVES.filter(({ permissions }) => permissions.length === 0)).toEqual([])
  const late = ORDER_MOVES.find(({ name, from }) => name === 'cancel' && from.includes('cooking'))
  expect(late?.permissions).toEqual(['cancel_orders'])
})
