import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'

const { cash_difference } = SYSTEM_ACCOUNTS.ILS

type CashTransfer = {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly agorot: number
  readonly reason?: string
}

/** Cash is an asset account: incoming cash is a debit. */
export const cashTransfer = ({ key, from, to, agorot, reason }: CashTransfer): NewTransfer => ({
  key,
  kind: 'cash',
  currency: 'ILS',
  amount: agorot,
  debit_account_id: to,
  credit_account_id: from,
  ...(reason && { reason }),
})

type Difference = { readonly key: string; readonly account_id: number; readonly agorot: number }

/** Returns the transfer that adjusts the ledger to a count; `agorot` is positive when there was more than expected. */
export function differenceTransfer({ key, account_id, agorot }: Difference): NewTransfer[] {
  if (agorot === 0) return []
  const [from, to] = agorot > 0 ? [cash_difference, account_id] : [account_id, cash_difference]
  return [cashTransfer({ key, from, to, agorot: Math.abs(agorot), reason: 'difference' })]
}
