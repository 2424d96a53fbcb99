import { Refusal } from '@tavlin/domain/refusal'
import type { Tx } from '#platform/db/db.ts'
import { deleteRecoveryCodes, hasFactor, isFactorRequired } from './second-factor.repo.ts'

/**
 * After a factor was removed: refuses when it was the last one and the role requires one, and otherwise deletes the
 * recovery codes with the last one. The caller must have taken `lockFactors`.
 */
export async function checkFactorStays(tx: Tx, user_id: number, now: Date): Promise<void> {
  if (await hasFactor(tx, user_id)) return
  if (await isFactorRequired(tx, user_id, now)) throw new Refusal('second_factor_is_last')
  await deleteRecoveryCodes(tx, user_id)
}
