import type { CASH_REASONS } from '@tavlin/contract/till-cash'
import type { TillCashMove } from '@tavlin/domain/till/till-session'

export type CashReason = (typeof CASH_REASONS)[number]

/** Reasons offered for each kind of cash movement, the most frequent one first. */
export const REASONS: Readonly<Record<TillCashMove, readonly [CashReason, ...CashReason[]]>> = {
  pay_out: ['supplier', 'expense', 'correction', 'other'],
  pay_in: ['change', 'correction', 'other'],
  to_safe: ['deposit', 'other'],
  from_safe: ['change', 'other'],
  from_bag: ['driver'],
}
export const MOVES = [
  'pay_out',
  'pay_in',
  'to_safe',
  'from_safe',
  'from_bag',
] as const satisfies readonly TillCashMove[]
