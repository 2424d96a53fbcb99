import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('a burst runs at once and once more at its end', async () => {
  let runs = 0
  const refresh = coalesce(() => void runs++, 30)
  for (let i = 0; i < 50; i++) refresh.ask()
  expect(runs).toBe(1)
  await sleep(100)
  expect(runs).toBe(2)
  refresh.ask()
  expect(runs).toBe(3)
})

test('it never runs beside itself, and a failure does not end it', async () => {
  let under_way = 0
  let most = 0
  let runs = 0
  const refresh = coalesce(async () => {
    most = Math.max(most, ++under_way)
    runs++
    await sleep(20)
    under_way--
    throw new Error('no line')
  }, 1)
  for (let i = 0; i < 6; i++) {
    refresh.ask()
    await sleep(5)
  }
  await sleep(60)
  expect(most).toBe(1)
  expect(runs).toBeGreaterThan(1)
  expect(under_way).toBe(0)
})

test('stopped, it does not run again', async () => {
  let runs = 0
  const refresh = coalesce(() => void runs++, 5)
  refresh.ask()
  refresh.ask()
  refresh.stop()
  await sleep(20)
  expect(runs).toBe(1)
})
