import type { WalletTransaction, MoveKind, MoveReason } from './wallet.ts'

type TransactionKind = 'topup' | 'earn' | 'spend' | 'expire' | 'merge' | 'reversal'
/** Reasons of a statement line, including those of order refunds. */
type StatementReason = MoveReason | MoveKind | 'cancelled' | 'changed' | 'opening_balance'
/** Source of the label: reasons entered by people, or kinds of ledger entries. */
type LabelSource = { from: 'reasons'; key: StatementReason } | { from: 'kinds'; key: TransactionKind }

const REASONS: Readonly<Record<StatementReason, true>> = {
  opening_balance: true,
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
const KINDS: Readonly<Record<TransactionKind, true>> = {
  topup: true,
  earn: true,
  spend: true,
  expire: true,
  merge: true,
  reversal: true,
}

/** Returns the label of a wallet line: by its reason, else by its kind, else by its type (charge or refund). */
export function reasonKey({ reason, kind, type }: Pick<WalletTransaction, 'reason' | 'kind' | 'type'>): LabelSource {
  if (reason !== null && Object.hasOwn(REASONS, reason)) return { from: 'reasons', key: reason as MoveReason }
  if (Object.hasOwn(KINDS, kind)) return { from: 'kinds', key: kind as TransactionKind }
  return { from: 'reasons', key: Object.hasOwn(REASONS, kind) ? (kind as MoveKind) : type }
}
