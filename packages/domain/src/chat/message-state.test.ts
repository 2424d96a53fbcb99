import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MESSAGE_STATES, type MessageState, moveMessage, reportedState } from './message-state.ts'

const state = fc.constantFrom(...MESSAGE_STATES)
const RANK: Record<MessageState, number> = { queued: 0, unknown: 1, sent: 2, delivered: 3, failed: 3, received: 3 }

test('a message never moves backwards, whatever is reported', () => {
  fc.assert(
    fc.property(state, fc.array(state, { maxLength: 20 }), (first, reports) => {
      let now = first
      for (const report of reports) {
        const next = moveMessage(now, report)
        expect(next === now || RANK[next] > RANK[now]).toBe(true)
        now = next
      }
    }),
  )
})

test('reports of one message lead to the same state in any order and number when one of them is final', () => {
  const reports = fc.constantFrom<MessageState[]>(['sent', 'delivered'], ['unknown', 'sent', 'failed'])
  fc.assert(
    fc.property(reports, fc.infiniteStream(fc.nat()), (all, numbers) => {
      const shuffled = [...all, ...all].map((one) => ({ one, at: numbers.next().value as number }))
      shuffled.sort((a, b) => a.at - b.at)
      const end = shuffled.reduce<MessageState>((now, { one }) => moveMessage(now, one), 'queued')
      expect(end).toBe(all.at(-1))
    }),
  )
})

test('a received message never changes its state', () => {
  for (const to of MESSAGE_STATES) expect(moveMessage('received', to)).toBe('received')
})

test.each([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['sending', null],
  ['a status of next year', null],
])('the Twilio status %s corresponds to the state %s', (status, expected) => {
  expect(reportedState(status)).toBe(expected)
})
