import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTicker } from './ticker.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

test('the ticker notifies every listener each second and stops the timer without listeners', () => {
  const ticker = makeTicker()
  const received: number[] = []
  const stops = [ticker.listen(() => received.push(1)), ticker.listen(() => received.push(2))]
  vi.advanceTimersByTime(2000)
  // The first listener also gets the initial tick.
  expect(received).toEqual([1, 1, 2, 1, 2])
  expect(ticker.now()).toBe(1_002_000)
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(ticker.listeners()).toBe(0)
})

test('the ticker shows the time of the server on a device whose clock is ten minutes slow', () => {
  const ticker = makeTicker()
  ticker.listen(() => {})
  ticker.set(1_600_000)
  vi.advanceTimersByTime(1000)
  expect(ticker.now()).toBe(1_601_000)
})

test('the ticker ignores a clock difference as small as network latency', () => {
  const ticker = makeTicker()
  ticker.listen(() => {})
  ticker.set(998_500)
  expect(ticker.now()).toBe(1_000_000)
})
