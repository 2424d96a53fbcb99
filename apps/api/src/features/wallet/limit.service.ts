import type { Caller } from '@tavlin/contract/access-rules'
import { type Limits, type RoleWithLimits, limitsOf } from '@tavlin/domain/access/limits'
import type { MoveLimit } from '@tavlin/domain/wallet/limits'
import type { WalletName } from '@tavlin/domain/wallet/moves'
import type { Db } from '#platform/db/db.ts'
import { findRoles } from './limit.repo.ts'

/**
 * Returns the limits for wallets. A wallet belongs to the whole business, so roles limited to some delis do not count.
 */
export function walletLimits(roles: readonly RoleWithLimits[]): Record<WalletName, MoveLimit> {
  const { wallet_agorot, points } = limitsOf(roles, 'business')
  return { wallet: wallet_agorot, points }
}

/** Returns the limits of a user in a deli, for other features. */
export const limitsIn = async (db: Db, caller: Pick<Caller, 'id' | 'roles'>, deli_id: number): Promise<Limits> =>
  limitsOf(await findRoles(db, caller), deli_id)
