import { mayMove } from '@tavlin/domain/wallet/limits'
import { checkSign, reasonsOf, signOf } from '@tavlin/domain/wallet/moves'
import type { MoveKind, Purse, Reason, WalletKind } from './wallet.ts'

/** What is being typed. The amount has no sign: the kind has, and an adjustment is told which way. */
export type Draft = {
  move: MoveKind
  takes: boolean
  amount: number | null
  reason: Reason | null
  note: string
}
export const EMPTY_DRAFT: Draft = { move: 'refund', takes: false, amount: null, reason: null, note: '' }

const directionOf = ({ move, takes }: Draft): -1 | 1 => signOf(move) || (takes ? -1 : 1)

export const signedOf = (draft: Draft): number => directionOf(draft) * (draft.amount ?? 0)

/** The reasons that fit what is being done. */
export const reasonsFor = (draft: Draft, wallet: WalletKind): Reason[] =>
  reasonsOf(draft.move, wallet).filter((reason) => {
    try {
      checkSign({ wallet, move: draft.move, reason, amount: directionOf(draft) })
      return true
    } catch {
      return false
    }
  })

/** Another kind or direction keeps what was typed, but for a reason that no longer fits. */
export function redrawn(draft: Draft, change: Partial<Draft>, wallet: WalletKind): Draft {
  const next = { ...draft, ...change }
  const fits = next.reason === null || reasonsFor(next, wallet).includes(next.reason)
  return fits ? next : { ...next, reason: null }
}

export type Judgement =
  | { will: 'nothing' }
  /** There is not so much; `most` could be taken. */
  | { will: 'be_refused'; most: number }
  | { will: 'be_done'; after: number }
  /** `left`: what could still be moved alone today. */
  | { will: 'be_asked'; after: number; left: number }

/** What the API will say, by the same rules, before it is asked. */
export function judge(draft: Draft, { balance, available, left: left_today }: Purse): Judgement {
  const signed = signedOf(draft)
  if (signed === 0) return { will: 'nothing' }
  if (available + signed < 0) return { will: 'be_refused', most: available }
  const left = signed < 0 ? left_today.take : left_today.give
  const after = balance + signed
  return left === null || mayMove(left, signed) ? { will: 'be_done', after } : { will: 'be_asked', after, left }
}
