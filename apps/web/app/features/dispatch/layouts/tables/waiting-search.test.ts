import { expect, test } from 'vitest'
import { order } from '../../state/wave.samples.ts'
import { bySoonest, found } from './waiting-search.ts'

const orders = [
  order(1, { customer_name: 'מאיה לוי', address: 'בוגרשוב 41', leave_by: '2026-11-15T12:00:00Z' }),
  order(2, { customer_name: 'עומר שגב', address: 'פרישמן 18', leave_by: '2026-11-15T11:00:00Z' }),
]
const ids = (found_: readonly { order_id: number }[]) => found_.map(({ order_id }) => order_id)

test('finds a waiting order by number, name or street, and by several words at once', () => {
  expect(ids(found(orders, '#48002'))).toEqual([2])
  expect(ids(found(orders, 'מאיה'))).toEqual([1])
  expect(ids(found(orders, 'פרישמן עומר'))).toEqual([2])
  expect(ids(found(orders, 'פרישמן מאיה'))).toEqual([])
  expect(ids(found(orders, ' '))).toEqual([1, 2])
})

test('sorts waiting orders by the time to leave, earliest first', () => {
  expect(ids(bySoonest(orders))).toEqual([2, 1])
})
