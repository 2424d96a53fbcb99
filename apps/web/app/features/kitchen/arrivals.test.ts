import { expect, test } from 'vitest'
import { isNew, withArrivals } from './arrivals.ts'

test('a card that was there when the screen opened is not marked as new', () => {
  expect(withArrivals(null, [1, 2], 1000).arrived.size).toBe(0)
})

test('a card that arrives later is marked as new for ten seconds, wherever it moves', () => {
  const opened = withArrivals(null, [1], 1000)
  const { seen, arrived } = withArrivals(opened, [1, 2], 5000)
  expect([...arrived]).toEqual([[2, 5000]])
  expect([isNew(arrived.get(2), 14_999), isNew(arrived.get(2), 15_000), isNew(arrived.get(1), 5000)]).toEqual([
    true,
    false,
    false,
  ])
  expect(withArrivals({ seen, arrived }, [2, 1], 6000)).toEqual({ seen, arrived })
})

test('a returning card is not marked as new, and old arrivals are dropped', () => {
  const second = withArrivals(withArrivals(null, [1], 0), [1, 2], 1000)
  const third = withArrivals(second, [1, 2, 3], 20_000)
  expect([...third.arrived]).toEqual([[3, 20_000]])
  expect(withArrivals(third, [1], 21_000)).toBe(third)
  expect(withArrivals(third, [1, 2], 22_000)).toBe(third)
})
