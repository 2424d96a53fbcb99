import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the throttle runs at the start of a burst and once more at its end', async () => {
  let runs = 0
  const refresh = coalesce(() => void runs++, 30)
  for (let i = 0; i < 50; i++) refresh.trigger()
  expect(runs).toBe(1)
  await pass(29)
  expect(runs).toBe(1)
  await pass(31)
  expect(runs).toBe(2)
  refresh.trigger()
  expect(runs).toBe(3)
})

test('the throttle never runs concurrently, and continues after a failure', async () => {
  let under_way = 0
  let most = 0
  let runs = 0
  const refresh = coalesce(async () => {
    most = Math.max(most, ++under_way)
    runs++
    await new Promise((done) => setTimeout(done, 20))
    under_way--
    throw new Error('no line')
  }, 1)
  for (let i = 0; i < 6; i++) {
    refresh.trigger()
    await pass(5)
  }
  await pass(60)
  expect({ most, runs, under_way }).toEqual({ most: 1, runs: 3, under_way: 0 })
})

test('the throttle does not run again after it was stopped', async () => {
  let runs = 0
  const refresh = coalesce(() => void runs++, 5)
  refresh.trigger()
  refresh.trigger()
  refresh.stop()
  await pass(20)
  expect(runs).toBe(1)
})
