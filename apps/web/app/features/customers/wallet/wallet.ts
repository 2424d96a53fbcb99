import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { wallet } from '@tavlin/contract/wallet'

export type Wallet = ResponseOf<typeof wallet.wallet>['data']
export type WalletTransaction = ResponseOf<typeof wallet.transactions>['data'][number]
export type PendingApproval = Wallet['pending'][number]
export type WalletKind = PendingApproval['wallet']
export type MoveKind = PendingApproval['move']
export type MoveReason = PendingApproval['reason']

/** Balance of one wallet, the user's limit without approval, and what is left of it today. */
export type WalletBalance = {
  of: WalletKind
  balance: number
  held: number
  available: number
  limit: number | null
  left: Wallet['left'][WalletKind]
}

export function purseOf(wallet: Wallet, of: WalletKind): WalletBalance {
  const [balance, held, limit] =
    of === 'wallet'
      ? [wallet.balance_agorot, wallet.held_agorot, wallet.limit_agorot]
      : [wallet.points, wallet.held_points, wallet.limit_points]
  return { of, balance, held, available: balance - held, limit, left: wallet.left[of] }
}
