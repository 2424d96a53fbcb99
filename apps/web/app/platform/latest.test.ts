import { expect, test } from 'vitest'
import { latestOnly } from './latest.ts'

test('a second request to the same address cancels the first, and no other', () => {
  const latest = latestOnly()
  const [first, other] = [latest('/api/meals?q=a'), latest('/api/orders?q=a')]
  const second = latest('/api/meals?q=ab')
  expect([first.aborted, other.aborted, second.aborted]).toEqual([true, false, false])
})
