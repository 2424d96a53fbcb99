import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CONVERSATION_MOVES,
  type Conversation,
  NEW_CONVERSATION,
  afterAnswer,
  afterMove,
  afterReceived,
  isHeldByOther,
} from './conversation.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const LATER = '2026-11-15T12:00:00.000Z'
const move = (before: Conversation, name: (typeof CONVERSATION_MOVES)[number], until: string | null = LATER) =>
  afterMove(before, { move: name, user_id: 7, holder_id: 9, until, now: NOW })

test('a message of the customer reopens a resolved and a snoozed conversation and keeps the holder', () => {
  const snoozed = move(afterAnswer(NEW_CONVERSATION, 7), 'snooze')!
  expect(snoozed).toMatchObject({ state: 'snoozed', snoozed_until: LATER })
  for (const before of [snoozed, NEW_CONVERSATION])
    expect(afterReceived(before, NOW.toISOString())).toEqual({
      state: 'open',
      snoozed_until: null,
      holder_id: before.holder_id,
      waiting_since: NOW.toISOString(),
    })
})

test('the waiting time starts with the first unanswered message and ends with the answer', () => {
  const first = afterReceived(NEW_CONVERSATION, '2026-11-15T09:00:00.000Z')
  const second = afterReceived(first, NOW.toISOString())
  expect(second.waiting_since).toBe('2026-11-15T09:00:00.000Z')
  expect(afterAnswer(second, 7)).toMatchObject({ waiting_since: null, holder_id: 7 })
})

test('resolving a conversation removes its holder and ends its waiting time', () => {
  const open = afterReceived(afterAnswer(NEW_CONVERSATION, 7), NOW.toISOString())
  expect(move(open, 'resolve')).toEqual(NEW_CONVERSATION)
})

test('assigning a conversation changes its holder and keeps the waiting time', () => {
  const open = afterReceived(afterAnswer(NEW_CONVERSATION, 7), NOW.toISOString())
  expect(move(open, 'assign')).toEqual({ ...open, holder_id: 9 })
})

test.each([null, NOW.toISOString(), '2026-11-15T09:59:59Z', '2026-12-15T10:00:01Z'])(
  'rejects a snooze until %s, which is not in the 30 days after 2026-11-15T10:00:00Z',
  (until) => expect(move(NEW_CONVERSATION, 'snooze', until)).toBeNull(),
)

test('a takeover needs a confirmation only when another user holds the conversation', () => {
  expect(isHeldByOther({ holder_id: null }, 7)).toBe(false)
  expect(isHeldByOther({ holder_id: 7 }, 7)).toBe(false)
  expect(isHeldByOther({ holder_id: 8 }, 7)).toBe(true)
})

test('a conversation has a snooze end exactly while it is snoozed, after any sequence of moves', () => {
  const step = fc.constantFrom('received', 'answer', ...CONVERSATION_MOVES)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now: Conversation = NEW_CONVERSATION
      for (const one of steps) {
        if (one === 'received') now = afterReceived(now, NOW.toISOString())
        else if (one === 'answer') now = afterAnswer(now, 8)
        else now = move(now, one)!
        expect(now.snoozed_until !== null).toBe(now.state === 'snoozed')
        const is_given = one === 'claim' || one === 'assign'
        expect(now.state === 'resolved' && (now.waiting_since !== null || now.holder_id !== null) && !is_given).toBe(
          false,
        )
      }
    }),
  )
})
