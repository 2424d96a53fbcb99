import { expect, test } from 'vitest'
import { connectionState } from './connection-state.ts'

test.each([
  [true, false, 'connected', 'online'],
  [true, false, 'none', 'online'],
  [true, false, 'lost', 'reconnecting'],
  [true, true, 'connected', 'reconnecting'],
  [false, false, 'connected', 'offline'],
  [false, true, 'lost', 'offline'],
] as const)(
  'the connection state with network %s, API lost %s and socket %s is %s',
  (has_network, is_api_lost, socket, state) => {
    expect(connectionState({ has_network, is_api_lost, socket })).toBe(state)
  },
)
