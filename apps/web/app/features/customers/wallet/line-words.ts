import type { Line, MoveKind, Reason } from './wallet.ts'

type Kind = 'topup' | 'earn' | 'spend' | 'expire' | 'merge' | 'reversal'
/** Whose word it is: of the reasons people give, or of the ledger's own kinds. */
type Said = { from: 'reasons'; key: Reason | MoveKind } | { from: 'kinds'; key: Kind }

const REASONS: Readonly<Record<Reason | MoveKind, true>> = {
  late_delivery: true,
  missing_item: true,
  wrong_item: true,
  quality: true,
  goodwill: true,
  gift: true,
  mistake: true,
  cash_in: true,
  cash_out: true,
  other: true,
  charge: true,
  refund: true,
  adjust: true,
}
const KINDS: Readonly<Record<Kind, true>> = {
  topup: true,
  earn: true,
  spend: true,
  expire: true,
  merge: true,
  reversal: true,
}

/** A reason or kind that this page does not know yet is told by what happened to the customer. */
export function reasonKey({ reason, kind, type }: Pick<Line, 'reason' | 'kind' | 'type'>): Said {
  if (reason !== null && Object.hasOwn(REASONS, reason)) return { from: 'reasons', key: reason as Reason }
  if (Object.hasOwn(KINDS, kind)) return { from: 'kinds', key: kind as Kind }
  return { from: 'reasons', key: Object.hasOwn(REASONS, kind) ? (kind as MoveKind) : type }
}
