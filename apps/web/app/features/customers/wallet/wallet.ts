import type { Returned } from '@tavlin/contract/endpoint'
import type { wallet } from '@tavlin/contract/wallet'

export type Wallet = Returned<typeof wallet.wallet>['data']
export type Line = Returned<typeof wallet.transactions>['data'][number]
export type Approval = Wallet['pending'][number]
export type WalletKind = Approval['wallet']
export type MoveKind = Approval['move']
export type Reason = Approval['reason']

/** Balance of one wallet, the user's limit without approval, and what is left of it today. */
export type Purse = {
  of: WalletKind
  balance: number
  held: number
  available: number
  limit: number | null
  left: Wallet['left'][WalletKind]
}

export function purseOf(wallet: Wallet, of: WalletKind): Purse {
  const [balance, held, limit] =
    of === 'wallet'
      ? [wallet.balance_agorot, wallet.held_agorot, wallet.limit_agorot]
      : [wallet.points, wallet.held_points, wallet.limit_points]
  return { of, balance, held, available: balance - held, limit, left: wallet.left[of] }
}
