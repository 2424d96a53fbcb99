import { expect } from 'vitest'
import { findDifferences } from '../src/features/integrity/check-orders.service.ts'
import { checkBalances } from '../src/features/inventory/inventory.jobs.ts'
import { checkLedger } from '../src/features/wallet/wallet.jobs.ts'
import type { Db } from '../src/platform/db/db.ts'

/**
 * Returns the findings of the nightly checks, which `bin/check-invariants` also runs. They must be empty at the end of
 * every crash, race and model test.
 */
export async function findingsOf(db: Db): Promise<object[]> {
  const found: object[] = await findDifferences(db)
  const log = { error: (finding: object) => void found.push(finding) } as never
  await checkBalances({ db, log })
  await checkLedger({ db, log })
  return found
}

export const expectInvariants = async (db: Db, message?: string): Promise<void> =>
  expect(await findingsOf(db), message).toEqual([])
