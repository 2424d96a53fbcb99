import type { StopState } from './dispatch-words.ts'

export const STOP_MOVES = ['set_out', 'arrive', 'deliver', 'fail', 'skip', 'return', 'undo'] as const
export type StopMoveName = (typeof STOP_MOVES)[number]

type StopMove = { readonly name: StopMoveName; readonly from: readonly StopState[]; readonly to: StopState }

/** A phone without signal may report the door before the way to it: steps between may be left out, never gone back over. */
export const STOP_MACHINE: readonly StopMove[] = [
  { name: 'set_out', from: ['pending'], to: 'en_route' },
  { name: 'arrive', from: ['pending', 'en_route'], to: 'arrived' },
  { name: 'deliver', from: ['en_route', 'arrived'], to: 'delivered' },
  { name: 'fail', from: ['en_route', 'arrived'], to: 'failed' },
  { name: 'skip', from: ['pending', 'en_route'], to: 'skipped' },
  // The bags came back to the deli: of a stop that failed, or of a trip that was cancelled on its way.
  { name: 'return', from: ['pending', 'en_route', 'arrived', 'failed', 'skipped'], to: 'returned' },
  // Of a mis-tap at the door.
  { name: 'undo', from: ['delivered', 'failed', 'skipped'], to: 'arrived' },
]

export const stopMove = (state: StopState, name: StopMoveName): StopMove | undefined =>
  STOP_MACHINE.find((move) => move.name === name && move.from.includes(state))

/** From here on its place is history. */
export const isStarted = (state: StopState): boolean => state !== 'pending'

/** The driver was there: the stop has a time. */
export const isDone = (state: StopState): boolean => state === 'delivered' || state === 'failed'

/** Whether the order is on the trip still; what failed or came back waits for another one. */
export const HOLDING: readonly StopState[] = ['pending', 'en_route', 'arrived', 'delivered']
export const holdsOrder = (state: StopState): boolean => HOLDING.includes(state)
