import { expect, test } from 'vitest'
import { withBadge } from './title-badge.ts'

test('the title shows the count of waiting orders once in front, and no count when nothing waits', () => {
  expect(withBadge('הזמנות · תבלין', 3)).toBe('(3) הזמנות · תבלין')
  expect(withBadge('(3) הזמנות · תבלין', 4)).toBe('(4) הזמנות · תבלין')
  expect(withBadge('(99+) Orders', 0)).toBe('Orders')
  expect(withBadge('Orders', 120)).toBe('(99+) Orders')
})
