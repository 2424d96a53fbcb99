import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'
import { watchReach } from './reach.ts'

const QUICK = () => 1

test('backs off up to ten seconds with a jitter of a fifth', () => {
  expect([0, 1, 2, 3, 4, 20].map((tries) => backoffMs(tries, 0.5))).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  expect([backoffMs(0, 0), backoffMs(0, 1)]).toEqual([800, 1200])
})

test('polls after a loss until the API answers, and reports both changes', async () => {
  const answers = [false, new Error('no line'), true]
  let asked = 0
  const reach = watchReach(async () => {
    const answer = answers[asked++]
    if (answer instanceof Error) throw answer
    return answer ?? true
  }, QUICK)
  const told: boolean[] = []
  reach.onChange(() => told.push(reach.isLost()))
  reach.lost()
  reach.lost()
  await reach.untilBack()
  expect({ asked, told, lost: reach.isLost() }).toEqual({ asked: 3, told: [true, false], lost: false })
})

test('releases a waiter that gives up, and sends nothing while connected', async () => {
  const reach = watchReach(
    async () => false,
    () => 60_000,
  )
  await reach.untilBack()
  reach.askNow()
  reach.lost()
  await expect(reach.untilBack(AbortSignal.abort('left'))).rejects.toBe('left')
  await expect(reach.untilBack(AbortSignal.timeout(5))).rejects.toThrow()
})

test('skips the delay when asked to check at once', async () => {
  const reach = watchReach(
    async () => true,
    () => 60_000,
  )
  reach.lost()
  reach.askNow()
  await reach.untilBack()
  expect(reach.isLost()).toBe(false)
})
