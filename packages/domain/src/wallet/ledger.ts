/** ILS in agorot, PTS in points; whole numbers both. */
export type Currency = 'ILS' | 'PTS'

/**
 * Where money and points come from and go to outside the customers. The same ids in every database, so that nobody has to
 * look them up. What customers have is not here: their accounts are the debt themselves.
 */
export const SYSTEM_ACCOUNTS = {
  ILS: { sales: 1, refunds: 2, cash: 3, card_clearing: 4, adjustments: 5, deal_clearing: 6, points_redeemed: 7 },
  PTS: { liability: 11, sales: 12, adjustments: 13, expiry: 14 },
} as const

export type TransferKind = 'charge' | 'refund' | 'topup' | 'adjust' | 'earn' | 'spend' | 'expire' | 'merge' | 'reversal'
export type TransferPhase = 'post' | 'hold' | 'capture' | 'release' | 'expire'

type Cause = {
  /** The same key is the same transfer, however often it is asked for. No `#`. */
  readonly key: string
  readonly reason?: string
  readonly note?: string
}
type Move = Cause & {
  readonly kind: Exclude<TransferKind, 'reversal' | 'expire'>
  readonly debit_account_id: number
  readonly credit_account_id: number
  readonly amount: number
  readonly currency: Currency
  readonly order_id?: number
}
type Post = Move & { readonly phase?: 'post'; readonly point_days?: number }
type Hold = Move & { readonly phase: 'hold'; readonly expires_at: Date }
/** Whole unless an amount is said; what is not captured is free again. */
type Capture = Cause & { readonly phase: 'capture'; readonly hold_id: number; readonly amount?: number }
type Release = Cause & { readonly phase: 'release'; readonly hold_id: number }
type Reversal = Cause & {
  readonly reversal_of: number
  readonly amount: number
  /** What the amount was computed from: a repetition that computes another amount is the same all the same. */
  readonly said?: unknown
}
export type NewTransfer = Post | Hold | Capture | Release | Reversal

export type Transfer = {
  readonly id: number
  readonly key: string
  readonly debit_account_id: number
  readonly credit_account_id: number
  readonly amount: number
  readonly currency: Currency
  readonly kind: TransferKind
  readonly phase: TransferPhase
  readonly hold_id: number | null
  readonly reversal_of: number | null
  readonly order_id: number | null
  readonly reason: string | null
  readonly note: string
  readonly actor_id: number | null
  readonly at: string
  /** After it; null on the side of the system. */
  readonly debit_balance: number | null
  readonly credit_balance: number | null
}
