import { Refusal } from '../refusal.ts'

export const TILL_SESSION_STATES = ['opening', 'open', 'counting', 'closed'] as const
export type TillSessionState = (typeof TILL_SESSION_STATES)[number]
export const TILL_SESSION_MOVES = ['open', 'count', 'resume', 'close'] as const
export type TillSessionMove = (typeof TILL_SESSION_MOVES)[number]

type Move = { readonly name: TillSessionMove; readonly from: TillSessionState; readonly to: TillSessionState }

/** The only allowed moves. A new session starts in `opening`; `resume` returns to selling without a count. */
const MOVES: readonly Move[] = [
  { name: 'open', from: 'opening', to: 'open' },
  { name: 'count', from: 'open', to: 'counting' },
  { name: 'resume', from: 'counting', to: 'open' },
  { name: 'close', from: 'counting', to: 'closed' },
]

export const tillMovesFrom = (state: TillSessionState): TillSessionMove[] =>
  MOVES.filter(({ from }) => from === state).map(({ name }) => name)

/** Returns the state after a move. Rejects any other move with a list of the allowed ones. */
export function moveTillSession(state: TillSessionState, name: TillSessionMove): TillSessionState {
  const move = MOVES.find((one) => one.name === name && one.from === state)
  if (!move) throw new Refusal('till_move_not_allowed', { state, move: name, allowed: tillMovesFrom(state) })
  return move.to
}

/** Rejects cash moves and sales without an open session. */
export function expectOpen(state: TillSessionState | null): void {
  if (state !== 'open')
    throw new Refusal('till_not_open', { state, allowed: state === null ? [] : tillMovesFrom(state) })
}

export const TILL_CASH_MOVES = ['pay_in', 'pay_out', 'to_safe', 'from_safe', 'from_bag'] as const
export type TillCashMove = (typeof TILL_CASH_MOVES)[number]
const INTO_DRAWER: readonly TillCashMove[] = ['pay_in', 'from_safe', 'from_bag']

export const entersDrawer = (kind: TillCashMove): boolean => INTO_DRAWER.includes(kind)

/** Whether a difference between count and ledger needs a manager; shortage and surplus count the same. */
export const needsManager = (difference_agorot: number, limit_agorot: number): boolean =>
  Math.abs(difference_agorot) > limit_agorot
