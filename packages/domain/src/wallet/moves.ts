import { Refusal } from '../refusal.ts'
import { type Currency, SYSTEM_ACCOUNTS, type Transfer, type TransferKind } from './ledger.ts'

export type WalletName = 'wallet' | 'points'
export type MoveKind = 'charge' | 'refund' | 'adjust'
export type MoveReason = (typeof ALL_REASONS)[number]

const ALL_REASONS = [
  ...(['late_delivery', 'missing_item', 'wrong_item', 'quality', 'goodwill'] as const),
  ...(['gift', 'mistake', 'cash_in', 'cash_out', 'other'] as const),
] as const

/** What people are offered; an adjustment may have any reason. */
export const REASONS_OF: Readonly<Record<MoveKind, readonly MoveReason[]>> = {
  charge: ['mistake', 'cash_out', 'other'],
  refund: ['late_delivery', 'missing_item', 'wrong_item', 'quality', 'goodwill', 'other'],
  adjust: ALL_REASONS,
}

/** Below 0 takes from the customer; 0: either way. */
export const signOf = (kind: MoveKind): -1 | 0 | 1 => (kind === 'charge' ? -1 : kind === 'refund' ? 1 : 0)

export const currencyOf = (wallet: WalletName): Currency => (wallet === 'wallet' ? 'ILS' : 'PTS')

/** What someone asks to do with what a customer has. The amount is signed, in agorot or points. */
export type AskedMove = {
  readonly wallet: WalletName
  readonly move: MoveKind
  readonly amount: number
  readonly reason: MoveReason
}

const CASH_SIGN: Partial<Record<MoveReason, -1 | 1>> = { cash_in: 1, cash_out: -1 }

/** The reasons that fit; points are not to be had for cash over the counter. */
export const reasonsOf = (kind: MoveKind, wallet: WalletName): readonly MoveReason[] =>
  REASONS_OF[kind].filter((reason) => wallet === 'wallet' || CASH_SIGN[reason] === undefined)

export function checkSign({ move, reason, amount }: AskedMove): void {
  for (const sign of [signOf(move), CASH_SIGN[reason] ?? 0])
    if (sign !== 0 && sign !== Math.sign(amount)) throw new Refusal('amount_sign_wrong', { kind: move, reason, amount })
}

/** Where it comes from or goes to, and as what it stands in the ledger. */
export function otherSideOf({ wallet, move, reason }: AskedMove): {
  account_id: number
  kind: Exclude<TransferKind, 'reversal' | 'expire'>
} {
  const { ILS, PTS } = SYSTEM_ACCOUNTS
  if (wallet === 'points') return { account_id: PTS.adjustments, kind: move }
  if (reason === 'cash_in') return { account_id: ILS.cash, kind: 'topup' }
  if (reason === 'cash_out') return { account_id: ILS.cash, kind: move }
  return { account_id: move === 'refund' ? ILS.refunds : ILS.adjustments, kind: move }
}

/** As the owner of an account sees a transfer: what came in is a refund, what went out a charge. */
export function seenFrom(
  account_id: number,
  transfer: Pick<Transfer, 'debit_account_id' | 'amount' | 'debit_balance' | 'credit_balance'>,
): { type: 'refund' | 'charge'; amount: number; balance: number } {
  if (transfer.debit_account_id === account_id)
    return { type: 'charge', amount: -transfer.amount, balance: transfer.debit_balance! }
  return { type: 'refund', amount: transfer.amount, balance: transfer.credit_balance! }
}
