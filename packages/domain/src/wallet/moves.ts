import { Refusal } from '../refusal.ts'
import { type Currency, SYSTEM_ACCOUNTS, type Transfer, type TransferKind } from './ledger.ts'

export type WalletName = 'wallet' | 'points'
export type MoveKind = 'charge' | 'refund' | 'adjust'
export type MoveReason = (typeof ALL_REASONS)[number]

const ALL_REASONS = [
  ...(['late_delivery', 'missing_item', 'wrong_item', 'quality', 'goodwill'] as const),
  ...(['gift', 'mistake', 'cash_in', 'cash_out', 'other'] as const),
] as const

/** Reasons offered per kind; an adjustment may have any. */
export const REASONS_OF: Readonly<Record<MoveKind, readonly MoveReason[]>> = {
  charge: ['mistake', 'cash_out', 'other'],
  refund: ['late_delivery', 'missing_item', 'wrong_item', 'quality', 'goodwill', 'other'],
  adjust: ALL_REASONS,
}

/** Returns the sign of the amount: negative debits the customer; 0 allows both. */
export const signOf = (kind: MoveKind): -1 | 0 | 1 => (kind === 'charge' ? -1 : kind === 'refund' ? 1 : 0)

export const currencyOf = (wallet: WalletName): Currency => (wallet === 'wallet' ? 'ILS' : 'PTS')

/** A requested change of a customer's wallet. The amount is signed, in agorot or points. */
export type WalletMoveInput = {
  readonly wallet: WalletName
  readonly move: MoveKind
  readonly amount: number
  readonly reason: MoveReason
}

const CASH_SIGN: Partial<Record<MoveReason, -1 | 1>> = { cash_in: 1, cash_out: -1 }

/** Returns the reasons for this kind and wallet; points cannot be exchanged for cash. */
export const reasonsOf = (kind: MoveKind, wallet: WalletName): readonly MoveReason[] =>
  REASONS_OF[kind].filter((reason) => wallet === 'wallet' || CASH_SIGN[reason] === undefined)

export function checkSign({ move, reason, amount }: WalletMoveInput): void {
  for (const sign of [signOf(move), CASH_SIGN[reason] ?? 0])
    if (sign !== 0 && sign !== Math.sign(amount)) throw new Refusal('amount_sign_wrong', { kind: move, reason, amount })
}

/** Returns the counter account and the ledger kind of the transfer. */
export function otherSideOf({ wallet, move, reason }: WalletMoveInput): {
  account_id: number
  kind: Exclude<TransferKind, 'reversal' | 'expire'>
} {
  const { ILS, PTS } = SYSTEM_ACCOUNTS
  if (wallet === 'points') return { account_id: PTS.adjustments, kind: move }
  if (reason === 'cash_in') return { account_id: ILS.cash, kind: 'topup' }
  if (reason === 'cash_out') return { account_id: ILS.cash, kind: move }
  return { account_id: move === 'refund' ? ILS.refunds : ILS.adjustments, kind: move }
}

/** Shows a transfer from the account owner's view: incoming is a refund, outgoing a charge. */
export function seenFrom(
  account_id: number,
  transfer: Pick<Transfer, 'debit_account_id' | 'amount' | 'debit_balance' | 'credit_balance'>,
): { type: 'refund' | 'charge'; amount: number; balance: number } {
  if (transfer.debit_account_id === account_id)
    return { type: 'charge', amount: -transfer.amount, balance: transfer.debit_balance! }
  return { type: 'refund', amount: transfer.amount, balance: transfer.credit_balance! }
}
