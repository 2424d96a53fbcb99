import type { StopState } from './dispatch-enums.ts'

export const STOP_MOVES = ['set_out', 'arrive', 'deliver', 'fail', 'skip', 'return', 'undo'] as const
export type StopMoveName = (typeof STOP_MOVES)[number]

type StopMove = { readonly name: StopMoveName; readonly from: readonly StopState[]; readonly to: StopState }

/**
 * A phone without signal may report the arrival before the departure: intermediate steps may be skipped, and only
 * `undo` reverses a step.
 */
export const STOP_MACHINE: readonly StopMove[] = [
  { name: 'set_out', from: ['pending'], to: 'en_route' },
  { name: 'arrive', from: ['pending', 'en_route'], to: 'arrived' },
  { name: 'deliver', from: ['en_route', 'arrived'], to: 'delivered' },
  { name: 'fail', from: ['en_route', 'arrived'], to: 'failed' },
  { name: 'skip', from: ['pending', 'en_route'], to: 'skipped' },
  // Move for bags that came back to the deli, after a failed stop or a trip cancelled on the way.
  { name: 'return', from: ['pending', 'en_route', 'arrived', 'failed', 'skipped'], to: 'returned' },
  // Lets a driver correct a wrong tap at the door.
  { name: 'undo', from: ['delivered', 'failed', 'skipped'], to: 'arrived' },
]

export const stopMove = (state: StopState, name: StopMoveName): StopMove | undefined =>
  STOP_MACHINE.find((move) => move.name === name && move.from.includes(state))

/** A started stop can no longer be moved. */
export const isStarted = (state: StopState): boolean => state !== 'pending'

/** Whether the stop has an actual time, because the driver delivered the order or reported a failure. */
export const isDone = (state: StopState): boolean => state === 'delivered' || state === 'failed'

/** States in which the order still belongs to the trip; failed, skipped and returned orders wait for another trip. */
export const HOLDING: readonly StopState[] = ['pending', 'en_route', 'arrived', 'delivered']
export const holdsOrder = (state: StopState): boolean => HOLDING.includes(state)
