/** Amounts of ILS are agorot and those of PTS are points; both are integers. */
export type Currency = 'ILS' | 'PTS'

/**
 * System accounts for money and points outside the customers' accounts. Ids are the same in every database, so that no
 * lookup is needed. Liabilities to customers are the customer accounts themselves.
 */
export const SYSTEM_ACCOUNTS = {
  ILS: {
    sales: 1,
    refunds: 2,
    /** Account of cash in delis without an open till. */
    cash: 3,
    card_clearing: 4,
    adjustments: 5,
    deal_clearing: 6,
    points_redeemed: 7,
    /** Counter account of pay-ins and pay-outs. */
    cash_outside: 8,
    /** Account of differences between counts and the ledger. */
    cash_difference: 9,
  },
  PTS: { liability: 11, sales: 12, adjustments: 13, expiry: 14 },
} as const

export type TransferKind =
  'charge' | 'refund' | 'topup' | 'adjust' | 'earn' | 'spend' | 'expire' | 'merge' | 'reversal' | 'cash'
export type TransferPhase = 'post' | 'hold' | 'capture' | 'release' | 'expire'

type Cause = {
  /** Idempotency key: a repeated key returns the same transfer. Must not contain `#`. */
  readonly key: string
  readonly reason?: string
  readonly note?: string
}
type TransferBase = Cause & {
  readonly kind: Exclude<TransferKind, 'reversal' | 'expire'>
  readonly debit_account_id: number
  readonly credit_account_id: number
  readonly amount: number
  readonly currency: Currency
  readonly order_id?: number
}
type Post = TransferBase & { readonly phase?: 'post'; readonly point_days?: number }
type Hold = TransferBase & { readonly phase: 'hold'; readonly expires_at: Date }
/** Captures the whole hold unless an amount is given; the rest is released. */
type Capture = Cause & { readonly phase: 'capture'; readonly hold_id: number; readonly amount?: number }
type Release = Cause & { readonly phase: 'release'; readonly hold_id: number }
type Reversal = Cause & {
  readonly reversal_of: number
  readonly amount: number
  /**
   * Input from which the amount was computed: a retry that computes another amount still counts as the same request.
   */
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
  /** Balance after the transfer; null for system accounts. */
  readonly debit_balance: number | null
  readonly credit_balance: number | null
}
