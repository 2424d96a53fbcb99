import { expect, test } from 'vitest'
import { canMoveForward, moveTo } from './status-target.ts'

test('moveTo returns the move to a status by order type, or one that the state machine rejects', () => {
  expect(moveTo({ status: 'ready', order_type: 'pickup' }, 'completed')).toBe('hand_over')
  expect(moveTo({ status: 'on-the-way', order_type: 'delivery' }, 'completed')).toBe('deliver')
  expect(moveTo({ status: 'ready', order_type: 'pickup' }, 'cooking')).toBe('recall')
  expect(moveTo({ status: 'pending', order_type: 'pickup' }, 'ready')).toBe('pack')
})

test('a request with only a status never selects a move that reverses an earlier one', () => {
  expect(canMoveForward({ status: 'cooking', order_type: 'delivery' }, 'ready')).toBe(true)
  expect(canMoveForward({ status: 'ready', order_type: 'delivery' }, 'cooking')).toBe(false)
  expect(canMoveForward({ status: 'on-the-way', order_type: 'delivery' }, 'ready')).toBe(false)
  expect(canMoveForward({ status: 'ready', order_type: 'delivery' }, 'completed')).toBe(false)
})
