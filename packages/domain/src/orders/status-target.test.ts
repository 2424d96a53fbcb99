import { expect, test } from 'vitest'
import { canMoveForward, moveTo } from './status-target.ts'

test('finds the move by status and type, and falls back to one the machine will reject', () => {
  expect(moveTo({ status: 'ready', order_type: 'pickup' }, 'completed')).toBe('hand_over')
  expect(moveTo({ status: 'on-the-way', order_type: 'delivery' }, 'completed')).toBe('deliver')
  expect(moveTo({ status: 'ready', order_type: 'pickup' }, 'cooking')).toBe('recall')
  expect(moveTo({ status: 'pending', order_type: 'pickup' }, 'ready')).toBe('pack')
})

test('counts only forward moves for a status without an order', () => {
  expect(canMoveForward({ status: 'cooking', order_type: 'delivery' }, 'ready')).toBe(true)
  expect(canMoveForward({ status: 'ready', order_type: 'delivery' }, 'cooking')).toBe(false)
  expect(canMoveForward({ status: 'on-the-way', order_type: 'delivery' }, 'ready')).toBe(false)
  expect(canMoveForward({ status: 'ready', order_type: 'delivery' }, 'completed')).toBe(false)
})
