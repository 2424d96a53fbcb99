import type { Line, MoveKind, Reason } from './wallet.ts'

type Kind = 'topup' | 'earn' | 'spend' | 'expire' | 'merge' | 'reversal'
/** Of a refund of an order as well. */
type Told = Reason | MoveKind | 'cancelled' | 'changed'
/** Whose word it is: of the reasons people give, or of the ledger's own kinds. */
type Said = { from: 'reasons'; key: Told } | { from: 'kinds'; key: Kind }

const REASONS: Readonly<Record<Told, true>> = {
  cancelled: true,
  changed: true,
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
