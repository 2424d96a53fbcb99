import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTicker } from './ticker.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

test('everyone hears each second, and when nobody listens no timer is left', () => {
  const ticker = makeTicker()
  const heard: number[] = []
  const stops = [ticker.listen(() => heard.push(1)), ticker.listen(() => heard.push(2))]
  vi.advanceTimersByTime(2000)
  // The first hears the beginning too.
  expect(heard).toEqual([1, 1, 2, 1, 2])
  expect(ticker.now()).toBe(1_002_000)
  for (const stop of stops) stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(ticker.listeners()).toBe(0)
})

test('a clock on the wall that is ten minutes slow shows the time of the server', () => {
  const ticker = makeTicker()
  ticker.listen(() => {})
  ticker.set(1_600_000)
  vi.advanceTimersByTime(1000)
  expect(ticker.now()).toBe(1_601_000)
})

test('the second an answer took on its way does not move the clock', () => {
  const ticker = makeTicker()
  ticker.listen(() => {})
  ticker.set(998_500)
  expect(ticker.now()).toBe(1_000_000)
})
