import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'
import { watchReach } from './reach.ts'

const QUICK = () => 1

test('the backoff delay grows up to ten seconds with a jitter of a fifth', () => {
  expect([0, 1, 2, 3, 4, 20].map((tries) => backoffMs(tries, 0.5))).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  expect([backoffMs(0, 0), backoffMs(0, 1)]).toEqual([800, 1200])
})

test('an unreachable API is polled until it answers, and both loss and recovery are reported', async () => {
  const answers = [false, new Error('no line'), true]
  let request_count = 0
  const reach = watchReach(async () => {
    const answer = answers[request_count++]
    if (answer instanceof Error) throw answer
    return answer ?? true
  }, QUICK)
  const states: boolean[] = []
  reach.onChange(() => states.push(reach.isLost()))
  reach.lost()
  reach.lost()
  await reach.untilBack()
  expect({ request_count, states, lost: reach.isLost() }).toEqual({
    request_count: 3,
    states: [true, false],
    lost: false,
  })
})

test('a wait for the API ends at once while it is reachable, and rejects when it is aborted', async () => {
  const reach = watchReach(
    async () => false,
    () => 60_000,
  )
  await reach.untilBack()
  reach.checkNow()
  reach.lost()
  await expect(reach.untilBack(AbortSignal.abort('left'))).rejects.toBe('left')
  await expect(reach.untilBack(AbortSignal.timeout(5))).rejects.toThrow()
})

test('a requested check skips the backoff delay', async () => {
  const reach = watchReach(
    async () => true,
    () => 60_000,
  )
  reach.lost()
  reach.checkNow()
  await reach.untilBack()
  expect(reach.isLost()).toBe(false)
})
