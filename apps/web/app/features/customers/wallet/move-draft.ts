import { mayMove } from '@tavlin/domain/wallet/limits'
import { checkSign, reasonsOf, signOf } from '@tavlin/domain/wallet/moves'
import type { MoveKind, WalletBalance, MoveReason, WalletKind } from './wallet.ts'

/** Form values. The amount is unsigned: the kind determines the sign, and for an adjustment `takes` does. */
export type WalletMoveDraft = {
  move: MoveKind
  takes: boolean
  amount: number | null
  reason: MoveReason | null
  note: string
}
export const EMPTY_DRAFT: WalletMoveDraft = { move: 'refund', takes: false, amount: null, reason: null, note: '' }

const directionOf = ({ move, takes }: WalletMoveDraft): -1 | 1 => signOf(move) || (takes ? -1 : 1)

export const signedOf = (draft: WalletMoveDraft): number => directionOf(draft) * (draft.amount ?? 0)

/** Returns the reasons that are valid for this kind and direction. */
export const reasonsFor = (draft: WalletMoveDraft, wallet: WalletKind): MoveReason[] =>
  reasonsOf(draft.move, wallet).filter((reason) => {
    try {
      checkSign({ wallet, move: draft.move, reason, amount: directionOf(draft) })
      return true
    } catch {
      return false
    }
  })

/** Applies a change and clears the reason when it is no longer valid. */
export function redrawn(draft: WalletMoveDraft, change: Partial<WalletMoveDraft>, wallet: WalletKind): WalletMoveDraft {
  const next = { ...draft, ...change }
  const fits = next.reason === null || reasonsFor(next, wallet).includes(next.reason)
  return fits ? next : { ...next, reason: null }
}

export type Judgement =
  | { will: 'nothing' }
  /** The balance is too low; `most` is the available amount. */
  | { will: 'be_rejected'; most: number }
  | { will: 'be_done'; after: number }
  /** `left`: what the user can still move today without approval. */
  | { will: 'need_approval'; after: number; left: number }

/** Predicts the API's result with the same rules. */
export function judge(draft: WalletMoveDraft, { balance, available, left: left_today }: WalletBalance): Judgement {
  const signed = signedOf(draft)
  if (signed === 0) return { will: 'nothing' }
  if (available + signed < 0) return { will: 'be_rejected', most: available }
  const left = signed < 0 ? left_today.take : left_today.give
  const after = balance + signed
  return left === null || mayMove(left, signed) ? { will: 'be_done', after } : { will: 'need_approval', after, left }
}
