import { Refusal } from '@tavlin/domain/refusal'
import type { Tx } from '#platform/db/db.ts'
import { deleteRecoveryCodes, hasFactor, isFactorRequired } from './second-factor.repo.ts'

/**
 * Must run after a factor was removed. When the user has no factor left, rejects the removal if the role requires a
 * factor, and deletes the recovery codes if not. The caller must hold `lockFactors`.
 */
export async function checkFactorStays(tx: Tx, user_id: number, now: Date): Promise<void> {
  if (await hasFactor(tx, user_id)) return
  if (await isFactorRequired(tx, user_id, now)) throw new Refusal('second_factor_is_last')
  await deleteRecoveryCodes(tx, user_id)
}
