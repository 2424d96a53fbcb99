import { expect, test } from 'vitest'
import { daysToLearn, expectedOrders } from './expected-orders.ts'

const MONDAY = '2026-11-16'

test('learns from the eight earlier days with the same weekday, oldest first', () => {
  expect(daysToLearn(MONDAY)).toHaveLength(8)
  expect(daysToLearn(MONDAY)[0]).toBe('2026-09-21')
  expect(daysToLearn(MONDAY).at(-1)).toBe('2026-11-09')
})

test('expects about the newest of the same weekdays, and counts an hour without orders as zero', () => {
  const history = [
    { date: '2026-10-12', hour: 12, orders: 10 },
    { date: '2026-11-09', hour: 12, orders: 20 },
    { date: '2026-11-09', hour: 13, orders: 6 },
  ]
  // Two open days: without the day in between, the newer one still counts more than the older one.
  expect(expectedOrders(MONDAY, history)).toEqual([
    { hour: 12, orders: 15 },
    { hour: 13, orders: 3 },
  ])
})

test('leaves out days on which the business was closed', () => {
  const history = [{ date: '2026-11-02', hour: 19, orders: 8 }]
  expect(expectedOrders(MONDAY, history)).toEqual([{ hour: 19, orders: 8 }])
  expect(expectedOrders(MONDAY, [])).toEqual([])
})
