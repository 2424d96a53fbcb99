import { ORDER_MOVES } from '@tavlin/domain/orders/order-machine'
import { expect, test } from 'vitest'
import { undoOf } from './order-move.ts'

test.each([
  ['start', 'accepted', ['recall']],
  ['pack', 'cooking', ['recall']],
  ['pack', 'accepted', ['recall', 'recall']],
] as const)('undoing %s from %s leads back to that status by moves of the state machine', (action, from, steps) => {
  expect(undoOf(action, from, ['recall', 'cancel'])).toEqual(steps)
  let status = ORDER_MOVES.find((move) => move.name === action && move.from.includes(from))!.to
  for (const step of steps) status = ORDER_MOVES.find((move) => move.name === step && move.from.includes(status))!.to
  expect(status).toBe(from)
})

test('no undo is offered after accepting, or when the caller may not recall the order', () => {
  expect(undoOf('accept', 'pending', ['cancel', 'start', 'pack'])).toEqual([])
  expect(undoOf('pack', 'cooking', ['cancel'])).toEqual([])
})
