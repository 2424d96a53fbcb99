import { expect, test } from 'vitest'
import { positionQueue } from './position-queue.ts'

const START = Date.parse('2026-11-15T10:00:00Z')
/** Each step is 111 metres and ten seconds. */
const fix = (step: number) => ({
  lat: 32 + step / 1000,
  lng: 34.78,
  at: new Date(START + step * 10_000),
  accuracy_m: 8,
})

test('positions are thinned when they are added, and sent as one batch', async () => {
  const batches: number[] = []
  const queue = positionQueue(async (points) => {
    batches.push(points.length)
    return 'sent'
  })
  for (const step of [0, 0.1, 0.2, 1, 2]) queue.add(fix(step))
  await queue.flush()
  await queue.flush()
  expect(batches).toEqual([3])
})

test('positions without signal are sent later with newer positions, at most the newest two hundred', async () => {
  let result: 'sent' | 'lost' = 'lost'
  let sent: readonly { device_at: string }[] = []
  const queue = positionQueue(async (points) => {
    sent = points
    return result
  })
  for (let step = 0; step < 150; step++) queue.add(fix(step))
  await queue.flush()
  for (let step = 150; step < 300; step++) queue.add(fix(step))
  result = 'sent'
  await queue.flush()
  expect([sent.length, sent[0]!.device_at]).toEqual([200, fix(100).at.toISOString()])
})

test('positions that the server rejects are dropped', async () => {
  const batches: number[] = []
  const queue = positionQueue(async (points) => {
    batches.push(points.length)
    return 'rejected'
  })
  queue.add(fix(0))
  await queue.flush()
  queue.add(fix(1))
  await queue.flush()
  expect(batches).toEqual([1, 1])
})
