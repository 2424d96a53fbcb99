import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANNEL_NAME, createChannels } from './channels.ts'

describe('realtime channels', () => {
  it('add a member with the first socket and remove the member with the last, in any sequence of joins and leaves', () => {
    const step = fc.record({ isJoin: fc.boolean(), socket: fc.nat(8) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const channels = createChannels<{ number: number }>()
        const sockets = Array.from({ length: 9 }, (_, number) => ({ number }))
        const open = new Set<number>()
        const present = new Set<string>()
        for (const { isJoin, socket } of steps) {
          const user_id = `user ${socket % 3}`
          if (isJoin && !open.has(socket)) {
            expect(channels.join('presence-x', sockets[socket]!, { user_id })).toBe(!present.has(user_id))
            open.add(socket)
          } else if (!isJoin) {
            const isLast = open.delete(socket) && ![...open].some((other) => other % 3 === socket % 3)
            expect(channels.leave('presence-x', sockets[socket]!)?.user_id).toBe(isLast ? user_id : undefined)
          }
          present.clear()
          for (const other of open) present.add(`user ${other % 3}`)
          expect(new Set(channels.members('presence-x').keys())).toEqual(present)
          expect(channels.count('presence-x')).toBe(open.size)
        }
      }),
    )
  })

  it('are deleted when their last subscriber leaves', () => {
    const channels = createChannels<object>()
    const socket = {}
    channels.join('a', socket)
    channels.join('b', socket)
    channels.leave('a', socket)
    expect([channels.names(), channels.ofSocket(socket)]).toEqual([['b'], ['b']])
    channels.leave('b', socket)
    expect([channels.names(), channels.ofSocket(socket)]).toEqual([[], []])
  })

  it.each([
    ['orders', true],
    ['private-inlays.2026-11-14', true],
    ['presence-a_b=c@d,e.f;g', true],
    ['#server-to-user-7', true],
    ['x'.repeat(164), true],
    ['x'.repeat(165), false],
    ['', false],
    ['bad name', false],
    ['bad/name', false],
    ['#other', false],
    ['שלום', false],
    ['line\n', false],
  ])('accept the channel name %j: %s', (name, isAllowed) => {
    expect(CHANNEL_NAME.test(name)).toBe(isAllowed)
  })
})
